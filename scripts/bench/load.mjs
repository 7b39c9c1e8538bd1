/** Puts one address under load, as the JSON in the first argument says, and prints what it measured. */
import autocannon from 'autocannon';

const { url, method, headers, body, isUnique, connections, seconds, change } = JSON.parse(
  process.argv[2],
);

let count = 0;
/** Another address, or another body, for each request: no two of them ask for the same. */
function unique(request) {
  count += 1;
  if (body !== undefined) return { ...request, body: body.replaceAll('%N%', String(count)) };
  return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}_=${count}` };
}

let isOver = false;
/** Changes, all the while, a record that the answers hold. */
async function changeOnAndOn() {
  for (let value = 0; !isOver; value += 1) {
    const answer = await fetch(change.url, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ [change.field]: String(value) }),
    });
    if (!answer.ok) throw new Error(`PATCH answered ${answer.status}`);
    await answer.arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const changes = change ? changeOnAndOn() : undefined;
const result = await autocannon({
  url,
  connections,
  duration: seconds,
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
