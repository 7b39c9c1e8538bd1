import { frenchOf } from './french.ts';

const NAMELESS = 'Sans nom';

/** A name as lists and titles show it: they have to say something where there is none. */
export function shownName(name: string): string {
  return name.trim() || NAMELESS;
}

/** A shown name in the middle of a sentence. */
export function nameInSentence(shown: string): string {
  return shown === NAMELESS ? 'sans nom' : shown;
}

/** To whom a card belongs, by the name that is shown of its contact. */
export function ofContact(shown: string): string {
  return shown === NAMELESS ? 'du contact sans nom' : frenchOf(shown);
}
