-- Tables, who sits at them, what was sent, what happened, how it ended. Times are seconds since 1970 in UTC.

PRAGMA application_id = 1398030669;  -- "STAM": how a file is known to be ours

CREATE TABLE matches (
    -- The columns of bot.tables.table.Match, by the same names.
    id            INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used twice: buttons carry it
    game          TEXT    NOT NULL,
    rules_version INTEGER NOT NULL,
    guild         INTEGER NOT NULL,
    channel       INTEGER NOT NULL,
    place         TEXT    NOT NULL,
    host          INTEGER NOT NULL,
    status        TEXT    NOT NULL CHECK (status IN ('lobby', 'playing', 'parked', 'over')),
    created_at    REAL    NOT NULL,
    changed_at    REAL    NOT NULL,
    components    TEXT    NOT NULL,
    options       TEXT    NOT NULL,  -- JSON
    clock         INTEGER,
    seed          BLOB    NOT NULL,
    state         TEXT    NOT NULL,  -- JSON, empty before the deal
    seq           INTEGER NOT NULL,
    turn_seq      INTEGER NOT NULL,
    rev           INTEGER NOT NULL,
    shown_seq     INTEGER NOT NULL,
    shown_rev     INTEGER NOT NULL,
    started_at    REAL,
    asked_at      REAL,
    closes_at     REAL,
    deadline      REAL,
    remind_at     REAL,
    reminded      INTEGER NOT NULL CHECK (reminded IN (0, 1)),
    think_at      REAL,
    ended_at      REAL,
    why           TEXT    NOT NULL,
    news          TEXT    NOT NULL,  -- JSON
    vote          TEXT,              -- JSON
    result        TEXT,              -- JSON
    previous      INTEGER,
    -- The store's own.
    due_at        REAL,              -- when the clock next has something to do here
    show_at       REAL               -- when to try again to show it; NULL: whoever shows it has been told
) STRICT;

-- The clock asks every few seconds: it must not meet the tables that have nothing due or are shown.
CREATE INDEX matches_due ON matches (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX matches_unshown ON matches (show_at) WHERE shown_rev < rev;
CREATE INDEX matches_open_in_channel ON matches (channel) WHERE status <> 'over';
CREATE INDEX matches_open_in_guild ON matches (guild) WHERE status <> 'over';
CREATE INDEX matches_played_in_channel ON matches (channel, ended_at) WHERE status = 'over' AND started_at IS NOT NULL;

CREATE TABLE seats (
    match    INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    user     INTEGER,  -- NULL: a computer
    name     TEXT    NOT NULL,
    dms      TEXT    NOT NULL CHECK (dms IN ('untried', 'open', 'closed')),
    "left"   INTEGER NOT NULL CHECK ("left" IN (0, 1)),
    run_outs INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX seats_held_once ON seats (match, user) WHERE user IS NOT NULL AND "left" = 0;
CREATE INDEX seats_of_user ON seats (user) WHERE user IS NOT NULL;

CREATE TABLE seals (
    match  INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seq    INTEGER NOT NULL,
    seat   INTEGER NOT NULL,
    answer TEXT    NOT NULL,  -- JSON
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE steps (
    match   INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seq     INTEGER NOT NULL,
    kind    TEXT    NOT NULL CHECK (kind IN ('deal', 'resolve', 'vacate')),
    seat    INTEGER,
    answers TEXT    NOT NULL,  -- JSON
    drawn   TEXT    NOT NULL,  -- JSON
    told    TEXT    NOT NULL,  -- JSON
    at      REAL    NOT NULL,
    PRIMARY KEY (match, seq)
) STRICT;

CREATE TABLE results (
    match    INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    user     INTEGER,  -- NULL: a computer
    game     TEXT    NOT NULL,
    rank     INTEGER,  -- NULL: left the table
    points   REAL,
    seats    INTEGER NOT NULL,
    options  TEXT    NOT NULL,  -- JSON
    facts    TEXT    NOT NULL,  -- JSON: what the points are made of
    ended_at REAL    NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_of_user ON results (user, game, ended_at) WHERE user IS NOT NULL;

CREATE TABLE panels (
    message INTEGER PRIMARY KEY,
    match   INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    kind    TEXT    NOT NULL,
    channel INTEGER NOT NULL,
    seat    INTEGER,
    seq     INTEGER NOT NULL,
    since   INTEGER NOT NULL,
    live    INTEGER NOT NULL CHECK (live IN (0, 1)),
    face    TEXT    NOT NULL
) STRICT;

CREATE INDEX panels_of_match ON panels (match);

CREATE TABLE dm_channels (
    user    INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL
) STRICT;

CREATE TABLE guild_settings (
    guild INTEGER PRIMARY KEY,
    house TEXT    NOT NULL  -- JSON of bot.tables.table.HouseRules
) STRICT;

CREATE TABLE mod_log (
    id        INTEGER PRIMARY KEY,
    guild     INTEGER NOT NULL,
    match     INTEGER REFERENCES matches (id) ON DELETE SET NULL,
    action    TEXT    NOT NULL,
    seat      INTEGER,
    moderator INTEGER NOT NULL,
    name      TEXT    NOT NULL,  -- the moderator's, as it was
    at        REAL    NOT NULL
) STRICT;

CREATE INDEX mod_log_of_guild ON mod_log (guild, at);
CREATE INDEX mod_log_of_match ON mod_log (match) WHERE match IS NOT NULL;

CREATE TABLE alive (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  REAL    NOT NULL
) STRICT;
