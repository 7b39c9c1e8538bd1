interface Parts {
  readonly Nom: string;
  readonly Prenom: string;
}

const CIVILITY = /^(?:m|mr|mme|mlle|dr|pr|me|monsieur|madame|mademoiselle)\.?\s+(?=\S+\s)/i;

function isInCapitals(word: string): boolean {
  return /\p{Lu}{2}/u.test(word) && word === word.toUpperCase();
}

/**
 * Splits a name as French people write it: `LEFÈVRE Élodie`, `Élodie LE GOFF`, `Lefèvre, Élodie`, and
 * otherwise the first name first.
 */
export function splitFullName(typed: string): Parts {
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
  return { Nom: words.slice(1).join(' '), Prenom: words[0] ?? '' };
}
