/**
 * The numbers under which French companies are registered. A number that looks wrong is remarked
 * upon, never refused: registers hold exceptions that no rule knows.
 */

const SIREN_DIGITS = 9;
const SIRET_DIGITS = 14;
/** Its establishments, apart from the seat, follow a rule of their own (INSEE). */
const LA_POSTE = '356000000';

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

function compact(text: string): string {
  return text.replace(/[\s.\-\u00a0\u202f]/g, '').toUpperCase();
}

/** Nine digits whose last one checks the others (Luhn). */
export function isSiren(text: string): boolean {
  const digits = compact(text);
  return /^\d{9}$/.test(digits) && luhnSum(digits) % 10 === 0;
}

/** A SIREN and five digits more, checked together and on their own. */
export function isSiret(text: string): boolean {
  const digits = compact(text);
  if (!/^\d{14}$/.test(digits) || !isSiren(digits.slice(0, SIREN_DIGITS))) return false;
  if (luhnSum(digits) % 10 === 0) return true;
  const sum = [...digits].reduce((total, digit) => total + Number(digit), 0);
  return digits.startsWith(LA_POSTE) && sum % 5 === 0;
}

/** The SIREN that a SIREN or SIRET holds, in any writing; empty when the text is neither. */
export function sirenOf(text: string): string {
  return /^(\d{9})(?:\d{5})?$/.exec(compact(text))?.[1] ?? '';
}

/** Writes a SIREN or SIRET in the usual groups; other texts stay as they are. */
export function groupedSiret(text: string): string {
  const digits = compact(text);
  const [, a, b, c, rest] = /^(\d{3})(\d{3})(\d{3})(\d{5})?$/.exec(digits) ?? [];
  return a === undefined ? text.trim() : [a, b, c, rest].filter(Boolean).join('\u00a0');
}

/** The same after what French papers call it, by how many digits there are; empty when there is none. */
export function namedSiret(text: string): string {
  if (text.trim() === '') return '';
  const name = text.replace(/\D/g, '').length > SIREN_DIGITS ? 'SIRET' : 'SIREN';
  return `${name}\u00a0${groupedSiret(text)}`;
}

export function remarkOnSiret(value: string): string | undefined {
  const digits = compact(value);
  if (digits === '' || isSiren(digits) || isSiret(digits)) return undefined;
  const isLong = digits.length === SIREN_DIGITS || digits.length === SIRET_DIGITS;
  if (isLong && /^\d+$/.test(digits)) {
    return 'La clé de contrôle de ce numéro ne tombe pas juste\u00a0: vérifiez les chiffres.';
  }
  return 'Un SIREN compte neuf chiffres, un SIRET quatorze.';
}

/** `FR`, a key of two characters, and a SIREN; a key of digits is checked against it. */
export function remarkOnVatNumber(value: string): string | undefined {
  const text = compact(value);
  if (text === '') return undefined;
  const [, key = '', siren = ''] = /^FR([0-9A-HJ-NP-Z]{2})(\d{9})$/.exec(text) ?? [];
  if (siren === '') {
    return /^[A-Z]{2}/.test(text) && !text.startsWith('FR')
      ? undefined
      : 'Un n° de TVA français commence par FR, suivi de onze caractères, par exemple FR\u00a016\u00a0817\u00a0871\u00a0668.';
  }
  // Monaco's numbers begin with 000 and hold no SIREN.
  if (siren.startsWith('000') || !/^\d\d$/.test(key)) return undefined;
  const expected = (12 + 3 * (Number(siren) % 97)) % 97;
  if (Number(key) === expected && isSiren(siren)) return undefined;
  return 'La clé de contrôle de ce numéro ne tombe pas juste\u00a0: vérifiez les chiffres.';
}
