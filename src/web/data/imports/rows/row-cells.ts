import { COLLECTIONS } from '../../../../domain/collections.ts';
import { channelLines } from '../../../../domain/columns/channel-lines.ts';
import { unguarded } from '../../../../domain/columns/csv-cell.ts';
import { personName } from '../../../../domain/contact.ts';
import { readChannels } from '../../../../domain/contact-channel.ts';
import type { Fields } from '../../../../domain/field.ts';
import { mendedAccents } from '../../../../domain/import/broken-accents.ts';
import { valueInColumn } from '../../../../domain/import/column-value.ts';
import type { ImportChange, ImportView } from '../../../../domain/import/import.schema.ts';
import { isFailedFormula, restoredText } from '../../../../domain/import/import-cells.ts';
import { LOOKS_LIKE_NONE } from '../../../../domain/import/import-results.ts';
import type { ImportRowView } from '../../../../domain/import/import-row.schema.ts';
import {
  COMPANY_FIELD,
  FULL_NAME_TARGET,
  zeroKind,
} from '../../../../domain/import/import-targets.ts';
import { UNKNOWN_COMPANY, WHOLE_ROW } from '../../../../domain/import/import-verdict.ts';
import { readPhone } from '../../../../domain/phone.ts';
import { REASON_LABELS } from '../import-texts.ts';

/** A cell of the file as the check shows it. */
export interface CheckedCell {
  /** Its column in the file, from 0. */
  readonly column: number;
  readonly header: string;
  /** As it stands in the file, or was corrected. */
  readonly raw: string;
  /** The present value of the record; undefined where nothing changes. */
  readonly before: string | undefined;
  /** The value that it would have. */
  readonly after: string;
  readonly error: string | undefined;
  /** It is said once for all rows whose error it is. */
  readonly isErrorShared: boolean;
  readonly remark: string | undefined;
  /** The words for what its number or its accents got back; empty otherwise. */
  readonly restored: string;
  /** The two fields that a whole name gives; empty for any other cell. */
  readonly parts: readonly CellPart[];
}

interface CellPart {
  readonly label: string;
  readonly before: string | undefined;
  readonly after: string;
}

/** A change of a field that no column of the file shows. */
interface OtherChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

type Columns = Pick<ImportView, 'collection' | 'columns'>;
type Checked = Pick<ImportView, 'collection' | 'columns' | 'problems'>;

/** The columns that are imported, with their place in the file. */
export function importedColumns({ collection, columns }: Columns) {
  const { fields }: { fields: Fields } = COLLECTIONS[collection];
  return columns.flatMap(({ target, header }, column) => {
    if (target === '') return [];
    return [{ column, target, header: fields[target]?.label ?? header }];
  });
}

/** A value as lists show it: one number in pairs, whatever its writing in the file. */
function shownValue({ collection }: Columns, target: string, value: string): string {
  const { fields }: { fields: Fields } = COLLECTIONS[collection];
  const isNumber = fields[target]?.type === 'text' && zeroKind(collection, target) === 'phone';
  return isNumber ? readPhone(value).display : value;
}

/** The change that a column brings: a full name changes two fields. */
function changeOf(target: string, { changes }: ImportRowView) {
  if (target !== FULL_NAME_TARGET) return changes[target];
  const { Prenom, Nom } = changes;
  if (!Prenom || !Nom) return Prenom ?? Nom;
  const whole = (at: 0 | 1) => personName({ Prenom: Prenom[at], Nom: Nom[at] });
  return [whole(0), whole(1)] as const;
}

/** The value of a cell whose number had lost something. */
function wholeNumber({ collection }: Columns, target: string, raw: string): string {
  const { fields }: { fields: Fields } = COLLECTIONS[collection];
  const field = fields[target];
  if (!field) return raw;
  const { value } = valueInColumn(collection, target, field, raw);
  return typeof value === 'string' ? value : channelLines(readChannels(value) ?? []);
}

/** The fields that a whole name gives, in the order of lists. */
const NAME_FIELDS = ['Nom', 'Prenom'] as const;

/** The labels of the two columns that one of whole names is. */
export function nameLabels(): string[] {
  return NAME_FIELDS.map((field) => COLLECTIONS.Contacts.fields[field].label);
}

