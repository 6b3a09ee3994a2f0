/* Talking to the server: a socket for news, one request per deed, and what happens when it is gone. */

const RETRY_SECONDS = 3;

export class Net {
  /* `onNews(news)` for each piece of news, `onState("lost"|"trying"|"here", seconds)` for the line itself. */
  constructor(chair, { onNews, onState }) {
    this.chair = chair;
    this.onNews = onNews;
    this.onState = onState;
    this.timer = null;
    this.connect();
  }

  connect() {
    clearInterval(this.timer);
    const socket = new WebSocket(`ws://${location.host}/socket?as=${this.chair}`);
    this.socket = socket;
    socket.onmessage = event => this.onNews(JSON.parse(event.data));
    socket.onopen = () => this.onState("here");
    socket.onclose = () => { if (this.socket === socket) this.wait(); };
  }

  wait() {
    let left = RETRY_SECONDS;
    this.onState("lost", left);
    this.timer = setInterval(() => {
      left -= 1;
      if (left > 0) this.onState("lost", left);
      else this.now();
    }, 1000);
  }

  now() {
    clearInterval(this.timer);
    this.onState("trying");
    this.connect();
  }

  async deed(name, asked) {
    try {
      const answer = await fetch(`/api/${name}?as=${this.chair}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(asked),
      });
      return answer.ok ? await answer.json() : { failed: true };
    } catch {
      return { failed: true };
    }
  }

  async get(path, asked) {
    try {
      const answer = await fetch(`${path}?${new URLSearchParams({ as: this.chair, ...asked })}`);
      return answer.ok ? await answer.json() : null;
    } catch {
      return null;
    }
  }

  file(url) {
    return `${url}?as=${this.chair}`;
  }
}
