import { frenchNumber } from '../../../../domain/french.ts';
import type { ImportView } from '../../../../domain/import/import.schema.ts';
import type { ImportRowView } from '../../../../domain/import/import-row.schema.ts';
import { COMPANY_FIELD, FULL_NAME_TARGET } from '../../../../domain/import/import-targets.ts';
import type { Verdict } from '../../../../domain/import/import-verdict.ts';
import type { BadgeTone } from '../../../kit/badge.tsx';
import type { Column } from '../../../kit/table/data-table-props.ts';
import {
  awaitsCompany,
  type CheckedCell,
  checkedCells,
  importedColumns,
  nameLabels,
  rowOptions,
} from './row-cells.ts';

interface VerdictLook {
  readonly label: string;
  readonly tone: BadgeTone;
}

const VERDICTS: Readonly<Record<Verdict, VerdictLook>> = {
  new: { label: 'Nouveau', tone: 'success' },
  changed: { label: 'Modifié', tone: 'neutral' },
  same: { label: 'Identique', tone: 'muted' },
  possible: { label: 'Doublon possible', tone: 'progress' },
  unsure: { label: 'À vérifier', tone: 'progress' },
  error: { label: 'Erreur', tone: 'danger' },
};

/** A row that waits for its company is not wrong: that is decided once for all of them. */
export function verdictLook(row: ImportRowView): VerdictLook {
  return awaitsCompany(row) ? { label: 'À décider', tone: 'progress' } : VERDICTS[row.verdict];
}

/** A row of the file, as columns are fitted to it. */
interface FittedRow {
  readonly id: string;
  readonly row: ImportRowView;
}

export function fittedRows(rows: readonly ImportRowView[]): FittedRow[] {
  return rows.map((row) => ({ id: String(row.line), row }));
}

/** The room of a column in rem: its least, its most, and whose turn it is to get more. */
interface Room {
  readonly min: number;
  readonly max: number;
  readonly claim: number;
}

const NAME: Room = { min: 4.8, max: 14, claim: 1 };
const PHONE: Room = { min: 4.8, max: 13, claim: 2 };
/** With more columns than these, what a number got back is read by pointing at it. */
const ROOMY_MAX = 4;
const OTHER: Room = { min: 4.8, max: 14, claim: 6 };
const ROOMS: Readonly<Record<string, Room>> = {
  ...{ Nom: NAME, Prenom: NAME, [FULL_NAME_TARGET]: NAME, Phone: PHONE, Tel: PHONE },
  RaisonSociale: { min: 7, max: 18, claim: 1 },
  Email: { min: 8, max: 22, claim: 2 },
  [COMPANY_FIELD]: { min: 6.2, max: 18, claim: 5 },
};
const DECISION: Room = { min: 9.5, max: 22, claim: 3 };
const VERDICT: Room = { min: 6.5, max: 12, claim: 0 };
/** Of the edges, the badge and the chevron beside a text. */
const [BADGE, CHEVRON] = [' '.repeat(9), ' '.repeat(11)];

function longest(texts: readonly string[]): string {
  return texts.reduce((one, other) => (other.length > one.length ? other : one), '');
}

/** The text that a column makes room for; the halves of a whole name are equally wide. */
function fittedText({ after, parts, restored }: CheckedCell, isRoomy: boolean): string {
  if (parts.length > 0) return longest(parts.map((part) => part.after));
  return isRoomy && restored !== '' ? `${after} ${restored}` : after;
}

/** The columns of the table, fitted to what stands in them; a whole name is two of them. */
export function checkedColumns(view: ImportView): readonly Column<FittedRow>[] {
  const column = (
    key: string,
    header: string,
    room: Room,
    text: (row: ImportRowView) => string,
  ) => ({
    ...{ key, header, width: `${room.min}rem`, cell: () => null },
    fit: { ...room, text: ({ row }: FittedRow) => text(row) },
  });
  const imported = importedColumns(view);
  const isRoomy = imported.length <= ROOMY_MAX;
  return [
    column('verdict', 'Ligne', VERDICT, (row) =>
      [frenchNumber(row.line), BADGE, verdictLook(row).label].join(''),
    ),
    column('decision', 'À faire', DECISION, (row) =>
      [longest(rowOptions(row).map(({ label }) => label)), CHEVRON].join(''),
    ),
    ...imported.flatMap(({ column: at, target, header }) => {
      const labels = target === FULL_NAME_TARGET ? nameLabels() : [header];
      return labels.map((label) =>
        column(`${at} ${label}`, label, ROOMS[target] ?? OTHER, (row) => {
          const cell = checkedCells(view, row).find((one) => one.column === at);
          return cell ? fittedText(cell, isRoomy) : '';
        }),
      );
    }),
  ];
}
