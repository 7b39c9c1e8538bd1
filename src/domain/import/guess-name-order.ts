import { fold, lettersOf } from '../text.ts';
import { isFirstName } from './first-names.ts';

import type { NameOrder } from './name-order.ts';

/** So many names have to speak against a title that says otherwise. */
const VOTES_MIN = 3;

/** The order that the title of a column says: `Nom et prénom`. */
function titleOrder(header: string): NameOrder | undefined {
  const words = fold(header).split(/[^\p{L}]+/u);
  const first = words.findIndex((word) => /^(?:prenoms?|first|given|forename)$/.test(word));
  const last = words.findIndex((word) => /^(?:noms?|last|family|surname)$/.test(word));
  if (first === -1 || last === -1) return undefined;
  return last < first ? 'last' : 'first';
}

/** The order that an e-mail says: `elodie.lefevre@` begins with the first name. */
function emailOrder([one = '', other = '']: readonly string[], email: string) {
  const [before = '', after = ''] = (email.split('@')[0] ?? '').split(/[._]/).map(lettersOf);
  if (before === '' || after === '' || one === other) return undefined;
  const says = (first: string, last: string) =>
    after === last && (before === first || before === first.charAt(0));
  if (says(one, other)) return 'first';
  return says(other, one) ? 'last' : undefined;
}

function wordsOrder([one = '', other = '']: readonly string[]) {
  const [isOne, isOther] = [isFirstName(one), isFirstName(other)];
  if (isOne === isOther) return undefined;
  return isOne ? 'first' : 'last';
}

/**
 * The order of the names in a column: what its title says, unless most names and the e-mails beside
 * them say the contrary.
 */
export function guessNameOrder(
  header: string,
  people: readonly { readonly name: string; readonly email: string }[],
): NameOrder {
  const votes = { first: 0, last: 0 };
  for (const { name, email } of people) {
    const words = name.trim().split(/\s+/);
    if (words.length !== 2 || name.includes(',')) continue;
    const order = emailOrder(words.map(lettersOf), email) ?? wordsOrder(words);
    if (order) votes[order] += 1;
  }
  const seen = votes.last > votes.first ? 'last' : 'first';
  const said = titleOrder(header);
  if (said === undefined) return seen;
  const against = votes[said === 'last' ? 'first' : 'last'];
  return against >= VOTES_MIN && against > 3 * votes[said] ? seen : said;
}
