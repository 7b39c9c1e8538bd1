import { expect, it } from 'vitest';
import type { Binding } from './live-binding.ts';
import { LiveRelay } from './live-relay.ts';

const TAG = 'here';

const bindingOf = (topic: string): Binding => ({
  clientId: 'client',
  address: '127.0.0.1',
  account: { id: 'account', session: 'session', until: 1 },
  // Long enough for several parts.
  topics: Array.from({ length: 900 }, (_, index) => `${topic}/${index}`),
});

/** The question that a process announces to another one. */
async function questionFor(binding: Binding): Promise<readonly string[]> {
  const { promise, resolve } = Promise.withResolvers<readonly string[]>();
  const relay: LiveRelay = new LiveRelay(
    {
      announce: async (lines) => {
        resolve(lines);
        relay.receive(`bound ${lines[0]?.split(' ')[2]} bound`);
      },
    },
    'there',
    async () => 'unknown',
  );
  await relay.ask(TAG, binding);
  return promise;
}

it('a question that comes in parts is forgotten when another one comes in its middle', async () => {
  const bound: string[] = [];
  const relay = new LiveRelay({ announce: async () => {} }, TAG, async ({ topics }) => {
    bound.push(topics[0] ?? '');
    return 'bound';
  });
  const [half, whole] = [await questionFor(bindingOf('half')), await questionFor(bindingOf('all'))];
  const middle = half.length - 1;
  for (const line of [...half.slice(0, middle), ...whole, ...half.slice(middle)])
    relay.receive(line);
  expect(bound).toEqual(['all/0']);
});
