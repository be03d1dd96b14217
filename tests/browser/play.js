// Plays a seat beside the page's own line: any of the moves offered, until `moves` are made or the match is over.
({ table, secret, moves }) =>
  new Promise((done, fail) => {
    const line = new WebSocket(`ws://${location.host}/ws/${table}`);
    let made = 0;
    line.onopen = () => line.send(JSON.stringify({ type: "hello", secret, seen: null }));
    line.onerror = () => fail(new Error("the line broke"));
    line.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "refused") fail(new Error(data));
      if (!("view" in message)) return;
      if (message.result || (made >= moves && !message.legal.length) || made >= moves) {
        line.close();
        done(made);
        return;
      }
      if (!message.legal.length) return;
      made += 1;
      const seen = message.type === "event" ? message.n + 1 : message.n;
      const move = message.legal[Math.floor(Math.random() * message.legal.length)];
      line.send(JSON.stringify({ type: "move", id: `test-${seen}`, seen, move }));
    };
  })
