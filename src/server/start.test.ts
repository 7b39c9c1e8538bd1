import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DIALECTS, emptyFolder, freshStorage } from '../../test/support/database.ts';
import { storeContact } from '../../test/support/store.ts';
import { ApiError } from '../domain/errors.ts';
import { formerAddressNotice } from '../domain/qr/public-address.ts';
import { createApp } from './app.ts';
import { noteHandedOut } from './cards/print/handed-out-codes.ts';
import { copyCardsAsAsked } from './operations/terminal/cards-command.ts';
import { type Config, readConfig } from './platform/config.ts';
import { reasonOf, start } from './start.ts';

const ADMIN = { email: 'marie@example.fr', password: 'carton plume 43' };

/** Starts a server in a folder, and answers what it printed. */
async function started(dataDir: string, overrides: Partial<Config> = {}) {
  const lines: string[] = [];
  const print = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
  const webRoot = emptyFolder();
  writeFileSync(join(webRoot, 'index.html'), '<p>%BRISTOL_SETTINGS%</p>');
  const config: Config = {
    ...readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' }),
    dataDir,
    ...overrides,
  };
  const running = await start(config, { webRoot }).finally(() => print.mockRestore());
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= running.stop();
    return stopping;
  };
  onTestFinished(stop);
  return { lines, running, stop };
}

const keyIn = (lines: readonly string[]) => /\/bienvenue#(\S+)/.exec(lines.join('\n'))?.[1];

