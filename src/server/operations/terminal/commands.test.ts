import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptyFolder, freshStorage } from '../../../../test/support/database.ts';
import { bareEnvironment } from '../../../../test/support/server-process.ts';
import { tokenFor } from '../../../../test/support/session.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { createAccount } from '../../accounts/account-store.ts';
import { factorOf, putFactor } from '../../accounts/factor/factor-store.ts';
import { aCompany } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import { installationSecret } from '../../identity/sessions/installation-secret.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { createLog } from '../../platform/http/log.ts';
import { writeRecords } from '../../records/write/write-records.ts';

/** Unread text keeps its writer waiting: a command reads once its database is open. */
const MORE_THAN_A_PIPE_HOLDS = ' '.repeat(4_000_000);

/** Waits until another process has read a text. */
function isTaken(pipe: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    pipe.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

/**
 * Runs a terminal command on a folder; the password comes on its standard input, once `before` is
 * done.
 */
async function command(
  dataDir: string,
  words: string[],
  input = '',
  before: (child: ChildProcessWithoutNullStreams) => Promise<void> = async () => {},
  settings: Record<string, string> = {},
) {
  const program = join(import.meta.dirname, '..', '..', 'cli.ts');
  const child = spawn(process.execPath, [...process.execArgv, program, ...words], {
    env: { ...bareEnvironment(), DATA_DIR: dataDir, ...settings },
  });
  void before(child).then(() => child.stdin.end(input));
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { out, error, code };
}

describe('The accounts, from a terminal,', () => {
  it('are added, listed, changed and removed', async () => {
    const dataDir = emptyFolder();
    const added = await command(dataDir, ['user', 'add', 'marie@example.fr'], 'carton plume 43\n');
    expect(added).toEqual({ out: 'Le compte marie@example.fr est créé.\n', error: '', code: 0 });
    const twice = await command(dataDir, ['user', 'add', 'MARIE@example.fr'], 'carton plume 43\n');
    expect(twice).toMatchObject({ error: 'Cette valeur est déjà utilisée.\n', code: 1 });
    await command(dataDir, ['user', 'add', 'paul@example.fr'], 'carton plume 43');
    const changed = await command(
      dataDir,
      ['user', 'password', 'paul@example.fr'],
      'papier vergé crème\n',
    );
    expect(changed.out).toContain('est changé');
    const removed = await command(dataDir, ['user', 'remove', 'paul@example.fr']);
    expect(removed.out).toBe('Le compte paul@example.fr est supprimé.\n');
    const last = await command(dataDir, ['user', 'remove', 'marie@example.fr']);
    expect(last).toMatchObject({
      error: 'Il faut au moins un administrateur.\n',
      code: 1,
    });
    await command(dataDir, ['user', 'add', 'paul@example.fr'], 'carton plume 43');
    const link = await command(dataDir, ['user', 'link', 'paul@example.fr']);
    expect(link.out).toMatch(
      /^http:\/\/localhost:3000\/cle#[\w-]{43}\nCe lien fonctionne une fois/,
    );
    const admin = await command(dataDir, ['user', 'admin', 'paul@example.fr']);
    expect(admin.out).toBe('paul@example.fr est administrateur.\n');
    const first = await command(dataDir, ['user', 'remove', 'marie@example.fr']);
    expect(first.code).toBe(0);
    await command(dataDir, ['user', 'add', 'marie@example.fr'], 'carton plume 43');
    await command(dataDir, ['user', 'admin', 'marie@example.fr']);
    await command(dataDir, ['user', 'remove', 'paul@example.fr']);
    await command(dataDir, ['user', 'add', 'zoe@imprimerie.example.fr'], 'carton plume 43');
    const list = await command(dataDir, ['user', 'list']);
    expect(list.out.split('\n')).toEqual([
      'marie@example.fr           administrateur  actif  mot de passe seul  jamais venu',
      'zoe@imprimerie.example.fr  équipe          actif  mot de passe seul  jamais venu',
      '',
    ]);
  });

  it('get links to where the screens are, unless they are disabled', async () => {
    const { dataDir } = await freshStorage('sqlite');
    const database = await openDatabase({ dataDir });
    onTestFinished(() => database.close());
    const deps = { database, clock: () => new Date() };
    await writeRecords(deps, { by: BY_ITSELF }, (context) =>
      createAccount(context, { email: 'marie@example.fr', passwordHash: 'x' }),
    );
    const settings = {
      PUBLIC_URL: 'https://cartes.exemple.fr',
      STAFF_URL: 'https://bristol.exemple.fr',
    };
    const link = () =>
      command(dataDir, ['user', 'link', 'marie@example.fr'], '', undefined, settings);
    expect((await link()).out).toMatch(/^https:\/\/bristol\.exemple\.fr\/cle#/);
    await database.write((tx) => tx.updateTable('users').set({ disabled: 1 }).execute());
    expect(await link()).toEqual({
      out: '',
      error: 'Le compte marie@example.fr est désactivé\u00a0: réactivez-le d’abord dans Équipe.\n',
      code: 1,
    });
  });

  it('lose their second factor, if they have one', async () => {
    const { dataDir } = await freshStorage('sqlite');
    const database = await openDatabase({ dataDir });
    onTestFinished(() => database.close());
    const deps = { database, clock: () => new Date() };
    const { id } = await writeRecords(deps, { by: BY_ITSELF }, (context) =>
      createAccount(context, { email: 'marie@example.fr', passwordHash: 'x' }),
    );
    await database.write((tx) =>
      putFactor(tx, id, { seed: 'x', recovery: [], since: '', step: 0 }),
    );
    const remove = () => command(dataDir, ['user', 'second-factor', 'marie@example.fr']);
    expect(await remove()).toEqual({
      out: 'Le second facteur de marie@example.fr est retiré.\n',
      error: '',
      code: 0,
    });
    expect(await factorOf(database.kysely, id)).toBeUndefined();
    expect(await remove()).toEqual({
      out: '',
      error: 'Le compte marie@example.fr n’a pas de second facteur.\n',
      code: 1,
    });
  });

  it('explains that the database went away while the password was typed', async () => {
    const dataDir = emptyFolder();
    const { error, code } = await command(
      dataDir,
      ['user', 'add', 'a@b.fr'],
      '',
      async ({ stdin }) => {
        await isTaken(stdin, `carton plume 43\n${MORE_THAN_A_PIPE_HOLDS}`);
        rmSync(join(dataDir, 'bristol.db'));
      },
    );
    expect(error).toBe(
      'La base de données est momentanément indisponible. Rien n’a été perdu\u00a0: réessayez dans un instant.\n',
    );
    expect(code).toBe(1);
  });

  it.each([
    [['add', 'sans-arobase'], 'cette adresse e-mail n’est pas valable'],
    [['add', 'a@b.fr'], 'au moins 12 caractères'],
    [['remove', 'personne@example.fr'], 'Aucun compte n’a cette adresse e-mail.'],
    [['add', 'a@b.fr', 'mot-de-passe'], 'npm run user -- add'],
    [['nettoyer'], 'npm run user -- add'],
    [[], 'npm run user -- list'],
  ])('explains what is wrong with %j', async (words, explanation) => {
    const { error, code } = await command(emptyFolder(), ['user', ...words], 'court');
    expect(error.toLowerCase()).toContain(explanation.toLowerCase());
    expect(code).toBe(1);
  });
});

describe('Sessions, from a terminal,', () => {
  it('end for one person, for everybody, and with the secret that signs them', async () => {
    const { dataDir } = await freshStorage('sqlite');
    const database = await openDatabase({ dataDir });
    onTestFinished(() => database.close());
    const deps = { database, clock: () => new Date(), log: createLog('silent') };
    const people = await Promise.all(
      ['marie@example.fr', 'paul@example.fr'].map((email) =>
        writeRecords(deps, { by: BY_ITSELF }, (context) =>
          createAccount(context, { email, passwordHash: 'x' }),
        ),
      ),
    );
    const open = async () => {
      for (const account of people) await tokenFor(deps, account);
    };
    const left = () => database.kysely.selectFrom('sessions').select('user').execute();
    await open();
    const one = await command(dataDir, ['sessions', 'end', 'marie@example.fr']);
    expect(one).toMatchObject({ out: 'Les sessions de marie@example.fr sont fermées.\n', code: 0 });
    expect(await left()).toEqual([{ user: people[1]?.id }]);
    await open();
    await command(dataDir, ['sessions', 'end']);
    expect(await left()).toEqual([]);
    await open();
    const secret = await installationSecret(database);
    const renewed = await command(dataDir, ['secret', 'renew']);
    expect(renewed.out).toContain('Redémarrez Bristol');
    expect(await left()).toEqual([]);
    expect(await installationSecret(database)).not.toBe(secret);
  });

  it.each([
    [['sessions'], 'npm run sessions -- end'],
    [['sessions', 'end', 'personne@example.fr'], 'Aucun compte n’a cette adresse e-mail.'],
    [['secret'], 'npm run secret -- renew'],
  ])('say what is wrong with %j', async (words, explanation) => {
    const { error, code } = await command(emptyFolder(), words);
    expect(error).toContain(explanation);
    expect(code).toBe(1);
  });
});

describe('The database, from a terminal,', () => {
  it('is copied beside a server that runs, and restored once that has stopped', async () => {
    const { dataDir } = await freshStorage('sqlite');
    const database = await openDatabase({ dataDir });
    onTestFinished(() => database.close());
    await storeRecords(database, { companies: [aCompany({}), aCompany({})] });
    const folder = emptyFolder();
    const made = await command(dataDir, ['backup', folder]);
    expect(made).toMatchObject({ error: '', code: 0 });
    expect(made.out).toMatch(
      /^Sauvegarde faite\u00a0: \S+\.db \(2\u00a0entreprises, 0\u00a0contact, 0\u00a0commande\)\.\n$/,
    );
    const copy = join(folder, readdirSync(folder).join());
    expect(
      await database.kysely.selectFrom('security_events').select(['kind', 'actor']).execute(),
    ).toEqual([{ kind: 'backup-made', actor: 'terminal' }]);

    const early = await command(dataDir, ['restore', copy]);
    expect(early).toMatchObject({ out: '', code: 1 });
    expect(early.error).toContain('Bristol est en marche');
    await database.close();
    const restored = await command(dataDir, ['restore', copy]);
    expect(restored).toMatchObject({ error: '', code: 0 });
    expect(restored.out).toContain('La sauvegarde est en place');
    expect(restored.out).toContain('chacun se reconnecte. Les jetons d’API sont révoqués');
    expect(restored.out).toContain('La base précédente est gardée');
  });

  it.each([
    [['backup'], 'npm run backup -- dossier'],
    [['restore', 'a.db', 'b.db'], 'npm run restore -- fichier'],
    [['restore', 'absent.db'], 'Ce fichier n’existe pas'],
    [['nettoyer'], 'user, backup, restore, erase, sessions, secret'],
  ])('explains what is wrong with %j', async (words, explanation) => {
    const { error, code } = await command(emptyFolder(), words);
    expect(error).toContain(explanation);
    expect(code).toBe(1);
  });

  it('is copied to no file in place of a folder that is missing', async () => {
    const { dataDir } = await freshStorage('sqlite');
    const folder = emptyFolder();
    const { error, code } = await command(dataDir, ['backup', `${folder}/absent/`]);
    expect(error).toContain('Ce dossier n’existe pas');
    expect(code).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('on PostgreSQL is copied by its own tools', async () => {
    const settings = { DATABASE_URL: 'postgres://localhost/bristol' };
    const { error, code } = await command(emptyFolder(), ['backup', 'x'], '', undefined, settings);
    expect(error).toContain('pg_dump --');
    expect(code).toBe(1);
  });

  it('fills an empty PostgreSQL from a copy', async () => {
    const { dataDir } = await freshStorage('sqlite');
    const { databaseUrl = '' } = await freshStorage('postgres');
    const copy = join(dataDir, 'bristol.db');
    const settings = { DATABASE_URL: databaseUrl };
    const filled = await command(emptyFolder(), ['restore', copy], '', undefined, settings);
    expect(filled.code).toBe(0);
    expect(filled.out).toContain('La base PostgreSQL contient maintenant la sauvegarde');
  });
});
