import type { DisplayList } from '../../domain/press/display-list.ts';
import type { Finding } from '../../domain/press/finding.ts';
import type { PrinterProfile } from '../../domain/press/printer-profile.schema.ts';
import { PRESS_RULES, pressFaults } from './check/check-press-file.ts';
import { type PageDone, writePressFile } from './pdf/press-file.ts';
import type { PressParts } from './pdf/press-parts.ts';

/** A file that is not what it should be, and so is none. */
export class FaultyPressFileError extends Error {
  readonly faults: readonly Finding[];

  constructor(faults: readonly Finding[]) {
    super(`The press file breaks ${faults.map(({ code }) => code).join(', ')}`);
    this.faults = faults;
    this.name = 'FaultyPressFileError';
  }
}

export interface CheckedPressFile {
  readonly bytes: Uint8Array;
  /** By how many rules it was checked. */
  readonly rules: number;
}

/** Cards as a file for the press, read again before anybody gets it. */
export async function checkedPressFile(
  pages: readonly DisplayList[],
  profile: PrinterProfile,
  parts: PressParts,
  handlers: { readonly onWritten?: PageDone; readonly onRead?: PageDone } = {},
): Promise<CheckedPressFile> {
  const bytes = await writePressFile(pages, profile, parts, handlers.onWritten);
  const faults = await pressFaults(bytes, pages, profile, handlers.onRead);
  if (faults.length > 0) throw new FaultyPressFileError(faults);
  return { bytes, rules: PRESS_RULES.length };
}
