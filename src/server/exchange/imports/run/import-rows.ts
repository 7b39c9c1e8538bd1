import { COLLECTIONS, type Collection } from '../../../../domain/collections.ts';
import type { CompanyChoice } from '../../../../domain/import/import-mapping.schema.ts';
import type { RowResult } from '../../../../domain/import/import-results.ts';
import { COMPANY_FIELD } from '../../../../domain/import/import-targets.ts';
import { fold } from '../../../../domain/text.ts';
import { Pace } from '../../../platform/threads/pace.ts';
import { refusalOf } from '../../../records/write/refusal.ts';
import { storeKeys } from '../../../records/write/save-operation.ts';
import { touchRows, type WriteContext } from '../../../records/write/write-context.ts';
import { createRecord } from '../../../records/write/write-create.ts';
import { updateRecord } from '../../../records/write/write-update.ts';
import { findCompanyIds } from '../check/find-matches.ts';
import { type JudgedStoredRow, judgeRows, type StoredRow } from '../check/judge-rows.ts';
import type { Import } from '../import-store.ts';
import { type CheckedRow, reasonAgainst } from './changed-since.ts';

/** A row that was checked and is to be imported. */
export type RowToImport = StoredRow & CheckedRow;

/** The outcome of a row, as it is stored. */
interface ImportedRow {
  readonly line: number;
  readonly result: RowResult;
  /** The record that it made or changed, or would have changed. */
  readonly target: string;
  /** Why it was put aside; empty otherwise. */
  readonly why: string;
}

/** Imports rows in the transaction of one step, each judged again in it. */
export class RowImporter {
  readonly #context: WriteContext;
  readonly #made: Import;
  readonly #collection: Collection;
  readonly #companies: Record<string, CompanyChoice>;
  readonly #owners = new Set<string>();

  constructor(context: WriteContext, made: Import) {
    this.#context = { ...context, ownersToTouch: this.#owners };
    this.#made = made;
    this.#collection = COLLECTIONS[made.collection];
    this.#companies = { ...made.companies };
  }

  /** Decisions about companies; those that were made are chosen from then on. */
  get companies(): Readonly<Record<string, CompanyChoice>> {
    return this.#companies;
  }

  async import(rows: readonly RowToImport[]): Promise<ImportedRow[]> {
    const { tx: db, dialect } = this.#context;
    const { id, collection, mapping, companies, about } = this.#made;
    const reading = { db, dialect, madeBy: id };
    const { moves } = about;
    const judging = { import: id, collection, mapping, companies, moves };
    const judged = await judgeRows(reading, judging, rows, this.#context.clock());
    const pace = new Pace();
    const imported: ImportedRow[] = [];
    for (const [at, row] of rows.entries()) {
      await pace.yieldIfDue();
      const now = judged[at];
      if (now) imported.push(await this.#importOne(row, now));
    }
    await touchRows(this.#context, 'Company', [...this.#owners]);
    return imported;
  }

  async #importOne(row: RowToImport, now: JudgedStoredRow): Promise<ImportedRow> {
    const place = { line: row.line, target: row.target };
    const why = await reasonAgainst(this.#context, this.#made, row, now);
    if (why !== undefined) return { ...place, result: 'aside', why };
    if (now.action === 'none') return { ...place, result: 'same', why: '' };
    try {
      return { ...place, ...(await this.#write(row, now)), why: '' };
    } catch (error) {
      return { ...place, result: 'aside', why: refusalOf(error) };
    }
  }

  async #write(
    row: RowToImport,
    now: JudgedStoredRow,
  ): Promise<Pick<ImportedRow, 'target' | 'result'>> {
    const company = await this.#companyFor(now);
    const body = company === '' ? now.body : { ...now.body, [COMPANY_FIELD]: company };
    if (row.action === 'create') {
      const { id } = await createRecord(this.#context, this.#collection, body);
      return { target: id, result: 'created' };
    }
    await updateRecord(this.#context, this.#collection, row.target, body);
    return { target: row.target, result: 'updated' };
  }

  /** The company that is made for a row, once for all that name it; empty when none is to be made. */
  async #companyFor({ company, companyName }: JudgedStoredRow): Promise<string> {
    const name = fold(companyName);
    const choice = this.#companies[name];
    if (companyName === '' || company !== '' || !choice || choice.does === 'leave') return '';
    if (choice.does === 'choose') return choice.id;
    const { tx: db, dialect } = this.#context;
    // Made meanwhile under this name, or by another line under one that means the same.
    await storeKeys(this.#context);
    const known = (await findCompanyIds({ db, dialect }, [companyName])).get(companyName);
    const id = known ?? (await this.#makeCompany(companyName));
    this.#companies[name] = { does: 'choose', id };
    return id;
  }

  async #makeCompany(RaisonSociale: string): Promise<string> {
    const { id } = await createRecord(this.#context, COLLECTIONS.Company, { RaisonSociale });
    return id;
  }
}
