/** Puts one address under load, as the JSON in the first argument says, and prints what it measured. */
import autocannon from 'autocannon';
import { loadSchema, type Writes } from './put-load.ts';

const settings = loadSchema.parse(JSON.parse(process.argv[2] ?? ''));
const { url, method, headers, body, isUnique, connections, seconds, change, write } = settings;
/** Of the mixed work: one write, then reads. */
const ROUND = 10;

let count = 0;
/** Another address, or another body, for each request: no two of them ask for the same. */
function unique(request: autocannon.Request): autocannon.Request {
  count += 1;
  if (body !== undefined) return { ...request, body: body.replaceAll('%N%', String(count)) };
  const { path = '' } = request;
  return { ...request, path: `${path}${path.includes('?') ? '&' : '?'}_=${count}` };
}

let isOver = false;
/** Changes, all the while, a record that the answers hold. */
async function changeOnAndOn(changed: { url: string; field: string }): Promise<void> {
  for (let value = 0; !isOver; value += 1) {
    const answer = await fetch(changed.url, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ [changed.field]: String(value) }),
    });
    if (!answer.ok) throw new Error(`PATCH answered ${answer.status}`);
    await answer.arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

let writes = 0;
/** Changes the next of several records. */
function nextWrite(request: autocannon.Request, { urls, field }: Writes): autocannon.Request {
  const address = urls[writes % urls.length] ?? url;
  writes += 1;
  return {
    ...request,
    method: 'PATCH',
    path: new URL(address).pathname,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ [field]: String(writes) }),
  };
}

let clients = 0;
/** Has each connection write once in a round of reads, and each at another place of it. */
function mix(client: autocannon.Client, mixed: Writes): void {
  const { pathname, search } = new URL(url);
  const place = clients % ROUND;
  clients += 1;
  client.setRequests(
    Array.from({ length: ROUND }, (_, index) =>
      index === place
        ? { setupRequest: (request: autocannon.Request) => nextWrite(request, mixed) }
        : { method, path: pathname + search, headers },
    ),
  );
}

const changes = change ? changeOnAndOn(change) : undefined;
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  ...(write ? { setupClient: (client: autocannon.Client) => mix(client, write) } : {}),
  requests: [
    {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(isUnique ? { setupRequest: unique } : {}),
    },
  ],
});
isOver = true;
await changes;

console.log(
  JSON.stringify({
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    total: result.requests.total,
    failed: result.errors + result['4xx'] + result['5xx'],
    unchanged: result['3xx'],
  }),
);
