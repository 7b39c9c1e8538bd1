import { soundOf } from '../find/fonem.ts';
import { lettersOf } from '../text.ts';

export interface Name {
  readonly Nom: string;
  readonly Prenom: string;
}

/** In a shorter name, another letter is another name. */
const LETTERS_MIN = 4;

/** Whether one slip makes a word the other: a letter more, less, another, or two that changed places. */
function isOneSlipApart(one: string, other: string): boolean {
  const [short = [], long = []] = [[...one], [...other]].toSorted((a, b) => a.length - b.length);
  if (short.length < LETTERS_MIN || long.length - short.length > 1) return false;
  const at = long.findIndex((letter, place) => letter !== short[place]);
  if (at < 0) return false;
  const endsAlike = (from: number, longFrom: number) =>
    short.slice(from).join('') === long.slice(longFrom).join('');
  if (short.length < long.length) return endsAlike(at, at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return endsAlike(at + 1, at + 1) || (isSwapped && endsAlike(at + 2, at + 2));
}

/**
 * Whether two people of a company may be one, whose name somebody mistyped: the family name or the
 * first name is one letter apart. Not at the end of a first name: Pascal and Pascale are two people.
 */
export function areNearNames(one: Name, other: Name): boolean {
  const [nom, prenom] = [lettersOf(one.Nom), lettersOf(one.Prenom)];
  const [otherNom, otherPrenom] = [lettersOf(other.Nom), lettersOf(other.Prenom)];
  if (prenom === otherPrenom) return isOneSlipApart(nom, otherNom);
  if (nom !== otherNom || prenom.at(-1) !== otherPrenom.at(-1)) return false;
  return isOneSlipApart(prenom, otherPrenom);
}

/** Family names are compared as they sound, as in keys; a name that is missing may be any. */
function maySoundAlike(one: Name, other: Name): boolean {
  if (`${one.Nom}${one.Prenom}`.trim() === '' || `${other.Nom}${other.Prenom}`.trim() === '') {
    return true;
  }
  const [sound, first] = [soundOf(one.Nom), lettersOf(one.Prenom)];
  if (sound !== '' && sound === soundOf(other.Nom)) return true;
  if (first !== '' && first === lettersOf(other.Prenom)) return true;
  return isOneSlipApart(lettersOf(one.Nom), lettersOf(other.Nom));
}

/** Whether no two of these people have a family name or a first name in common, as far as one hears. */
export function haveDifferentNames(people: readonly Name[]): boolean {
  return people.every((one, at) =>
    people.slice(at + 1).every((other) => !maySoundAlike(one, other)),
  );
}
