import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { emptyFolder } from './database.ts';
import { freePort } from './free-port.ts';

const FILES = join(import.meta.dirname, '../../docs/proxy');

async function served(child: ChildProcess, port: number): Promise<string> {
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const base = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The web server ended with ${child.exitCode}.`);
    try {
      await (await fetch(base)).text();
      return base;
    } catch {
      await pause(50);
    }
  }
}

/** nginx with its file of docs/proxy on a folder of cards, without https; answers its address. */
export async function serveWithNginx(program: string, cards: string): Promise<string> {
  const folder = emptyFolder();
  const port = await freePort();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const site = readFileSync(join(FILES, 'nginx.cards.conf'), 'utf8')
    .replace('root /srv/cartes/', `root ${cards}/`)
    .replaceAll(/ssl_certificate.*;/g, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`);
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
  return served(child, port);
}

/** Caddy with its file of docs/proxy on a folder of cards, without https; answers its address. */
export async function serveWithCaddy(program: string, cards: string): Promise<string> {
  const folder = emptyFolder();
  const port = await freePort();
  mkdirSync(join(folder, 'home'));
  const main = join(folder, 'Caddyfile');
  const options = '{\n  admin off\n  log {\n    level ERROR\n  }\n}\n';
  writeFileSync(main, options + readFileSync(join(FILES, 'Caddyfile.cards'), 'utf8'));
  const child = spawn(program, ['run', '--adapter', 'caddyfile', '--config', main], {
    env: {
      PATH: process.env.PATH,
      HOME: join(folder, 'home'),
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      BRISTOL_HOST: `http://127.0.0.1:${port}`,
      BRISTOL_CARDS: cards,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return served(child, port);
}
