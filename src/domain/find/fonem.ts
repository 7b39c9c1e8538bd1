import { fold, lettersOf } from '../text.ts';

const VOWEL = '[AEIOUY]';
const CONSONANT = '[^AEIOUY]';

type Rule = readonly [pattern: RegExp, replacement: string];

const rule = (pattern: string, replacement: string): Rule => [
  new RegExp(pattern, 'g'),
  replacement,
];

/** Letters that are written twice and heard once; they come first and, after all others, again. */
const DOUBLED: readonly Rule[] = [
  rule(`(${VOWEL})\\1`, '$1'),
  rule(
    `(?:([^AEIOUYCLS])\\1|(C)C(?!${VOWEL})|(${CONSONANT}S)S|(.S)S(?!${VOWEL})|([^I]L)L)`,
    '$1$2$3$4$5',
  ),
  rule('ILE$', 'ILLE'),
];

/** `§` stands for what a rule has settled, until the end. */
const RULES: readonly Rule[] = [
  ...DOUBLED,
  rule('GEO|GEAU', 'JO'),
  rule('CC(?=[EIY])', 'X'),
  rule('G(?=[EIY])', 'J'),
  rule(`^MAC(?=${CONSONANT})|^MC`, 'M§'),
  rule('^SC(?=[EIY])', 'S'),
  rule(`(${VOWEL})C(?=[EIY])`, '$1SS'),
  rule('([^CX])C(?=[EIY])', '$1S'),
  rule('C(?=[^AEIOUYCH])', 'K'),
  rule('(?:E?AU|O)LT$|E?AUT$|E?AUX$|(?:E?AU|O)LX$|E?AUL?D$|E?AU', 'O'),
  rule('(^|[^CPS])H', '$1'),
  rule('GA(?=I?[MN])', 'G§'),
  // Saints, however they are written.
  rule('^STE', 'STE-'),
  rule('^ST(?!E)', 'ST-'),
  rule('^SAINTE', 'STE-'),
  rule('^(?:SINT?|SAINT?|SEIN|SEIM|CINQ?)', 'ST-'),
  // Nasals.
  rule('[AE]M(?=[^AEIOUYN](?!$))', 'EN'),
  rule(`AN(?=${CONSONANT})`, 'EN'),
  rule(`(?:AIM|AIN|EIN)(?=${CONSONANT}|$)`, 'IN'),
  // Vowels.
  rule('([^G])AY$', '$1E'),
  rule('EUX$', 'EU'),
  rule(`EY(?=$|${CONSONANT})`, 'E'),
  rule(`(^|${CONSONANT})Y|Y(${CONSONANT}|$)`, '$1I$2'),
  rule(`(${VOWEL})I(?=${VOWEL})`, '$1Y'),
  rule(`(${VOWEL})ILL`, '$1Y'),
  rule('OU(?=I(?!LL)|[AEOU])', 'W'),
  rule('OM(?=[^AEIOUYN])', 'ON'),
  rule('(?:BORNE?|BOURNE?|BURNE)$', 'BURN'),
  rule('IM(?=[^AEIOUYN])', 'IN'),
  // Consonants.
  rule('BV', 'V'),
  rule('^C(?=[EIY])', 'S'),
  rule('^C(?=[AOU])', 'K'),
  rule(`(${VOWEL})C$`, '$1K'),
  rule('CC(?=[AOU])', 'K'),
  rule(`GNI(?=${VOWEL})`, 'GN'),
  rule('JEA', 'JA'),
  rule('PH', 'F'),
  rule('QU', 'K'),
  rule('(.)SC(?=[EIY])', '$1SS'),
  rule('(.)SC(?=[AOU])', '$1SK'),
  rule('SH', 'CH'),
  rule('TIA$', 'SSIA'),
  rule('([AIOUY])W', '$1'),
  rule('X[CSZ]', 'X'),
  rule(`Z(?=${VOWEL})|(${CONSONANT})Z(?=${CONSONANT})`, '$1S'),
  // Silent consonants at the end of a name.
  rule(`(?:(ILS)|([CS]H)|([MN]P)|(R[CFKLNSX])|(${CONSONANT})${CONSONANT})$`, '$1$2$3$4$5'),
  ...DOUBLED,
  rule('G§', 'GA'),
  rule('M§', 'MAC'),
];

/**
 * How a French family name sounds, in capitals: names that sound alike get the same code. The rules
 * are those of FONEM (Bouchard, Brard, Lavoie, Population 36/6, 1981), in the order in which Talisman
 * (MIT, Guillaume Plique) applies them. Empty for a name in another script.
 */
export function fonem(name: string): string {
  const letters = fold(name)
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
  return RULES.reduce((code, [pattern, sound]) => code.replace(pattern, sound), letters);
}

/** By what two family names are the same: their sound, or their letters in another script; empty for none. */
export function soundOf(name: string): string {
  return fonem(name) || lettersOf(name);
}
