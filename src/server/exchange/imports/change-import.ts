import { sql, type Transaction } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import type { ImportChange } from '../../../domain/import/import.schema.ts';
import { isMappingFor } from '../../../domain/import/import-mapping.ts';
import { COMPANY_FIELD } from '../../../domain/import/import-targets.ts';
import { fold } from '../../../domain/text.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Dialect } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { forgetImport } from './forget-import.ts';
import { growImport } from './import-room.ts';
import {
  chooseRow,
  correctCell,
  correctEverywhere,
  type Import,
  readImport,
  rememberMapping,
  updateImport,
} from './import-store.ts';
import { mappingKey, requireCompanies } from './start-import.ts';

interface Target {
  readonly tx: Transaction<Tables>;
  readonly dialect: Dialect;
}

/** An import as somebody wants it, and the rows to judge anew: all of them, unless they are named. */
interface ChangedImport {
  readonly made: Import;
  readonly lines: readonly number[] | undefined;
}

/** The companies that a change names. */
function companiesIn({ fixed = {}, companies = [] }: ImportChange): string[] {
  const chosen = companies.flatMap(({ choice }) => (choice.does === 'choose' ? [choice.id] : []));
  return [fixed[COMPANY_FIELD] ?? '', ...chosen].filter(Boolean);
}

/** Whether these choices leave a column what it was; without any, each stays. */
function isLeftAsGuessed({ mapping }: Import, columns: ImportChange['columns'], at: number) {
  return !columns || columns[at]?.target === mapping.columns[at]?.target;
}

function merged(before: Import, change: ImportChange): Import {
  const { columns, fixed, emptyErases, nameOrder, withHidden, moves, companies = [] } = change;
  const decided = companies.map(({ name, choice }) => [fold(name), choice] as const);
  return {
    ...before,
    mapping: {
      columns: columns ?? before.mapping.columns,
      fixed: fixed ?? before.mapping.fixed,
      emptyErases: emptyErases ?? before.mapping.emptyErases,
      nameOrder: nameOrder ?? before.mapping.nameOrder,
    },
    about: {
      ...before.about,
      columns: before.about.columns.map((column, at) => ({
        ...column,
        guessed: column.guessed && isLeftAsGuessed(before, columns, at),
      })),
      withHidden: withHidden ?? before.about.withHidden,
      moves: moves ?? before.about.moves,
    },
    companies: { ...before.companies, ...Object.fromEntries(decided) },
  };
}

/** Whether a change is about all rows. */
function isOfAll({ revision: _, row: __, cell: ___, everywhere: ____, ...others }: ImportChange) {
  return Object.values(others).some((one) => one !== undefined);
}

/** Corrects and decides for rows; answers which ones. ApiError when there is none of them. */
async function changeRows(
  target: Target,
  { id, about }: Import,
  { row, cell, everywhere }: ImportChange,
): Promise<number[]> {
  const place = { import: id };
  for (const one of [cell, everywhere]) {
    if (one && one.column >= about.columns.length) throw new ApiError('import_choice_refused');
  }
  const changed = [
    ...(row ? [await chooseRow(target.tx, { ...place, ...row })] : []),
    ...(cell ? [await correctCell(target, { ...place, ...cell })] : []),
    ...(everywhere ? [await correctEverywhere(target, { ...place, ...everywhere })] : []),
  ];
  if (changed.some((lines) => lines.length === 0)) throw new ApiError('import_choice_refused');
  return [...new Set(changed.flat())];
}

/** Takes the verdicts of rows that are hidden again: they count nowhere. */
async function forgetHidden({ tx }: Target, id: string): Promise<void> {
  await sql`UPDATE import_rows
    SET verdict = '', action = '', target = '', identity = '', unknown = '', outcome = ''
    WHERE import = ${id} AND "isHidden" = 1`.execute(tx);
}

/** The bytes by which rows grow when one text of a column is corrected everywhere. */
function growthOf({ everywhere }: ImportChange, lines: readonly number[]): number {
  if (!everywhere) return 0;
  const bytesOf = (text: string) => Buffer.byteLength(JSON.stringify(text));
  return lines.length * (bytesOf(everywhere.value) - bytesOf(everywhere.from));
}

/**
 * Stores what somebody decides for an import. ApiError `import_changed` when a colleague decided
 * something since it was read.
 */
export async function changeImport(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  id: string,
  change: ImportChange,
): Promise<ChangedImport> {
  await requireCompanies(database, companiesIn(change));
  const { given, ...changed } = await database.write(
    async (tx) => {
      const target = { tx, dialect: database.dialect };
      const before = await readImport(tx, id);
      if (before.operation !== '') throw new ApiError('import_begun');
      const isOther = change.revision !== undefined && change.revision !== before.revision;
      if (isOther || before.state === 'reading') throw new ApiError('import_changed');
      const wanted = merged(before, change);
      const { mapping, about, companies } = wanted;
      if (!isMappingFor(before.collection, about.columns.length, mapping)) {
        throw new ApiError('import_choice_refused');
      }
      const now = recordTime(clock());
      const made: Import = {
        ...wanted,
        ...{ updated: now, revision: before.revision + 1, state: 'checking' },
      };
      const { updated, revision, state } = made;
      await updateImport(tx, id, { mapping, about, companies, updated, revision, state });
      if (change.columns ?? change.nameOrder)
        await rememberMapping(tx, mappingKey(made), mapping, now);
      if (!about.withHidden && before.about.withHidden) await forgetHidden(target, id);
      const lines = await changeRows(target, made, change);
      const given = await growImport(tx, made, growthOf(change, lines));
      const isOfRows = lines.length > 0 && before.state === 'checked';
      return { made, given, lines: isOfRows && !isOfAll(change) ? lines : undefined };
    },
    { keepsCache: true },
  );
  for (const other of given) await forgetImport(database, other);
  return changed;
}
