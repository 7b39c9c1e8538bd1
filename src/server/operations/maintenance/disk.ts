import { statSync } from 'node:fs';
import type { Disk } from '../../../domain/installation/disk-room.ts';
import type { Deps } from '../../identity/deps.ts';
import { diskOf, thereOf } from '../../platform/database/disk-space.ts';

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