function createFirst(url: string, key: string | undefined): Promise<Response> {
  return fetch(`${url}/admin/api/first-account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, ...ADMIN }),
  });
}

describe('starting', () => {
  it('prints where it listens and the link to the first account, until it was used', async () => {
    const dataDir = emptyFolder();
    const first = await started(dataDir);
    const url = first.running.deps.publicUrl();
    expect(url).toMatch(/^http:\/\/localhost:[1-9]\d+$/);
    expect(first.lines[0]).toBe(`Bristol est prêt\u00a0: ${url}`);
    await first.stop();
    const second = await started(dataDir);
    expect(keyIn(second.lines)).toBe(keyIn(first.lines));
    const next = second.running.deps.publicUrl();
    expect((await createFirst(next, keyIn(first.lines))).status).toBe(200);
    expect((await createFirst(next, keyIn(second.lines))).status).toBe(403);
    await second.stop();
    const third = await started(dataDir);
    expect(keyIn(third.lines)).toBeUndefined();
  });

  it('takes away the copies of exports that a killed server left, which no command does', async () => {
    const dataDir = emptyFolder();
    const copy = join(dataDir, 'export-a1b2c3');
    mkdirSync(copy);
    const settings = readConfig({ PUBLIC_URL: 'https://cartes.exemple.fr', LOG_LEVEL: 'silent' });
    const cards = join(emptyFolder(), 'cartes');
    const how = { openApp: createApp, tell: () => undefined };
    await copyCardsAsAsked({ ...settings, dataDir }, [cards], how);
    expect(existsSync(copy)).toBe(true);
    await started(dataDir);
    expect(existsSync(copy)).toBe(false);
  });

  it('prints the link to the first account under the name of the screens', async () => {
    const names = {
      publicUrl: 'https://cartes.exemple.fr',
      staffUrl: 'https://bristol.exemple.fr',
    };
    const { lines } = await started(emptyFolder(), names);
    expect(lines.at(-1)).toMatch(/: https:\/\/bristol\.exemple\.fr\/bienvenue#\S+$/);
  });

  it('says that no backup can be written where BACKUP_DIR leads, and serves', async () => {
    const place = join(emptyFolder(), 'fichier');
    writeFileSync(place, '');
    const { lines } = await started(emptyFolder(), { backupDir: place });
    expect(lines).toContainEqual(
      expect.stringContaining(`rien ne peut être écrit dans BACKUP_DIR (${place}, EEXIST)`),
    );
    const able = await started(emptyFolder(), { backupDir: join(emptyFolder(), 'copies') });
    expect(able.lines.join()).not.toContain('BACKUP_DIR');
  });

  it('creates the account of the settings instead of printing a link', async () => {
    const { lines, running } = await started(emptyFolder(), { admin: ADMIN });
    expect(keyIn(lines)).toBeUndefined();
    const answer = await fetch(
      `${running.deps.publicUrl()}/admin/api/collections/users/auth-with-password`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identity: ADMIN.email, password: ADMIN.password }),
      },
    );
    expect(answer.status).toBe(200);
  });

  it('prints the public address beside the one that it listens on', async () => {
    const publicUrl = 'https://cartes.exemple.fr';
    const { lines, running } = await started(emptyFolder(), { publicUrl, admin: ADMIN });
    expect(running.deps.publicUrl()).toBe(publicUrl);
    expect(lines).toEqual([
      expect.stringMatching(/^Bristol est prêt\u00a0: http:\/\/localhost:[1-9]\d+$/),
      `Adresse publique (PUBLIC_URL)\u00a0: ${publicUrl}`,
    ]);
  });

  it('warns of a public address that should not be printed', async () => {
    const { lines } = await started(emptyFolder(), { admin: ADMIN });
    expect(lines.slice(1)).toEqual([
      'Adresse publique (PUBLIC_URL)\u00a0: non réglée',
      expect.stringMatching(
        /^Attention\u00a0: L’adresse publique .* au réglage PUBLIC_URL une adresse /,
      ),
    ]);
    const publicUrl = 'http://cartes.exemple.fr';
    const insecure = await started(emptyFolder(), { publicUrl, admin: ADMIN });
    expect(insecure.lines.slice(1)).toEqual([
      `Adresse publique (PUBLIC_URL)\u00a0: ${publicUrl}`,
      expect.stringContaining('n’est pas sécurisée'),
    ]);
  });

  it.each(DIALECTS)('says how many codes hold another address than now, on %s', async (dialect) => {
    const storage = await freshStorage(dialect);
    const onAddress = (publicUrl: string) =>
      started(storage.dataDir, { databaseUrl: storage.databaseUrl, publicUrl, admin: ADMIN });
    const first = await onAddress('https://avant.exemple.fr');
    const { id } = await storeContact(first.running.deps.database);
    await noteHandedOut(first.running.deps, [id]);
    await first.stop();
    const second = await onAddress('https://avant.exemple.fr');
    expect(second.lines).toHaveLength(2);
    await second.stop();
    const { lines } = await onAddress('https://cartes.exemple.fr');
    expect(lines.slice(2)).toEqual([
      `Attention\u00a0: ${formerAddressNotice('https://avant.exemple.fr', 1)}`,
    ]);
  });

  it('tells pages the address that visitors reach', async () => {
    const { running } = await started(emptyFolder());
    const page = await fetch(running.deps.publicUrl(), { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain(`publicUrl&quot;:&quot;${running.deps.publicUrl()}`);
  });

  it('says in French that the port is taken', async () => {
    const { running } = await started(emptyFolder());
    const port = Number(new URL(running.deps.publicUrl()).port);
    const config = { ...readConfig({}), port };
    const failure = await started(emptyFolder(), { port }).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(reasonOf(failure, config)).toContain(`Le port ${port} est déjà utilisé`);
  });

  it('says in French that the address to listen on is not one of this machine', async () => {
    const config = { ...readConfig({ HOST: 'fe80::1' }), port: 0 };
    const failure = await started(emptyFolder(), { host: config.host }).then(
      () => undefined,
      (error: unknown) => error,
    );
    const withoutNames = Object.assign(new Error('getaddrinfo EAI_AGAIN x'), { code: 'EAI_AGAIN' });
    for (const error of [failure, withoutNames]) {
      expect(reasonOf(error, config)).toBe(
        'L’adresse fe80::1:0 n’existe pas sur cette machine\u00a0: changez HOST.',
      );
    }
  });

  it('says in French that the database went away meanwhile', () => {
    for (const code of ['storage_unavailable', 'unconfirmed'] as const) {
      const failure = new ApiError(code, { cause: new Error('gone') });
      expect(reasonOf(failure, undefined)).toContain('La base de données n’a plus répondu');
    }
  });

  it('says in French that the folder cannot be used', async () => {
    const file = join(emptyFolder(), 'occupied');
    writeFileSync(file, '');
    const failure = await started(file).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(reasonOf(failure, undefined)).toContain('Impossible d’utiliser le dossier');
  });
});
