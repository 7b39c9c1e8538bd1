import { shownName } from '../shown-name.ts';
import type { PossibleDuplicate } from './duplicates.schema.ts';
import type { PossibleKind } from './duplicates.ts';

const HAS_ALREADY = {
  email: 'a déjà cet e-mail',
  mobile: 'a déjà ce mobile',
  phone: 'a déjà ce numéro',
  siren: 'a déjà ce SIREN',
  site: 'a déjà ce site',
  name: 'porte déjà ce nom',
  near: 'porte presque ce nom',
} as const satisfies Record<PossibleKind, string>;

/** « Camille Martin (Atlantique Énergies) a déjà cet e-mail. » */
export function duplicateSentence({ name, place, kind }: PossibleDuplicate): string {
  const where = place.trim() === '' ? '' : ` (${place.trim()})`;
  return `${shownName(name)}${where} ${HAS_ALREADY[kind]}.`;
}
