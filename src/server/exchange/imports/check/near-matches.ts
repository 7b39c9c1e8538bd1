import { type Kysely, sql } from 'kysely';
import type { Name } from '../../../../domain/duplicates/near-names.ts';
import { NearPeople } from '../../../../domain/duplicates/near-people.ts';
import type { Match } from '../../../../domain/import/found-row.ts';
import { fold } from '../../../../domain/text.ts';
import type { Dialect } from '../../../platform/database/database.ts';
import { idList } from '../../../platform/database/id-list.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { CANDIDATES_MAX, type Found } from './found-together.ts';

/** Somebody whom a row names, and those who have the same mobile. */
export interface NearWanted extends Name {
  readonly company: string;
  readonly sameMobile: readonly { near(name: Name): readonly Found[] }[];
}

interface Colleague extends Name {
  readonly id: string;
  readonly company: string;
}

/** Of the people who share a name with a row of theirs, so many are read at once. */
const COLLEAGUES_MAX = 20_000;

/** The people of these companies who have one of these names, as an index of companies tells them. */
async function colleaguesOf(
  { db, dialect }: { db: Kysely<Tables>; dialect: Dialect },
  wanted: readonly NearWanted[],
): Promise<Map<string, NearPeople<Colleague>>> {
  const list = (values: readonly string[]) => idList({ dialect }, [...new Set(values)]);
  const ofCompany = wanted.filter(({ company }) => company !== '');
  if (ofCompany.length === 0) return new Map();
  const { rows } = await sql<Colleague>`
    SELECT p.id, p.company, p."Nom_fold" AS "Nom", p."Prenom_fold" AS "Prenom" FROM "Contacts" AS p
    WHERE p.company IN ${list(ofCompany.map(({ company }) => company))} AND p.deleted IS NULL
      AND (p."Nom_fold" IN ${list(ofCompany.map(({ Nom }) => fold(Nom)))}
        OR p."Prenom_fold" IN ${list(ofCompany.map(({ Prenom }) => fold(Prenom)))})
    LIMIT ${COLLEAGUES_MAX}`.execute(db);
  const byCompany = Map.groupBy(rows, ({ company }) => company);
  return new Map([...byCompany].map(([company, those]) => [company, new NearPeople(those)]));
}

/**
 * Whom each row may mean whose name is one letter apart, with the same mobile or at the same company.
 * In the order of the rows.
 */
export async function findNear(
  reading: { db: Kysely<Tables>; dialect: Dialect },
  wanted: readonly NearWanted[],
): Promise<Match[][]> {
  const named = wanted.filter(({ Nom, Prenom }) => Nom !== '' && Prenom !== '');
  const colleagues = await colleaguesOf(reading, named);
  return wanted.map((one) => {
    if (one.Nom === '' || one.Prenom === '') return [];
    const bySameMobile = one.sameMobile.flatMap((those) => those.near(one));
    const byCompany = colleagues.get(one.company)?.of(one) ?? [];
    const [found, reason] =
      bySameMobile.length > 0
        ? ([bySameMobile, 'nearMobile'] as const)
        : ([byCompany, 'near'] as const);
    const ids = [...new Set(found.map(({ id }) => id))].slice(0, CANDIDATES_MAX);
    return ids.map((id) => ({ id, reason, isSure: false }));
  });
}