/** Both names that a whole one was split into; what could not be split stands as it is. */
function namesIn({ name, changes }: ImportRowView, whole: string): CellPart[] {
  const texts = name ?? [whole, ''];
  return NAME_FIELDS.map((field, at) => ({
    label: COLLECTIONS.Contacts.fields[field].label,
    before: changes[field]?.[0],
    after: changes[field]?.[1] ?? texts[at] ?? '',
  }));
}

/** Whether nothing is wrong with a row but that nobody has said yet what becomes of its company. */
export function awaitsCompany({ errors }: Pick<ImportRowView, 'errors'>): boolean {
  const all = Object.values(errors);
  return all.length > 0 && all.every((error) => error === UNKNOWN_COMPANY);
}

/** The cells of a row that are imported. */
export function checkedCells(view: Checked, row: ImportRowView): CheckedCell[] {
  return importedColumns(view).map(({ column, target, header }) => {
    const raw = row.cells[column] ?? '';
    const mended = mendedAccents(raw) ?? raw;
    const whole = row.restored.includes(column) ? wholeNumber(view, target, mended) : mended;
    const change = changeOf(target, row)?.map((value) => shownValue(view, target, value));
    return {
      ...{ column, header, raw },
      restored: mended === raw ? restoredText(raw.trim(), whole) : 'accents rétablis',
      before: change?.[0],
      after:
        change?.[1] ?? (isFailedFormula(whole) ? '' : shownValue(view, target, unguarded(whole))),
      parts: target === FULL_NAME_TARGET ? namesIn(row, mended) : [],
      error: row.errors[column],
      isErrorShared: isShared(view, row.errors[column]),
      remark: row.remarks[column] ?? (target === COMPANY_FIELD ? stayText(row) : undefined),
    };
  });
}

/** Said of whoever is in another company than the row names, and is not moved, or not yet. */
function stayText(row: ImportRowView): string | undefined {
  const { move, changes, choice } = row;
  if (!move || changes[COMPANY_FIELD]) return undefined;
  const isDecided = choice !== '' || row.verdict !== 'unsure';
  return isDecided ? `Reste chez ${move[0]}` : `Chez ${move[0]} dans Bristol`;
}

/** The changes of the cells that a row has, for where there is room for each once. */
export function cellChanges(cells: readonly CheckedCell[]): OtherChange[] {
  return cells.flatMap(({ header, before, after, parts }) => {
    const told = parts.length > 0 ? parts : [{ label: header, before, after }];
    return told.flatMap((one) => (one.before ? [{ ...one, before: one.before }] : []));
  });
}

/** The changes besides, such as the company that is the same for all rows. */
export function otherChanges(view: Columns, { changes }: ImportRowView): OtherChange[] {
  const { fields }: { fields: Fields } = COLLECTIONS[view.collection];
  const shown = new Set(view.columns.map(({ target }) => target));
  const isSplit = shown.has(FULL_NAME_TARGET);
  return Object.entries(changes).flatMap(([name, [before, after]]) => {
    if (shown.has(name) || (isSplit && ['Nom', 'Prenom'].includes(name))) return [];
    const isCompany = name === COMPANY_FIELD && after === '';
    const label = fields[name]?.label ?? name;
    const told = isCompany ? 'celle de l’import' : shownValue(view, name, after);
    return [{ label, before: shownValue(view, name, before), after: told }];
  });
}

const isShared = ({ problems }: Pick<ImportView, 'problems'>, error: string | undefined) =>
  problems.some(({ message }) => message === error);

/** The error of the row alone, in no column. */
function wholeRowError(
  view: Pick<ImportView, 'problems'>,
  { errors }: ImportRowView,
): string | undefined {
  return isShared(view, errors[WHOLE_ROW]) ? undefined : errors[WHOLE_ROW];
}

/** Whether a row looks like no record at all, instead of one that may be there already. */
function looksLikeNone({ verdict, move }: ImportRowView): boolean {
  return verdict === 'unsure' && !move;
}

const UNDECIDED = 'undecided';
const UPDATE = 'update/';
const MOVE = 'move/';

