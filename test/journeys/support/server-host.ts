/**
 * Serves the built application for one journey after the other, each on data of its own, in one
 * process: loading it takes longer than most of what a journey does.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../../src/server/platform/config.ts';
import { type Answer, orderSchema } from './host-messages.ts';

const dist = join(import.meta.dirname, '..', '..', '..', 'dist');
const { start }: typeof import('../../../src/server/start.ts') = await import(
  pathToFileURL(join(dist, 'server', 'start.js')).href
);

interface Serving {
  app: FastifyInstance;
  running: Awaited<ReturnType<typeof start>>;
}

let serving: Serving | undefined;

async function serve(settings: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  let listening: FastifyInstance | undefined;
  const running = await start(readConfig(settings), {
    webRoot: join(dist, 'web'),
    print: (line) => lines.push(line),
    listen: async (app, { port, host }) => {
      listening = app;
      return Number(new URL(await app.listen({ port, host })).port);
    },
  });
  if (listening) serving = { app: listening, running };
  return lines;
}

async function carryOut(message: unknown): Promise<Answer> {
  const order = orderSchema.parse(message);
  if (order.do === 'start') return { lines: await serve(order.settings) };
  const ending = serving;
  serving = undefined;
  if (order.do === 'stop') await ending?.running.stop();
  if (order.do === 'drop') {
    ending?.app.server.closeAllConnections();
    // The next journey does not wait for it.
    ending?.running.stop().catch((error: unknown) => console.error(error));
  }
  return {};
}

process.on('message', (message) => {
  carryOut(message).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ failure: String(error) } satisfies Answer),
  );
});
process.on('disconnect', () => process.exit());
