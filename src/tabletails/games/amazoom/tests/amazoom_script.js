// Plays a written match from where it stands up to its move number `upto`, each move by its seat, over lines beside the pages' own.
// A page may end a phase by itself meanwhile: what has been made is counted, so that nothing is made twice.
({ table, secrets, moves, upto }) =>
  new Promise((done, fail) => {
    const lines = secrets.map((secret) => ({ secret, made: -1, seen: 0, legal: [], asked: -1 }));
    const go = () => {
      const made = Math.min(...lines.map((line) => line.made));
      if (made >= upto) {
        for (const line of lines) line.socket.close();
        return done(made);
      }
      if (made < 0) return;
      const [seat, move] = moves[made];
      const line = lines[seat];
      if (line.made !== made || line.asked === made || !line.legal.length) return;
      line.asked = made;
      line.socket.send(JSON.stringify({ type: "move", id: `script-${made}`, seen: line.seen, move }));
    };
    for (const line of lines) {
      line.socket = new WebSocket(`ws://${location.host}/ws/${table}`);
      line.socket.onopen = () => line.socket.send(JSON.stringify({ type: "hello", secret: line.secret, seen: 0 }));
      line.socket.onerror = () => fail(new Error("the line broke"));
      line.socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === "refused") fail(new Error(data));
        if (message.type === "welcome") {
          line.made = message.events.filter(({ by }) => by >= 0).length;
          line.seen = message.n;
        }
        if (message.type === "event") {
          line.made += message.event.by >= 0 ? 1 : 0;
          line.seen = message.n + 1;
        }
        if ("legal" in message) line.legal = message.legal;
        go();
      };
    }
  })
