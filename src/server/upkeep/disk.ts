import { existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Disk } from '../../domain/installation/disk-room.ts';
import type { Deps } from '../deps.ts';

/** The folder itself, or the one above in which it will be made. */
function thereOf(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : thereOf(dirname(folder));
}

/** How many bytes the server may still write in a folder. */
export function freeBytesIn(folder: string): number {
  const { bavail, bsize } = statfsSync(thereOf(folder));
  return bavail * bsize;
}

/** What there is of the disk of a folder, and how much of it the server may still write. */
export function diskOf(folder: string): Disk {
  const { bavail, blocks, bsize } = statfsSync(thereOf(folder));
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** The disk of SQLite's file. That of a PostgreSQL is on a machine that only its administrator knows. */
export function diskUnder({ database }: Pick<Deps, 'database'>): (() => Disk) | undefined {
  const { dialect, storage } = database;
  return dialect === 'sqlite' ? () => diskOf(storage.dataDir) : undefined;
}

/** Whether two folders go together when a disk does. */
export function areOnOneDisk(folder: string, other: string): boolean {
  return statSync(thereOf(folder)).dev === statSync(thereOf(other)).dev;
}

/** How long a file is; nothing when it is not there. */
export function bytesOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
