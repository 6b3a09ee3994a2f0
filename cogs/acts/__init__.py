"""What buttons do, by verb. Each act checks nothing a click claims: the seat is the user's, the rest the host's."""
