/**
 * Development: one process, one port. Vite serves the back-office with hot reload, and the server's
 * own modules are loaded through it too, so that a change of theirs takes effect without a restart.
 */
import { readFile } from 'node:fs/promises';
import {
  createServer as createHttpServer,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer as createVite } from 'vite';
import type { withPageSettings } from '../src/server/platform/http/responses/static.ts';
import type { Running, start } from '../src/server/start.ts';

const root = join(import.meta.dirname, '..');
const source = join(root, 'src');
const serverModule = (name: string) => vite.ssrLoadModule(join(source, 'server', name));

const web = createHttpServer((request, response) => application(request, response));
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: web } },
});

let running: Running;
let application: RequestListener;

async function load(): Promise<void> {
  const { readConfig } = await serverModule('platform/config.ts');
  const startServer: typeof start = (await serverModule('start.ts')).start;
  running = await startServer(readConfig(process.env), {
    listen: async (app, { port, host }) => {
      serveSources(app);
      await app.ready();
      application = app.routing;
      if (!web.listening) await new Promise<void>((done) => web.listen(port, host, done));
      const address = web.address();
      return typeof address === 'object' && address ? address.port : port;
    },
  });
}

/** An address without a route is a source of the back-office, or its page. */
function serveSources(app: FastifyInstance): void {
  app.get('/*', { config: { access: 'guest' as const } }, (request, reply) => {
    // Without the headers of the product: its policy refuses the scripts of the hot reload.
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => void sendPage(request.url, reply.raw));
  });
}

async function sendPage(url: string, response: ServerResponse): Promise<void> {
  try {
    const module = await serverModule('platform/http/responses/static.ts');
    const withSettings: typeof withPageSettings = module.withPageSettings;
    const template = await readFile(join(source, 'web', 'index.html'), 'utf8');
    const page = await vite.transformIndexHtml(url, template);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(withSettings(page, running.deps));
  } catch (error) {
    response.statusCode = 500;
    response.end(audited(error));
  }
}

/** Where it happened, in the sources. */
function audited(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  vite.ssrFixStacktrace(error);
  return error.stack ?? error.message;
}

let reloading = Promise.resolve();

vite.watcher.add(source);
vite.watcher.on('change', (path) => {
  const isServers = ['server', 'domain', 'card'].some((folder) =>
    path.startsWith(join(source, folder)),
  );
  if (!isServers) return;
  reloading = reloading.then(async () => {
    try {
      await running.stop();
      await load();
    } catch (error) {
      console.error(audited(error));
    }
  });
});

process.on('SIGINT', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
await load();
