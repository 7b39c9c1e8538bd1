import { afterEach, describe, expect, it, vi } from 'vitest';
import { BUILD_HEADER } from '../../../domain/limits.ts';
import { readFailure } from './failure.ts';

const OWN = { [BUILD_HEADER]: 'aaaa' };
const JSON_TYPE = { 'Content-Type': 'application/json' };

vi.mock('../settings.ts', () => ({ settings: { build: 'aaaa', apiToken: 'x' } }));
const { pb } = await import('./client.ts');
const { isCalling, otherBuild, withoutBody } = await import('./other-build.ts');

function answering(answer: () => Response): void {
  vi.stubGlobal('fetch', async () => answer());
}

const ask = () => pb.send<unknown>('/api/keys/promise', { method: 'POST' });

/** A body that the network cuts off. */
function cut(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"items":['));
      controller.error(new TypeError('terminated'));
    },
  });
}

afterEach(() => vi.unstubAllGlobals());

describe('A success', () => {
  it('is taken from our server', async () => {
    answering(() => new Response('{"a":1}', { headers: { ...OWN, ...JSON_TYPE } }));
    expect(await ask()).toEqual({ a: 1 });
    answering(() => new Response(null, { status: 204, headers: OWN }));
    expect(await ask()).toEqual({});
    expect(isCalling()).toBe(false);
  });

  it.each([
    ['the page of a network that wants to be signed in to', () => new Response('<html>')],
    ['JSON of somebody else', () => new Response('{}', { headers: JSON_TYPE })],
    ['an empty answer of somebody else', () => new Response(null, { status: 204 })],
    ['our page instead of data', () => new Response('<html>', { headers: OWN })],
    ['cut short', () => new Response(cut(), { headers: { ...OWN, ...JSON_TYPE } })],
  ])('that is %s is none', async (_name, answer) => {
    answering(answer);
    const failure = await ask().catch(readFailure);
    expect(failure).toMatchObject({
      status: 0,
      message: expect.stringMatching(/Le serveur ne répond pas/),
    });
  });

  it('that is a file of somebody else is none', () => {
    expect(() => withoutBody(new Response('x'))).toThrow('No answer of the server');
    expect(withoutBody(new Response('x', { headers: OWN })).status).toBe(200);
  });
});

it('An answer of another build is told once, and one of the same never', async () => {
  const told = vi.fn();
  const stop = otherBuild.subscribe(told);
  for (const build of ['aaaa', 'bbbb', 'bbbb']) {
    answering(() => new Response('{}', { headers: { ...JSON_TYPE, [BUILD_HEADER]: build } }));
    await ask();
  }
  stop();
  expect(otherBuild.met()).toBe('bbbb');
  expect(told).toHaveBeenCalledTimes(1);
});
