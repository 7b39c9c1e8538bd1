import { readPhone } from '../phone.ts';
import { fold } from '../text.ts';

/** A word is whatever stands between blanks, punctuation included: it is found as it is typed. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[\s\p{C}\p{Z}]+/u)
    .filter(Boolean);
}

/** One word for a number, however it was spaced: as dialled within France, others with their country. */
export function phoneWords(typed: string): string[] {
  const { display, dial } = readPhone(typed);
  const digits = display.replace(/\D/g, '');
  if (dial === '') return [...wordsOf(display), digits].filter(Boolean);
  return dial.startsWith('+') && !digits.startsWith('0') ? [`00${dial.slice(1)}`] : [digits];
}

/** Letters for private use, which separate words like blanks: nobody can type one inside a word. */
const FIRST_DIGIT = 0xe000;
const NUMBER_END = '\ue00a';

/** The word of a whole number: unlike its digits, it is found inside of no other one. */
export function numberWord(digits: string): string {
  const letters = Array.from(digits, (digit) => String.fromCodePoint(FIRST_DIGIT + Number(digit)));
  return [NUMBER_END, ...letters, NUMBER_END].join('');
}

export const WHOLE_NUMBER = /^[1-9]\d*$/;

export function numberWords(text: string): string[] {
  return WHOLE_NUMBER.test(text) ? [numberWord(text)] : [];
}

/** The typed text, folded, with one blank between its words. */
export function typedText(typed: string): string {
  return wordsOf(typed).join(' ');
}

/** The first typed word, with which the name of the best matches starts. */
export function firstWord(typed: string): string {
  return wordsOf(typed)[0] ?? '';
}
