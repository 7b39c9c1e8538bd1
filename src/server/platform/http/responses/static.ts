import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeMarkup } from '../../../../domain/markup.ts';
import { addressFault } from '../../../../domain/qr/public-address.ts';
import { BUILD_ID } from '../../build-id.ts';
import { namedFirm } from '../../config.ts';
import type { PlatformDeps } from '../../platform-deps.ts';
import { ResponseBody } from '../response-cache/response-body.ts';
import { sendBody } from '../response-cache/send-body.ts';

const KEPT_FOR_EVER = { cacheControl: true, maxAge: '365d', immutable: true } as const;
const KEPT_A_WHILE = { cacheControl: true, maxAge: '1h' } as const;

async function readPage(deps: PlatformDeps, webRoot: string): Promise<ResponseBody> {
  const template = await readFile(join(webRoot, 'index.html'), 'utf8');
  return new ResponseBody(withPageSettings(template, deps));
}

/** A file such as `robots.txt`, also when a person asks for it by its address. */
function isRootFile(name: string): boolean {
  return /^[\w-]+(\.[\w-]+)+$/.test(name) && name !== 'index.html';
}

/** A navigation inside the application, as opposed to a file that is not there. */
function wantsPage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  if (/^\/(admin|assets|c|i)(\/|$)/.test(path) || isRootFile(path.slice(1))) return false;
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !path.includes('.');
}

/** Serves the built back-office: its files as they were compressed at build, its page elsewhere. */
export async function registerStatic(
  app: FastifyInstance,
  deps: PlatformDeps,
  webRoot: string,
): Promise<void> {
  let page: Promise<ResponseBody> | undefined;
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
  });
  const isPublic = { config: { access: 'guest' as const } };

  app.get<{ Params: { '*': string } }>('/assets/*', isPublic, (request, reply) => {
    // The name of such a file changes with its content.
    return reply.sendFile(`assets/${request.params['*']}`, KEPT_FOR_EVER);
  });

  app.get<{ Params: { '*': string } }>('/*', isPublic, async (request, reply) => {
    const name = request.params['*'];
    if (wantsPage(request)) {
      page ??= readPage(deps, webRoot).catch((error: unknown) => {
        // Not kept, so that the page is there again once its file is.
        page = undefined;
        throw error;
      });
      const body = await page;
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
      return sendBody(request, reply, body);
    }
    if (!isRootFile(name)) return reply.callNotFound();
    return reply.sendFile(name, KEPT_A_WHILE);
  });
}

const SETTINGS_MARK = '%BRISTOL_SETTINGS%';

/** Settings that the back-office needs before its first call. */
function pageSettings(deps: PlatformDeps): string {
  const { productName, publicUrl, apiToken, binDays, demo, smtpUrl } = deps.config;
  const firm = namedFirm(deps.config);
  const fault = addressFault(publicUrl === undefined ? undefined : new URL(publicUrl));
  return JSON.stringify({
    productName,
    build: BUILD_ID,
    publicUrl: deps.publicUrl(),
    ...(fault === undefined ? {} : { addressFault: fault }),
    ...(apiToken === undefined ? {} : { apiToken }),
    ...(binDays === undefined ? {} : { binDays }),
    ...(smtpUrl === undefined ? {} : { hasMail: true }),
    ...(firm === undefined ? {} : { firm }),
    ...(demo === undefined ? {} : { demo }),
  });
}

/** Writes the settings into the page of the back-office. */
export function withPageSettings(html: string, deps: PlatformDeps): string {
  // A function, because `$` in a replacement text would have a meaning.
  return html.replace(SETTINGS_MARK, () => escapeMarkup(pageSettings(deps)));
}
