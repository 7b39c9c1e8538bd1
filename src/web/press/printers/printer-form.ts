import type { NewPrinter } from '../../../domain/press/printer.ts';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import { printerProfileSchema } from '../../../domain/press/printer-profile.ts';

/** What a new printer begins from: one of ours, or usual values without a name. */
export function printerFrom(preset: string): NewPrinter {
  const known = PROFILE_PRESETS.find(({ name }) => name === preset);
  return { profile: known ?? { ...PROFILE_PRESETS[0], name: '' }, checked: '' };
}

/** The names of inks that somebody typed, one on each line. */
export function namesIn(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

export type RefusedTexts = Partial<Record<'name' | 'dieName' | 'spots', string>>;

const RESERVED =
  'Un nom d’encre a 60\u00a0signes au plus, et n’est ni All, None, Cyan, Magenta, Yellow ou Black.';

/** What is wrong with the texts of a printer; its numbers say it themselves. */
export function refusedTexts({ profile }: NewPrinter): RefusedTexts {
  const { error } = printerProfileSchema.safeParse(profile);
  const fields = new Set((error?.issues ?? []).map(({ path }) => path[0]));
  return {
    ...(fields.has('name') && { name: 'Le nom est obligatoire.' }),
    ...(fields.has('dieName') && {
      dieName: profile.dieName.trim() === '' ? 'Le nom est obligatoire.' : RESERVED,
    }),
    ...(fields.has('spots') && {
      spots: profile.spots.length > 20 ? 'Vingt encres au plus.' : RESERVED,
    }),
  };
}
