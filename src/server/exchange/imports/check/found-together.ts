import type { Name } from '../../../../domain/duplicates/near-names.ts';
import { NearPeople } from '../../../../domain/duplicates/near-people.ts';

/** Records found for earlier rows by a value of many: each is read once for all of a file. */
export type Kept = Map<string, FoundTogether>;

/** From so many records on, those of one value are kept for the rows that follow. */
const KEPT_FROM = 100;

/** A record that was found, by whatever led to it, and what tells whether it is the one. */
export interface Found {
  readonly id: string;
  readonly by: string;
  /** The name of the record: of a person, both names, `NAMES_BREAK` between them. */
  readonly name: string;
  /** Of a person, the company; of a company, its SIREN or SIRET. */
  readonly beside: string | null;
}

/** No name holds it. */
export const NAMES_BREAK = '\n';

/** Of those who may be meant, so many are told apart. */
export const CANDIDATES_MAX = 5;

export const digitsOf = (siret: string | null) => (siret ?? '').replace(/\D/g, '');

/** Those that were found by one key or value, told apart: it may be that of thousands. */
export class FoundTogether {
  readonly all: readonly Found[];
  readonly #named = new Map<string, Found[]>();
  readonly #beside = new Map<string, Found[]>();
  #near: NearPeople<Found & Name> | undefined;
  readonly #beginning = new Map<number, Map<string, Found[]>>();

  constructor(all: readonly Found[]) {
    this.all = all;
    for (const one of all) {
      add(this.#named, one.name, one);
      add(this.#beside, one.beside ?? '', one);
    }
  }

  named(name: string): readonly Found[] {
    return this.#named.get(name) ?? [];
  }

  /** Those whose names are one letter apart. */
  near(name: Name): readonly Found[] {
    this.#near ??= new NearPeople(
      this.all.map((one) => {
        const [Nom = '', Prenom = ''] = one.name.split(NAMES_BREAK);
        return { ...one, Nom, Prenom };
      }),
    );
    return this.#near.of(name);
  }

  beside(text: string): readonly Found[] {
    return this.#beside.get(text) ?? [];
  }

  /** Those whose number begins with these digits, or is their beginning. */
  sameNumber(digits: string): readonly Found[] {
    const { length } = digits;
    let beginning = this.#beginning.get(length);
    if (!beginning) {
      beginning = new Map();
      for (const one of this.all) {
        const number = digitsOf(one.beside);
        const isShorter = number.length < length;
        add(beginning, isShorter ? `${number} ` : number.slice(0, length), one);
      }
      this.#beginning.set(length, beginning);
    }
    const shorter = Array.from({ length }, (_, end) => `${digits.slice(0, end)} `);
    return [digits, ...shorter].flatMap((start) => beginning.get(start) ?? []);
  }
}

/** No more are kept than are told apart. */
function add(map: Map<string, Found[]>, key: string, one: Found): void {
  const kept = map.get(key);
  if (!kept) map.set(key, [one]);
  else if (kept.length < CANDIDATES_MAX) kept.push(one);
}

export const NOBODY = new FoundTogether([]);

/** The kept records of some values, and the values that are still to be asked for. */
export function keptOf(
  kept: Kept | undefined,
  values: readonly string[],
  placeOf: (by: string) => string,
) {
  const known = new Map<string, FoundTogether>();
  const others: string[] = [];
  for (const by of new Set(values)) {
    const found = kept?.get(placeOf(by));
    if (found) known.set(by, found);
    else others.push(by);
  }
  return { known, others };
}

/** Records by the value that found them; those of a value of many are kept for later rows. */
export function together(
  kept: Kept | undefined,
  rows: readonly Found[],
  placeOf: (by: string) => string,
): Map<string, FoundTogether> {
  const found = new Map<string, FoundTogether>();
  for (const [by, those] of Map.groupBy(rows, (row) => row.by)) {
    const one = new FoundTogether(those);
    found.set(by, one);
    if (those.length >= KEPT_FROM) kept?.set(placeOf(by), one);
  }
  return found;
}
