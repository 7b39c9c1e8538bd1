import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { emptyFolder } from './database.ts';
import { freePort } from './free-port.ts';

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

/** nginx with the configuration that a folder of cards brings; answers its address. */
export async function serveWithNginx(program: string, cards: string): Promise<string> {
  const folder = emptyFolder();
  const port = await freePort();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const main = join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr error; worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {} http { access_log off; ${paths.join(' ')}
    include ${join(cards, 'conf/nginx-maps.conf')};
    server { listen 127.0.0.1:${port}; include ${join(cards, 'conf/nginx-server.conf')}; } }`,
  );
  const child = spawn(program, ['-p', folder, '-c', main], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return served(child, port);
}

/** Caddy with the configuration that a folder of cards brings; answers its address. */
export async function serveWithCaddy(program: string, cards: string): Promise<string> {
  const folder = emptyFolder();
  const port = await freePort();
  mkdirSync(join(folder, 'home'));
  const main = join(folder, 'Caddyfile');
  writeFileSync(
    main,
    `{
  admin off
  log {
    level ERROR
  }
}
http://127.0.0.1:${port} {
  import ${join(cards, 'conf/Caddyfile')}
}
`,
  );
  const child = spawn(program, ['run', '--adapter', 'caddyfile', '--config', main], {
    env: {
      PATH: process.env.PATH,
      HOME: join(folder, 'home'),
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return served(child, port);
}
