import { basename } from 'node:path';
import { frenchList, frenchNoun } from '../../../domain/french.ts';
import { AT_THE_TERMINAL } from '../../../domain/history/history.ts';
import { recordCounts } from '../../../domain/record-counts.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { recordTime } from '../../../domain/time.ts';
import { noteEvent } from '../../identity/audit/write-audit.ts';
import { ordersAwaited } from '../../orders/proofs/awaited-answers.ts';
import { backUp, isUpToDate, restoreBackup } from '../../platform/database/backup/backup.ts';
import { BackupError, type CopyOptions } from '../../platform/database/backup/copy-database.ts';
import { type Erasure, erasedRecords } from '../../platform/database/backup/erased-records.ts';
import { fillPostgres } from '../../platform/database/backup/fill-postgres.ts';
import type { Database, Storage } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { lockFolder } from '../../platform/database/sqlite/folder-lock.ts';
import { databasePath } from '../../platform/database/sqlite/sqlite-file.ts';
import type { OpenApp } from '../maintenance/try-backup.ts';
import { type BackedUp, eraseAsTold, erasedAgainText, erasuresBeside } from './erase-command.ts';
import { pathOf } from './usage-error.ts';

const BACKUP_USAGE = `Sauvegarder la base de données, même pendant que Bristol tourne\u00a0:
  npm run backup -- dossier    en fait une copie datée dans un dossier
  npm run backup -- fichier    ou sous le nom que vous donnez`;

/** So many orders are named, the others counted. */
const NAMED_ORDERS = 20;

const RESTORE_USAGE = `Remettre une sauvegarde en place, Bristol arrêté\u00a0:
  npm run restore -- fichier                 La base actuelle est gardée à côté.
  npm run restore -- --try fichier           l’essaie seulement, dans un dossier temporaire
  npm run restore -- --keep-tokens fichier   garde les jetons d’API des programmes
Avec DATABASE_URL, la sauvegarde remplit une base PostgreSQL vide.`;

/** Copies the database to the file or folder that is named; answers what to tell the person. */
export async function makeBackup(storage: Storage, words: readonly string[]): Promise<string> {
  const target = pathOf(words, BACKUP_USAGE);
  if (storage.databaseUrl) {
    throw new BackupError(
      'Les données sont dans PostgreSQL, qui a ses propres outils\u00a0:\n  pg_dump --format=custom --file=bristol.dump "$DATABASE_URL"',
    );
  }
  const { path, records } = await backUp(storage.dataDir, target, new Date());
  // The tables of another version stay as they are: nothing more is asked of them than a copy.
  if (isUpToDate(databasePath(storage.dataDir))) await auditBackup(storage, path);
  return `Sauvegarde faite\u00a0: ${path} (${recordCounts(records)}).`;
}

async function auditBackup(storage: Storage, path: string): Promise<void> {
  const database = await openDatabase(storage);
  try {
    const deps = { database, clock: () => new Date() };
    const details = { file: basename(path) };
    await noteEvent(deps, AT_THE_TERMINAL, { kind: 'backup-made', details });
  } finally {
    await database.close();
  }
}

/** Puts a copy in the place of the database; answers what to tell the person. */
export async function restore(
  storage: BackedUp,
  words: readonly string[],
  now = new Date(),
): Promise<string> {
  const keepTokens = words[0] === '--keep-tokens';
  const source = pathOf(keepTokens ? words.slice(1) : words, RESTORE_USAGE);
  if (storage.databaseUrl) {
    const options = { keepTokens, putBackAt: recordTime(now) };
    const erased = erasuresBeside(storage, source);
    const records = await fillPostgres(storage.databaseUrl, source, console.error, options);
    const again = await afterwards(storage, { source, erased, now });
    return `La base PostgreSQL contient maintenant la sauvegarde (${recordCounts(records)}).${again}${closedText(options)}`;
  }
  const lock = await lockFolder(storage.dataDir);
  try {
    return await restoreHere(storage, source, { keepTokens, now });
  } finally {
    lock.letGo();
  }
}

/** Tries a copy, which changes nothing, neither here nor in the copy; answers what to tell the person. */
export async function tryOut(words: readonly string[], openApp: OpenApp): Promise<string> {
  const { tryBackup } = await import('../maintenance/try-backup.ts');
  const source = pathOf(words, RESTORE_USAGE);
  const { records, seconds } = await tryBackup(source, { now: new Date(), openApp });
  return `Cette sauvegarde se remet en place\u00a0: ${recordCounts(records)}, en ${seconds}\u00a0s.`;
}

async function restoreHere(
  storage: BackedUp,
  source: string,
  { now, ...options }: CopyOptions & { readonly now: Date },
): Promise<string> {
  const replaced = erasedRecords(databasePath(storage.dataDir));
  const erased = [...replaced, ...erasuresBeside(storage, source)];
  const done = await restoreBackup(storage.dataDir, source, now, options);
  const before =
    done.kept === undefined ? '' : `\nLa base précédente est gardée\u00a0: ${done.kept}`;
  // One of a former version stays as it is, for that version to go on with, unless somebody has to go.
  const isLeftAlone = erased.length === 0 && !isUpToDate(done.path);
  const again = isLeftAlone ? '' : await afterwards(storage, { source, erased, now });
  return `La sauvegarde est en place\u00a0: ${done.path} (${recordCounts(done.records)}).${before}${again}${closedText(options)}`;
}

/** The sentence on the sessions that were closed. */
function closedText({ keepTokens }: CopyOptions): string {
  const sessions = '\nToutes les sessions sont fermées\u00a0: chacun se reconnecte.';
  return keepTokens
    ? sessions
    : `${sessions} Les jetons d’API sont révoqués\u00a0: créez-en d’autres pour les programmes.`;
}

/** The BATs whose links ended, and which staff have to send again; empty where none waits. */
async function unlinkedText(database: Database, now: Date): Promise<string> {
  const { count, orders } = await ordersAwaited(database.kysely, now, NAMED_ORDERS);
  if (count === 0) return '';
  const names = orders.map(({ number, name }) => `${number} ${shownName(name)}`);
  return `\nLes liens des BAT ne fonctionnent plus\u00a0: renvoyez ceux qui attendent une réponse, ${frenchNoun(count, 'commande')} ${frenchList(names, NAMED_ORDERS - 1, count)}.`;
}

interface PutBack {
  readonly source: string;
  readonly erased: readonly Erasure[];
  readonly now: Date;
}

/** Traces what was put in place; answers which records were erased in it once more, and which BATs to send. */
async function afterwards(storage: BackedUp, { source, erased, now }: PutBack): Promise<string> {
  const database = await openDatabase(storage);
  try {
    const deps = { database, clock: () => now };
    const event = { kind: 'restored', details: { file: basename(source) } } as const;
    await noteEvent(deps, AT_THE_TERMINAL, event);
    const again = await eraseAsTold(storage, database, erased);
    return `${erasedAgainText(again)}${await unlinkedText(database, now)}`;
  } finally {
    await database.close();
  }
}
