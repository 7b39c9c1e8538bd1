import type { FactorDemand } from '../accounts/second-factor.ts';
import type { CardCopy } from '../card/card-copy.ts';
import type { Processor } from '../privacy/processor.ts';
import type { RecordCollection } from '../record-collections.ts';

/** What administrators are warned of, most urgent first. */
export const INSTALLATION_WARNINGS = ['http', 'proxy', 'root'] as const;
export type InstallationWarning = (typeof INSTALLATION_WARNINGS)[number];

export const INTEGRITY_STATES = ['unknown', 'whole', 'damaged'] as const;
export type IntegrityState = (typeof INTEGRITY_STATES)[number];

/** What was found when a backup was put back for a try. */
export interface BackupTry {
  readonly time: string;
  /** Why it could not be put back; empty when it could. */
  readonly fault: string;
  readonly records: Readonly<Record<RecordCollection, number>> | null;
  readonly seconds: number;
}

/** The backups that the server makes by itself. */
export interface BackupState {
  /** 0 when it makes none. */
  readonly everyHours: number;
  readonly keep: number;
  readonly folder: string;
  readonly count: number;
  readonly last: { readonly time: string; readonly bytes: number } | null;
  /** They go together when the disk does. */
  readonly isOnDataDisk: boolean;
  readonly lastTry: BackupTry | null;
}

/** A setting as it is in force; of a secret one only whether it is set. */
export interface SettingInForce {
  readonly name: string;
  /** Empty when it is not set. */
  readonly value: string;
  readonly isSecret: boolean;
}

/** What whoever runs an installation wants to know of it. Times are those of records. */
export interface Installation {
  readonly version: string;
  readonly database: { readonly kind: 'sqlite' | 'postgres'; readonly bytes: number };
  /** Of SQLite; PostgreSQL looks after itself. */
  readonly integrity: { readonly state: IntegrityState; readonly checked: string };
  /** Null on PostgreSQL, which has tools of its own. */
  readonly backups: BackupState | null;
  /** Where the backups are kept. */
  readonly freeBytes: number | null;
  readonly settings: readonly SettingInForce[];
  readonly historyDays: number;
  /** Null when the bin keeps everything. */
  readonly binDays: number | null;
  /** Whether everybody needs a second factor. */
  readonly secondFactor: FactorDemand;
  /** Who runs it, as documents about personal data say. */
  readonly processor: Processor;
  /** How many people left longer ago than is reasonable to keep them. */
  readonly longGone: number;
  /** Where public pages were copied to, and from when they are. */
  readonly cardCopies: readonly CardCopy[];
  readonly warnings: readonly InstallationWarning[];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long ago something was: `il y a 3 h`. */
export function frenchAgo(then: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - then.getTime());
  if (ms < 60_000) return 'à l’instant';
  if (ms < HOUR_MS) return `il y a ${Math.floor(ms / 60_000)}\u00a0min`;
  if (ms < 2 * DAY_MS) return `il y a ${Math.floor(ms / HOUR_MS)}\u00a0h`;
  return `il y a ${Math.floor(ms / DAY_MS)}\u00a0jours`;
}

const UNITS = ['octets', 'Ko', 'Mo', 'Go', 'To'] as const;

/** How much something takes: `24 Mo`, `1,4 Go`. */
export function frenchBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  const digits = step > 0 && value < 10 ? 1 : 0;
  return `${value.toFixed(digits).replace(/\.0$/, '').replace('.', ',')}\u00a0${UNITS[step]}`;
}
