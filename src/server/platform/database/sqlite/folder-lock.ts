import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { startReason } from '../start-reasons.ts';
import { DatabaseStartError, isFull, isLocked } from '../storage-errors.ts';

/** A server that is being replaced has this long to end. */
const WAIT_MS = 10_000;
const RETRY_MS = 100;
const LOOK_EVERY_MS = 60_000;

const holderSchema = z.object({ pid: z.number(), host: z.string(), since: z.string() });
type Holder = z.infer<typeof holderSchema>;

interface Locking {
  readonly waitMs?: number;
  readonly now?: Date;
  /** The file was taken away meanwhile, and somebody else holds the one in its place. */
  readonly onLost?: (error: DatabaseStartError) => void;
}

export interface FolderLock {
  /** Sees to it that the file is still there; each minute by itself. */
  look(): void;
  letGo(): void;
}

/**
 * Keeps other servers out of a folder, until it is let go or the process ends, in whatever way: the
 * system then gives up the transaction that SQLite holds open on a file of its own. Throws a
 * DatabaseStartError that names who holds it.
 *
 * That file is opened here alone, and by SQLite alone once it is held: the system drops the locks of
 * a process when the process closes the file another way.
 */
export async function lockFolder(
  dataDir: string,
  { waitMs = WAIT_MS, now = new Date(), onLost }: Locking = {},
): Promise<FolderLock> {
  const path = join(dataDir, 'bristol.lock');
  const self: Holder = { pid: process.pid, host: hostname(), since: now.toISOString() };
  const endsAt = performance.now() + waitMs;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    makeUnlessThere(path);
    let connection = take(path, self);
    while (!connection && performance.now() < endsAt) {
      await pause(RETRY_MS);
      connection = take(path, self);
    }
    if (!connection) throw heldBy(holderOf(path));
    return held(connection, path, self, onLost);
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error;
    throw new DatabaseStartError(
      `Impossible d’utiliser le dossier «\u00a0${dataDir}\u00a0»\u00a0: ${startReason(error)}`,
      { cause: error },
    );
  }
}

function held(
  first: DatabaseSync,
  path: string,
  self: Holder,
  onLost: Locking['onLost'],
): FolderLock {
  let connection = first;
  let inode = inodeOf(path);
  function look(): void {
    if (inodeOf(path) === inode) return;
    makeUnlessThere(path);
    const again = take(path, self);
    if (!again) {
      onLost?.(heldBy(holderOf(path)));
      return;
    }
    connection.close();
    connection = again;
    inode = inodeOf(path);
  }
  function lookByItself(): void {
    try {
      look();
    } catch {
      // The folder is away: thrown by a timer, that would end the process. The next look finds it back.
    }
  }
  const timer = setInterval(lookByItself, LOOK_EVERY_MS).unref();
  return {
    look,
    letGo: () => {
      clearInterval(timer);
      if (connection.isOpen) connection.close();
    },
  };
}

/** A connection that holds the file and says so in it; undefined when somebody else does. */
function take(path: string, self: Holder): DatabaseSync | undefined {
  const connection = new DatabaseSync(path, { timeout: 0 });
  try {
    connection.exec(`
      CREATE TABLE IF NOT EXISTS holder (one INTEGER PRIMARY KEY CHECK (one = 1),
        pid INTEGER NOT NULL, host TEXT NOT NULL, since TEXT NOT NULL)`);
    const { pid, host, since } = self;
    const isTold = tell(connection, self);
    connection.exec('BEGIN IMMEDIATE');
    // On a full disk the lock is worth as much, though it says who had it before.
    if (!isTold) return connection;
    const told = readHolder(connection);
    // Between the two, another one may have told and not begun yet: the later one has it.
    if (told?.pid === pid && told.since === since && told.host === host) return connection;
  } catch (error) {
    if (!isLocked(error)) {
      connection.close();
      throw error;
    }
  }
  connection.close();
  return undefined;
}

/** Says in the file who holds it, unless the disk is full. */
function tell(connection: DatabaseSync, { pid, host, since }: Holder): boolean {
  try {
    connection.prepare('REPLACE INTO holder VALUES (1, ?, ?, ?)').run(pid, host, since);
    return true;
  } catch (error) {
    if (!isFull(error)) throw error;
    return false;
  }
}

function holderOf(path: string): Holder | undefined {
  const connection = new DatabaseSync(path, { readOnly: true });
  try {
    return readHolder(connection);
  } finally {
    connection.close();
  }
}

function readHolder(connection: DatabaseSync): Holder | undefined {
  const row = connection.prepare('SELECT pid, host, since FROM holder').get();
  return holderSchema.safeParse(row).data;
}

function heldBy(holder: Holder | undefined): DatabaseStartError {
  const since = holder && new Date(holder.since);
  const time = since?.toLocaleTimeString('fr-FR', { hour: '2-digit', minute: '2-digit' });
  const who = holder
    ? ` (processus ${holder.pid} sur «\u00a0${holder.host}\u00a0», depuis ${time})`
    : '';
  return new DatabaseStartError(
    `Un autre Bristol sert déjà ce dossier${who}. Arrêtez-le, ou choisissez un autre DATA_DIR.`,
  );
}

/** Without opening one that is there. */
function makeUnlessThere(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

function inodeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}
