/**
 * Development: one process, one port. Vite serves the back-office with hot reload, and the server's
 * own modules are loaded through it too, so that a change of theirs takes effect without a restart.
 */
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';

const root = join(import.meta.dirname, '..');
const source = join(root, 'src');
const serverModule = (name) => vite.ssrLoadModule(join(source, 'server', name));

const web = createHttpServer((request, response) => respond(request, response));
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: web } },
});

let running;
let api;

async function load() {
  const { readConfig } = await serverModule('config.ts');
  const { start } = await serverModule('start.ts');
  running = await start(readConfig(process.env), {
    listen: async (app, { port, host }) => {
      await app.ready();
      api = app.routing;
      if (!web.listening) await new Promise((done) => web.listen(port, host, done));
      return web.address().port;
    },
  });
}

async function respond(request, response) {
  if (/^\/(admin|c)\//.test(request.url)) return api(request, response);
  vite.middlewares(request, response, async () => {
    try {
      const { withPageSettings } = await serverModule('http/page-settings.ts');
      const template = await readFile(join(source, 'web', 'index.html'), 'utf8');
      const page = await vite.transformIndexHtml(request.url, template);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(withPageSettings(page, running.deps));
    } catch (error) {
      vite.ssrFixStacktrace(error);
      response.statusCode = 500;
      response.end(error.stack);
    }
  });
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
      vite.ssrFixStacktrace(error);
      console.error(error);
    }
  });
});

process.on('SIGINT', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
await load();
