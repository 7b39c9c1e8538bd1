import { ApiError } from '../../../domain/errors.ts';

/** The storage cannot be used at all; `message` is one French sentence for whoever starts it. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}

/** Primary result codes that say «the file cannot be used now», whatever was asked of it. */
const SQLITE = { busy: 5, readOnly: 8, ioError: 10, cannotOpen: 14, protocol: 15 };
const SQLITE_FULL = 13;
const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;
const SQLITE_UNAVAILABLE: ReadonlySet<number> = new Set(Object.values(SQLITE));

/** After these, an open connection stays broken even once the cause is gone. */
const SQLITE_STALE: ReadonlySet<number> = new Set([
  SQLITE.readOnly,
  SQLITE.ioError,
  SQLITE.cannotOpen,
]);

/**
 * PostgreSQL: connection and authorisation classes, lack of resources, shutdown, system errors;
 * 25006, which a server answers once it has become a read-only standby; 25P03, a transaction that
 * hung; 55P03, a write lock that another process does not give back.
 */
const POSTGRES_UNAVAILABLE = /^(08|28|53|58)...$|^57P0.$|^(25006|25P03|55P03)$/;
const NETWORK_UNAVAILABLE =
  /^(ECONN(REFUSED|RESET|ABORTED)|ENOTFOUND|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOENT)$/;
/** The messages of `pg`, which have no code, on a connection that broke or never came. */
const CONNECTION_MESSAGE =
  /^Connection terminated|^timeout exceeded when trying to connect|not queryable|^timeout expired/;

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

/** SQLite's primary result code; nothing when the error is not SQLite's. */
export function sqliteResult(error: unknown): number | undefined {
  const code = property(error, 'errcode');
  return typeof code === 'number' ? code & 0xff : undefined;
}

/** A server that is away, or that nothing leads to. */
export function isWithoutAnswer(error: unknown): boolean {
  const code = property(error, 'code');
  if (typeof code === 'string' && NETWORK_UNAVAILABLE.test(code)) return true;
  return error instanceof Error && CONNECTION_MESSAGE.test(error.message);
}

/** PostgreSQL's code for a full disk of its own. */
const POSTGRES_FULL = '53100';

/** SQLite found no room on the disk, in the driver's own words. */
export function isFull(error: unknown): boolean {
  return sqliteResult(error) === SQLITE_FULL;
}

/** A write found no room on the disk; takes what was made of the driver's error. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'disk_full';
}

/** Answers the ApiError to throw when `error` says that the storage does not answer, or is full. */
export function storageUnavailable(error: unknown): ApiError | undefined {
  const sqlite = sqliteResult(error);
  const code = property(error, 'code');
  if (isFull(error) || code === POSTGRES_FULL) {
    return new ApiError('disk_full', { cause: error });
  }
  const unavailable =
    sqlite !== undefined
      ? SQLITE_UNAVAILABLE.has(sqlite)
      : (typeof code === 'string' && POSTGRES_UNAVAILABLE.test(code)) || isWithoutAnswer(error);
  return unavailable ? new ApiError('storage_unavailable', { cause: error }) : undefined;
}

/** Tells whether the SQLite connection that failed so has to be opened again before its next use. */
export function leavesConnectionStale(error: unknown): boolean {
  const result = sqliteResult(error);
  return result !== undefined && SQLITE_STALE.has(result);
}

/** The SQLite file is not one, or not whole. */
export function isDamaged(error: unknown): boolean {
  const result = sqliteResult(error);
  return result === SQLITE_CORRUPT || result === SQLITE_NOT_A_DATABASE;
}

/** Someone else holds SQLite's write lock; takes what the driver threw or the ApiError made of it. */
export function isLocked(error: unknown): boolean {
  return sqliteResult(error instanceof ApiError ? error.cause : error) === SQLITE.busy;
}

/** PostgreSQL gave up on a transaction only because of another one, such as in a deadlock. */
export function isConflict(error: unknown): boolean {
  const code = property(error, 'code');
  return code === '40001' || code === '40P01';
}

/** PostgreSQL ended a statement that took longer than its connection allows. */
export function isTooLong(error: unknown): boolean {
  return property(error, 'code') === '57014';
}

/** A row that is too wide for one of PostgreSQL's indexes, which takes 2.7 KB. */
export function isTooWide(error: unknown): boolean {
  return property(error, 'code') === '54000';
}
