/** Signs that nobody sees: marks of direction and of the ends of files, joiners, selectors of looks. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Of letters that are joined as they are written, these two say how. */
const JOINERS = /(?<=[^\P{L}\p{Script=Latin}]\p{M}*)[\u200c\u200d](?=[^\P{L}\p{Script=Latin}])/gu;
/** Stand for their places while the rest goes; no text has them. */
const PLACES = ['\ufdd0', '\ufdd1'] as const;
/** Two or three letters as one sign, which few fonts have: fonts join letters by themselves. */
const LIGATURES = /[\ufb00-\ufb06\ufb13-\ufb17]/gu;
const BLANK_CONTROLS = /[\t\v\f\r\u0085\u2028\u2029]/g;
const CONTROLS = /[^\P{Cc}\n]/gu;

/**
 * The letters of a text that are printed: signs that nobody sees are left out, narrow and fixed spaces
 * stay, as do the ends of lines.
 */
export function printedLetters(text: string): string {
  const [without, between] = PLACES;
  return text
    .replace(/[\ufdd0-\ufdef\ufffe\uffff]/g, '')
    .replace(JOINERS, (joiner) => (joiner === '\u200c' ? without : between))
    .replace(UNSEEN, '')
    .replaceAll(without, '\u200c')
    .replaceAll(between, '\u200d')
    .replace(LIGATURES, (sign) => sign.normalize('NFKC'))
    .replace(BLANK_CONTROLS, ' ')
    .replace(CONTROLS, '')
    .replace(/ {2,}/g, ' ');
}
