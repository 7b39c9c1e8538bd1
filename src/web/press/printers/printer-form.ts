import { isSameInkName } from '../../../domain/press/ink.ts';
import { type NewPrinter, newPrinterSchema } from '../../../domain/press/printer.ts';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';

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

const AS_DIE =
  'Un ton direct porte le nom du tracé de découpe\u00a0: il ne serait pas imprimé, mais découpé.';

function spotsFault({ spots, dieName }: NewPrinter['profile']): string {
  if (spots.length > 20) return 'Vingt encres au plus.';
  return spots.some((spot) => isSameInkName(spot, dieName)) ? AS_DIE : RESERVED;
}

/** What is wrong with the texts of a printer; its numbers say it themselves. */
export function refusedTexts(wish: NewPrinter): RefusedTexts {
  const { profile } = wish;
  const { error } = newPrinterSchema.safeParse(wish);
  const fields = new Set((error?.issues ?? []).map(({ path }) => path[1]));
  return {
    ...(fields.has('name') && { name: 'Le nom est obligatoire.' }),
    ...(fields.has('dieName') && {
      dieName: profile.dieName.trim() === '' ? 'Le nom est obligatoire.' : RESERVED,
    }),
    ...(fields.has('spots') && { spots: spotsFault(profile) }),
  };
}
