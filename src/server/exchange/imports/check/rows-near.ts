import type { Name } from '../../../../domain/duplicates/near-names.ts';
import { NearPeople } from '../../../../domain/duplicates/near-people.ts';
import { matchKeys } from '../../../../domain/find/match-keys.ts';
import type { NearRow } from '../../../../domain/import/found-row.ts';

/** Somebody whom a row of a file adds. */
export interface RowPerson extends Name {
  readonly line: number;
  /** As they are dialled. */
  readonly mobiles: readonly string[];
  /** The company as the row names it, or its id; empty for none. */
  readonly company: string;
}

/** Of a file, so many people are compared: each takes some of the memory. */
const COMPARED_MAX = 20_000;

function companyKey(name: string): string {
  const key = matchKeys('Company', (field) => (field === 'RaisonSociale' ? name : ''))[0]?.key;
  return key ?? name;
}

/** The people of a file so far, found by a name one letter apart in a time that does not grow. */
export class RowsNear {
  readonly #byMobile = new Map<string, NearPeople<RowPerson>>();
  readonly #byCompany = new Map<string, NearPeople<RowPerson>>();
  #count = 0;

  /** The first earlier row that may be of this person, with the same mobile or at the same company. */
  find(person: RowPerson): NearRow | undefined {
    const byMobile = person.mobiles.map((mobile) => this.#byMobile.get(mobile));
    const ways = [
      { reason: 'nearMobile', groups: byMobile },
      { reason: 'near', groups: [this.#byCompany.get(companyKey(person.company))] },
    ] as const;
    for (const { reason, groups } of ways) {
      const lines = groups.flatMap((those) => those?.of(person) ?? []).map(({ line }) => line);
      const first = Math.min(...lines.filter((line) => line < person.line));
      if (Number.isFinite(first)) return { line: first, reason };
    }
    return undefined;
  }

  add(person: RowPerson): void {
    if (this.#count >= COMPARED_MAX) return;
    this.#count += 1;
    for (const mobile of person.mobiles) addTo(this.#byMobile, mobile, person);
    if (person.company !== '') addTo(this.#byCompany, companyKey(person.company), person);
  }
}

function addTo(groups: Map<string, NearPeople<RowPerson>>, key: string, person: RowPerson): void {
  const those = groups.get(key);
  if (those) those.add(person);
  else groups.set(key, new NearPeople([person]));
}
