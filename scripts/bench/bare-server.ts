/** The reference: `node:http` and nothing else, sending as many bytes as it is asked for from memory. */
import { createServer } from 'node:http';

const bodies = new Map<number, Buffer>();

function bodyOf(length: number): Buffer {
  let body = bodies.get(length);
  if (!body) {
    body = Buffer.alloc(length, 'x');
    bodies.set(length, body);
  }
  return body;
}

const server = createServer((request, response) => {
  if (request.headers['if-none-match'] !== undefined) {
    response.writeHead(304).end();
    return;
  }
  const body = bodyOf(Number(/^\/(\d+)/.exec(request.url ?? '')?.[1] ?? 0));
  const answer = () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  };
  if (request.method === 'GET') answer();
  else request.resume().on('end', answer);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`port ${typeof address === 'object' ? address?.port : address}`);
});
