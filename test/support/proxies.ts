import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { emptyFolder } from './database.ts';
import { freePort } from './free-port.ts';

const FILES = join(import.meta.dirname, '../../docs/proxy');
export const CARDS = 'cartes.example.fr';
export const STAFF = 'bristol.example.fr';

/** A proxy as its page configures it, on ports of its own. */
export interface RunningProxy {
  /** Asks it under one of its names. */
  ask(
    host: string,
    path: string,
    options?: { method?: string; headers?: Record<string, string>; body?: Buffer | string },
  ): Promise<IncomingMessage>;
  /** Without https. */
  askPlainly(host: string, path: string): Promise<IncomingMessage>;
}

function certificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2';
  const names = ['-subj', `/CN=${CARDS}`, '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...words.split(' '), ...names], { stdio: 'ignore' });
  return { certificate, key };
}

/** Starts a program, and waits until it takes connections. */
async function served(child: ChildProcess, https: number, http: number): Promise<RunningProxy> {
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const send = (
    make: typeof request,
    port: number,
    host: string,
    path: string,
    { method = 'GET', headers = {}, body }: Parameters<RunningProxy['ask']>[2] = {},
  ): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const call = make({
        ...{ host: '127.0.0.1', port, path, method, servername: host, rejectUnauthorized: false },
        headers: { host, ...headers },
        agent: false,
      });
      call.on('response', resolve).on('error', reject).end(body);
    });
  const proxy: RunningProxy = {
    ask: (host, path, options) => send(request, https, host, path, options),
    askPlainly: (host, path) => send(requestHttp, http, host, path),
  };
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The proxy ended with ${child.exitCode}.`);
    try {
      await text(await proxy.ask(CARDS, '/robots.txt'));
      return proxy;
    } catch {
      await pause(50);
    }
  }
}

/** nginx with one of the files of docs/proxy, in front of a server. */
export async function startNginx(
  program: string,
  file: string,
  server: URL,
): Promise<RunningProxy> {
  const folder = emptyFolder();
  const [https, http] = [await freePort(), await freePort()];
  const { certificate: chain, key } = certificate(folder);
  const site = readFileSync(join(FILES, file), 'utf8')
    .replaceAll('127.0.0.1:3000', server.host)
    .replaceAll(/\/etc\/letsencrypt\/\S+fullchain\.pem/g, chain)
    .replaceAll(/\/etc\/letsencrypt\/\S+privkey\.pem/g, key)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${https} `)
    .replaceAll('listen 80;', `listen 127.0.0.1:${http};`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const main = join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr error; worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {} http { access_log off; ${paths.join(' ')}\n${site}\n}`,
  );
  const child = spawn(program, ['-p', folder, '-c', main], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return served(child, https, http);
}

/** Caddy with one of the files of docs/proxy, in front of a server. */
export async function startCaddy(
  program: string,
  file: string,
  server: URL,
): Promise<RunningProxy> {
  const folder = emptyFolder();
  const [https, http] = [await freePort(), await freePort()];
  mkdirSync(join(folder, 'home'));
  const main = join(folder, 'Caddyfile');
  const options = `{
    admin off
    local_certs
    skip_install_trust
    https_port ${https}
    http_port ${http}
    default_bind 127.0.0.1
    log {
      level ERROR
    }
  }\n`;
  writeFileSync(main, options + readFileSync(join(FILES, file), 'utf8'));
  const child = spawn(program, ['run', '--adapter', 'caddyfile', '--config', main], {
    env: {
      PATH: process.env.PATH,
      HOME: join(folder, 'home'),
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      BRISTOL_ADDRESS: server.host,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return served(child, https, http);
}
