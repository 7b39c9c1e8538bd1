import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Disk } from '../../../domain/installation/disk-room.ts';

/** The folder itself, or the one above in which it will be made. */
export function thereOf(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : thereOf(dirname(folder));
}

/** The disk that holds a folder, and how much of it the server may still write. */
export function diskOf(folder: string): Disk {
  const { bavail, blocks, bsize } = statfsSync(thereOf(folder));
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** How many bytes the server may still write in a folder. */
export function freeBytesIn(folder: string): number {
  return diskOf(folder).freeBytes;
}
