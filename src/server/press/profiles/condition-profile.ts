import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Condition } from '../../../domain/press/printer-profile.ts';

/** Beside the sources, and beside the built programs (vite.config.ts). */
const FILES: Partial<Record<Condition, string>> = { FOGRA39: 'FOGRA39L_300.icc' };

/** Where the ICC profile of a printing condition lies; undefined when there is none. */
export function conditionProfilePath(condition: Condition): string | undefined {
  const file = FILES[condition];
  return file && join(import.meta.dirname, file);
}

/** The ICC profile of a printing condition, as files embed it. */
export async function conditionProfile(condition: Condition): Promise<Uint8Array | undefined> {
  const path = conditionProfilePath(condition);
  return path === undefined ? undefined : readFile(path);
}
