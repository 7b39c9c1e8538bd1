import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bytesOf } from './disk.ts';

/** Made by the hours, or because somebody asked; each kind keeps out of the other's number. */
export type BackupKind = 'auto' | 'demande';

/** A backup that the server made. */
export interface BackupFile {
  readonly path: string;
  readonly kind: BackupKind;
  /** In milliseconds. */
  readonly made: number;
  readonly bytes: number;
}

const NAME = /^bristol-(auto|demande)-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.db$/;

/** How a backup is called that is made now; its moment is read from there, whatever copies it. */
export function backupName(kind: BackupKind, now: Date): string {
  const [moment = ''] = now.toISOString().split('.');
  return `bristol-${kind}-${moment.replaceAll(':', '')}Z.db`;
}

function backupFile(folder: string, name: string): BackupFile[] {
  const [, kind, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  if (kind !== 'auto' && kind !== 'demande') return [];
  const made = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  const path = join(folder, name);
  return [{ path, kind, made, bytes: bytesOf(path) }];
}

/** The backups that the server made in a folder, the newest first; other files there are not its own. */
export function backupsIn(folder: string): BackupFile[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).flatMap((name) => backupFile(folder, name));
  return files.sort((one, other) => other.made - one.made);
}

/** Copies from before a database was replaced or brought up to date, which nothing takes away. */
export function keptBeside(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => /^bristol-avant-.+\.db$/.test(name));
}

/** Of a server that was killed in the middle of a backup, or of a try. */
const LEFTOVER = /^bristol-(?:(?:auto|demande)-\S+\.db\.partial(?:-\w+)?|essai-\w+)$/;
/** Longer than any task may take. */
const LEFT_MS = 2 * 3_600_000;

/** Takes away what nobody is at any more: nothing else ever would. */
export function removeLeftovers(folder: string, now: Date): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((file) => LEFTOVER.test(file))) {
    const path = join(folder, name);
    const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime();
    if (now.getTime() - touched > LEFT_MS) rmSync(path, { recursive: true, force: true });
  }
}

interface Room {
  /** Of the next backup. */
  readonly bytes: number;
  readonly freeBytes: number;
}

/**
 * Which backups have to go so that all of them, with the next one, take at most half of what is free
 * without them; undefined when even the newest one beside the next is too much.
 */
export function crowdedOut(
  files: readonly BackupFile[],
  { bytes, freeBytes }: Room,
): readonly BackupFile[] | undefined {
  const taken = files.reduce((sum, file) => sum + file.bytes, 0);
  const room = (freeBytes + taken) / 2;
  const staying = files.findLastIndex((_file, index) => {
    const kept = files.slice(0, index + 1);
    return kept.reduce((sum, file) => sum + file.bytes, bytes) <= room;
  });
  if (staying === -1 && (files.length > 0 || bytes > room)) return undefined;
  return files.slice(staying + 1);
}

/** Those that are more than so many of their kind. */
export function beyondNumber(files: readonly BackupFile[], keep: number): readonly BackupFile[] {
  const kinds = Map.groupBy(files, ({ kind }) => kind);
  return [...kinds.values()].flatMap((ofKind) => ofKind.slice(keep));
}

/** Takes backups away. */
export function removeBackups(files: readonly BackupFile[]): void {
  for (const { path } of files) rmSync(path, { force: true });
}
