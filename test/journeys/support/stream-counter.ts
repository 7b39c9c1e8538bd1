import { createServer, request } from 'node:http';

export interface StreamCounter {
  /** Where to reach the server, so that its streams are counted. */
  url: string;
  /** Event streams that are open now. */
  open(): number;
  /** Requests of a method and path that were passed on so far. */
  passed(pattern: RegExp): number;
  close(): void;
}

/** Stands before a server and counts what browsers ask of it, shared workers included. */
export async function countStreams(target: string): Promise<StreamCounter> {
  let open = 0;
  const lines: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const line = `${incoming.method} ${incoming.url}`;
    lines.push(line);
    if (line === 'GET /admin/api/realtime') {
      open += 1;
      outgoing.once('close', () => {
        open -= 1;
      });
    }
    const { method, headers } = incoming;
    const onward = request(new URL(incoming.url ?? '/', target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    open: () => open,
    passed: (pattern) => lines.filter((line) => pattern.test(line)).length,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
