import { existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The folder itself, or the one above in which it will be made. */
function thereOf(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : thereOf(dirname(folder));
}

/** How many bytes the server may still write in a folder. */
export function freeBytesIn(folder: string): number {
  const { bavail, bsize } = statfsSync(thereOf(folder));
  return bavail * bsize;
}

/** Whether two folders go together when a disk does. */
export function areOnOneDisk(folder: string, other: string): boolean {
  return statSync(thereOf(folder)).dev === statSync(thereOf(other)).dev;
}

/** How long a file is; nothing when it is not there. */
export function bytesOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
