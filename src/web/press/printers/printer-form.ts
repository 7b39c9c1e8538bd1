import { isInkName, isSameInkName } from '../../../domain/press/ink.ts';
import type { NewPrinter } from '../../../domain/press/printer.schema.ts';
import { SPOTS_MAX } from '../../../domain/press/printer.ts';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';

/** The start of a new printer: one of ours, or usual values without a name. */
export function printerFrom(preset: string): NewPrinter {
  const known = PROFILE_PRESETS.find(({ name }) => name === preset);
  return { profile: known ?? { ...PROFILE_PRESETS[0], name: '' }, checked: '' };
}

/** The names of inks that somebody typed, one on each line. */
export function namesIn(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

export type RefusedTexts = Partial<Record<'name' | 'dieName' | 'spots', string>>;

const NO_NAME = 'Le nom est obligatoire.';
const RESERVED =
  'Un nom d’encre a 60\u00a0signes au plus, et n’est ni All, None, Cyan, Magenta, Yellow ou Black.';

const AS_DIE =
  'Un ton direct porte le nom du tracé de découpe\u00a0: il ne serait pas imprimé, mais découpé.';

/** Why these inks cannot be those of a printer; empty when they can. */
function spotsFault({ spots, dieName }: NewPrinter['profile']): string {
  if (spots.length > SPOTS_MAX) return 'Vingt encres au plus.';
  if (spots.some((spot) => isSameInkName(spot, dieName))) return AS_DIE;
  return spots.every(isInkName) ? '' : RESERVED;
}

function dieFault(dieName: string): string {
  if (dieName.trim() === '') return NO_NAME;
  return isInkName(dieName) ? '' : RESERVED;
}

/** The faults in the texts of a printer; its numbers tell theirs themselves. */
export function refusedTexts({ profile }: NewPrinter): RefusedTexts {
  const faults = {
    name: profile.name.trim() === '' ? NO_NAME : '',
    dieName: dieFault(profile.dieName),
    spots: spotsFault(profile),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== ''));
}
