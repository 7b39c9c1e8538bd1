import { isDoubleFirstName } from './first-names.ts';
import type { NameOrder } from './name-order.ts';

interface Parts {
  readonly Nom: string;
  readonly Prenom: string;
}

const CIVILITY = /^(?:m|mr|mme|mlle|dr|pr|me|monsieur|madame|mademoiselle)\.?\s+(?=\S+\s)/i;

function isInCapitals(word: string): boolean {
  return /\p{Lu}{2}/u.test(word) && word === word.toUpperCase();
}

/** How many words at the end of a name that begins with the last one are the first name. */
function firstNamesAtEnd(words: readonly string[]): number {
  const [before = '', last = ''] = words.slice(-2);
  return words.length > 2 && isDoubleFirstName(before, last) ? 2 : 1;
}

function firstNamesAtStart([first = '', second = '', ...others]: readonly string[]): number {
  return others.length > 0 && isDoubleFirstName(first, second) ? 2 : 1;
}

/**
 * Splits a name as French people write it: `LEFÈVRE Élodie`, `Élodie LE GOFF`, `Lefèvre, Élodie` speak
 * for themselves; the others are in the order of their column.
 */
export function splitFullName(typed: string, order: NameOrder): Parts {
  const name = typed.replace(/\s+/g, ' ').trim().replace(CIVILITY, '');
  const [last = '', first] = name.split(/\s*,\s*/, 2);
  if (first) return { Nom: last, Prenom: first };
  const words = name.split(' ');
  if (words.length === 1) return { Nom: name, Prenom: '' };
  const capitals = words.filter(isInCapitals);
  if (capitals.length > 0 && capitals.length < words.length) {
    const others = words.filter((word) => !isInCapitals(word));
    return { Nom: capitals.join(' '), Prenom: others.join(' ') };
  }
  const isLastFirst = order === 'last';
  const at = isLastFirst ? words.length - firstNamesAtEnd(words) : firstNamesAtStart(words);
  const [before, after] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
  return isLastFirst ? { Nom: before, Prenom: after } : { Nom: after, Prenom: before };
}