/** Instead of a name: the company that was chosen for all rows. */
const CHOSEN = 'l’entreprise choisie';

const isDoubtful = ({ verdict }: ImportRowView) => verdict === 'possible' || verdict === 'unsure';

/** A sentence about a row; `column` is that of its cell. */
export interface RowNote {
  readonly tone: 'error' | 'doubt' | 'plain';
  readonly label: string;
  readonly text: string;
  readonly column?: number;
}

/** The sentences about a row: what is wrong or doubtful in its cells and as a whole, and why it is what it is. */
export function rowNotes(view: Checked, row: ImportRowView): RowNote[] {
  const cells = checkedCells(view, row).flatMap((cell): RowNote[] => {
    const { column, header: label, error, isErrorShared, remark } = cell;
    const tone = error === UNKNOWN_COMPANY ? 'doubt' : 'error';
    if (error) return isErrorShared ? [] : [{ tone, label, text: error, column }];
    return remark ? [{ tone: 'doubt', label, text: remark, column }] : [];
  });
  const whole = wholeRowError(view, row);
  const reason = reasonOf(row);
  const hasCompany = importedColumns(view).some(({ target }) => target === COMPANY_FIELD);
  const stay = hasCompany ? undefined : stayText(row);
  return [
    ...(whole ? [{ tone: 'error', label: '', text: whole } as const] : []),
    ...cells,
    ...(reason
      ? [{ tone: isDoubtful(row) ? 'doubt' : 'plain', label: '', text: reason } as const]
      : []),
    ...(stay ? [{ tone: 'doubt', label: '', text: stay } as const] : []),
  ];
}

function reasonOf(row: ImportRowView): string {
  const { verdict, reason, sameAs, records } = row;
  if (sameAs > 0 && reason !== '' && records.length === 0)
    return `${REASON_LABELS[reason]} (ligne ${sameAs})`;
  if (sameAs > 0) return `Comme la ligne ${sameAs} du fichier`;
  if (looksLikeNone(row)) return LOOKS_LIKE_NONE;
  return reason === '' || verdict === 'new' || verdict === 'same' ? '' : REASON_LABELS[reason];
}

/** The possible decisions on a row, for a select; records tell their company where their name tells too little. */
export function rowOptions(row: ImportRowView) {
  const { records, target, move } = row;
  const updates = records.flatMap(({ id, name, company }) => {
    const called = name || 'sans nom';
    const told = records.length > 1 || name === '' ? [called, company] : [called];
    const update = `Mettre à jour ${told.filter(Boolean).join(', ')}`;
    if (!move || id !== target) return [{ value: `${UPDATE}${id}`, label: update }];
    return [
      { value: `${UPDATE}${id}`, label: `Laisser ${called} chez ${move[0]}` },
      { value: `${MOVE}${id}`, label: `Déplacer ${called} vers ${move[1] || CHOSEN}` },
    ];
  });
  const undecided = { value: UNDECIDED, label: 'À décider', disabled: true };
  return [
    ...(isDoubtful(row) ? [undecided] : []),
    ...updates,
    { value: 'create', label: move ? 'Créer un nouveau contact' : 'Créer' },
    { value: 'skip', label: 'Ne pas importer' },
  ];
}

/** The option that a row has now. */
export function rowOption(row: ImportRowView): string {
  const { choice, action, target, move, changes } = row;
  if (choice === 'skip') return 'skip';
  if (choice === 'create' || action === 'create') return 'create';
  if (choice === '' && isDoubtful(row)) return UNDECIDED;
  if (choice === 'move' || (move && changes[COMPANY_FIELD])) return `${MOVE}${target}`;
  return choice === 'update' || action === 'update' || move ? `${UPDATE}${target}` : 'skip';
}

/** The decision of an option. */
export function decisionOf(line: number, option: string): ImportChange {
  for (const [start, choice] of [
    [UPDATE, 'update'],
    [MOVE, 'move'],
  ] as const) {
    if (option.startsWith(start)) {
      return { row: { line, choice, target: option.slice(start.length) } };
    }
  }
  return { row: { line, choice: option === 'create' ? 'create' : 'skip' } };
}
