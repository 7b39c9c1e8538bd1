import { lettersOf } from '../text.ts';
import { areNearNames, type Name } from './near-names.ts';

/** Of those who differ in the same place, so many are compared: a thousand namesakes are no slip. */
const COMPARED_MAX = 20;

/** A word, and what is left of it without one letter: two words that are a slip apart share one of them. */
function withoutOne(word: string): Set<string> {
  const letters = [...word];
  return new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))]);
}

/** Keys that two people share whose names are one letter apart: one name, and most of the other. */
function keysOf({ Nom, Prenom }: Name): string[] {
  const [nom, prenom] = [lettersOf(Nom), lettersOf(Prenom)];
  return [
    ...[...withoutOne(nom)].map((rest) => `${rest} ,${prenom}`),
    ...[...withoutOne(prenom)].map((rest) => `${nom}, ${rest}`),
  ];
}

/** People among whom those are found whose name is one letter apart, in a time that does not grow. */
export class NearPeople<T extends Name> {
  readonly #byKey = new Map<string, T[]>();

  constructor(people: Iterable<T>) {
    for (const person of people) this.add(person);
  }

  add(person: T): void {
    for (const key of keysOf(person)) {
      const those = this.#byKey.get(key);
      if (!those) this.#byKey.set(key, [person]);
      else if (those.length < COMPARED_MAX) those.push(person);
    }
  }

  /** Those who may be this person, mistyped. */
  of(name: Name): T[] {
    const found = new Set(keysOf(name).flatMap((key) => this.#byKey.get(key) ?? []));
    return [...found].filter((one) => areNearNames(one, name));
  }
}
