import { sql } from 'kysely';
import {
  departureShown,
  SUCCESSOR_FIELDS,
  type Successor,
} from '../../../domain/card/card-answer.ts';
import { fullName } from '../../../domain/contact.ts';
import { dayInFrance } from '../../../domain/departure.ts';
import { instantOf } from '../../../domain/time.ts';
import type { UnresolvedScan } from '../../../domain/visits/unresolved-scan.schema.ts';
import { column } from '../../platform/database/sql-names.ts';
import { RECORD } from '../../records/sql/record-json.ts';

/** A contact whose code leads to nobody, with what is read beside it to tell what it shows. */
export interface UnresolvedRow {
  id: string;
  Nom: string;
  Prenom: string;
  company: string | null;
  cardState: string;
  leftOn: string;
  deleted: string | null;
  departure: string;
  companyName: string | null;
  companyDeleted: string | null;
  companyDeparture: string | null;
  companyTel: string | null;
  companySite: string | null;
  /** Those of its successor are NULL without one. */
  s_id: string | null;
  s_Nom: string;
  s_Prenom: string;
  s_Poste: string;
  s_Poste2: string;
  s_cardState: string;
  s_leftOn: string;
  scans: number;
}

const OWN = ['id', 'Nom', 'Prenom', 'company', 'cardState', 'leftOn', 'deleted', 'departure'];

export const CODE_COLUMNS = sql.raw(
  [
    ...OWN.map((name) => column(RECORD, name)),
    'k."RaisonSociale" AS "companyName"',
    'k.deleted AS "companyDeleted"',
    'k.departure AS "companyDeparture"',
    'k."Tel" AS "companyTel"',
    'k.siteweb AS "companySite"',
    ...SUCCESSOR_FIELDS.map((name) => `${column('s', name)} AS "s_${name}"`),
  ].join(', '),
);

/** Tables of the columns, beside the contact itself. */
export const CODE_TABLES = sql.raw(`LEFT JOIN "Company" k ON k.id = ${column(RECORD, 'company')}
  LEFT JOIN "Contacts" s ON s.id = ${column(RECORD, 'successor')} AND s.deleted IS NULL`);

function successorOf(row: UnresolvedRow): Successor | undefined {
  if (row.s_id === null) return undefined;
  return {
    id: row.s_id,
    Nom: row.s_Nom,
    Prenom: row.s_Prenom,
    Poste: row.s_Poste,
    Poste2: row.s_Poste2,
    cardState: row.s_cardState,
    leftOn: row.s_leftOn,
  };
}

/** The content of the public page of somebody who has left; for others a sentence. */
function shownBy(
  row: UnresolvedRow,
  today: string,
): Pick<UnresolvedScan, 'shows' | 'successorName'> {
  if (row.deleted !== null || row.cardState === 'hidden') {
    return { shows: 'sentence', successorName: '' };
  }
  const hasCompany = row.company !== null && row.companyDeleted === null;
  const company = hasCompany
    ? {
        departure: row.companyDeparture ?? '',
        Tel: row.companyTel ?? '',
        siteweb: row.companySite ?? '',
      }
    : undefined;
  const successor = successorOf(row);
  const shows = departureShown(row, company, successor, today);
  const isSuccessor = shows === 'successor' && successor !== undefined;
  return { shows, successorName: isSuccessor ? fullName(successor) : '' };
}

/** The same as it is told. */
export function codeOf(row: UnresolvedRow, today: string): UnresolvedScan {
  const state = row.deleted === null ? (row.cardState === 'hidden' ? 'hidden' : 'left') : 'deleted';
  const deletedOn = row.deleted === null ? '' : dayInFrance(instantOf(row.deleted));
  return {
    id: row.id,
    firstName: row.Prenom,
    lastName: row.Nom,
    companyId: row.company ?? '',
    companyName: row.companyName ?? '',
    isCompanyDeleted: row.companyDeleted !== null,
    state,
    since: state === 'left' ? row.leftOn : deletedOn,
    ...shownBy(row, today),
    scans: row.scans,
  };
}
