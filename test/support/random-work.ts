import { sql } from 'kysely';
import { COLLECTIONS } from '../../src/domain/collections.ts';
import { ApiError } from '../../src/domain/errors.ts';
import type { Author } from '../../src/domain/history/history.ts';
import type { Skipped } from '../../src/domain/history/skipped.schema.ts';
import { mergeRecords } from '../../src/server/lifecycle/duplicates/merge-records.ts';
import { undoJob } from '../../src/server/lifecycle/history/undo-job.ts';
import {
  findOperation,
  startUndo,
  tryUndo,
  undoOperation,
} from '../../src/server/lifecycle/history/undo-operation.ts';
import { UndoneRecords } from '../../src/server/lifecycle/history/undone-records.ts';
import type { Database } from '../../src/server/platform/database/database.ts';
import { deleteRecord } from '../../src/server/records/write/delete.ts';
import { restoreRecord } from '../../src/server/records/write/restore.ts';
import type { WriteContext } from '../../src/server/records/write/write-context.ts';
import { createRecord } from '../../src/server/records/write/write-create.ts';
import { writeRecords } from '../../src/server/records/write/write-records.ts';
import { updateRecord } from '../../src/server/records/write/write-update.ts';

const NAMES = ['Company', 'Contacts', 'orders'] as const;
type Name = (typeof NAMES)[number];
type Ids = Record<Name, string[]>;

/** Kept with the row by the database, or told by other rows. */
const NOT_COMPARED = ['seq', 'created', 'updated', 'deleted', 'number'];

/** Few, so that what belongs together is taken back in several steps. */
const STEP_CHANGES = 3;

const UNDOING = {
  by: { actor: '', actorName: 'undo', source: 'screen' },
  request: {},
  isLarge: false,
} as const;

/** The same numbers at each run. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export type Random = ReturnType<typeof randomFrom>;

/** Random work of two people on a few records, whose operations are taken back. */
export class RandomWork {
  readonly #database: Database;
  readonly #random: Random;
  readonly #ids: Ids = { Company: [], Contacts: [], orders: [] };
  #now = Date.parse('2026-03-12T14:05:00.000Z');

  constructor(database: Database, random: Random) {
    this.#database = database;
    this.#random = random;
  }

  /**
   * One operation of one to four writes, or another step of the one that it is `within`; undefined
   * when it was refused, or changed nothing.
   */
  async work(actorName: string, within?: number): Promise<string | undefined> {
    const by: Author = { actor: '', actorName, source: 'api' };
    const made: [Name, string][] = [];
    const writes = Array.from({ length: 1 + this.#random(4) }, () => this.#wish());
    try {
      const id = await writeRecords(
        this.#deps(),
        { by, ...(within && { within }) },
        async (context) => {
          made.length = 0;
          for (const write of writes) await write(context, made);
          return context.history.list().length > 0 ? context.history.operation : undefined;
        },
      );
      for (const [name, record] of made) this.#ids[name].push(record);
      return id;
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  }

  async undo(id: string) {
    const operation = await findOperation(this.#database.kysely, id);
    return undoOperation(this.#deps(), operation, UNDOING);
  }

  async tryUndo(id: string) {
    return tryUndo(this.#deps(), await findOperation(this.#database.kysely, id), UNDOING);
  }

  /** Takes an operation back as a job does, a few changes in each step; answers what that came to. */
  async undoInSteps(id: string) {
    const database = this.#database.kysely;
    const { by } = UNDOING;
    const operation = await findOperation(database, id);
    const job = await startUndo(this.#deps(), operation, { by, total: 1 });
    const { seq: within } = await findOperation(database, job);
    const undone = new UndoneRecords();
    const kept: Skipped[] = [];
    for (let place = { cursor: '', isFinished: false }; !place.isFinished; ) {
      place = await writeRecords(this.#deps(), { by, within }, async (context) => {
        const at = { cursor: place.cursor, limit: STEP_CHANGES };
        const step = await undoJob.next({ operation: id }, at, new AbortController().signal);
        const next = await step(context);
        for (const change of context.history.list()) undone.add(change);
        kept.push(...context.history.kept);
        return next;
      });
    }
    return { counts: undone.counts(), kept };
  }

  /** Every living record but its times, and whom the deleted ones went with; new ones apart. */
  async state(): Promise<Map<string, Readonly<Record<string, unknown>>>> {
    const state = new Map<string, Readonly<Record<string, unknown>>>();
    for (const name of NAMES) {
      const { rows } = await sql<Record<string, unknown>>`
        SELECT * FROM ${sql.table(name)} ORDER BY seq`.execute(this.#database.kysely);
      for (const row of rows) {
        if (row.deleted !== null) continue;
        const own = Object.entries(row).filter(([column]) => !NOT_COMPARED.includes(column));
        const lists = name === 'orders' ? { contacts: await this.#contactsOf(String(row.id)) } : {};
        state.set(`${name}/${row.id}`, { ...Object.fromEntries(own), ...lists });
      }
    }
    return state;
  }

  async #contactsOf(record: string): Promise<string> {
    const rows = await this.#database.kysely
      .selectFrom('orders_contacts')
      .select('target')
      .where('record', '=', record)
      .orderBy('position')
      .execute();
    return rows.map(({ target }) => target).join();
  }

  #deps() {
    const clock = () => new Date(this.#now++);
    return { database: this.#database, clock };
  }

  #wish(): (context: WriteContext, made: [Name, string][]) => Promise<void> {
    const name = this.#pick(NAMES) ?? 'Company';
    const collection = COLLECTIONS[name];
    const id = this.#pick(this.#ids[name]);
    const body = this.#body(name);
    const kind = id === undefined ? 0 : this.#random(10);
    if (kind <= 2 || id === undefined) {
      return async (context, made) => {
        made.push([name, (await createRecord(context, collection, body)).id]);
      };
    }
    if (kind === 3) return (context) => deleteRecord(context, collection, id);
    if (kind === 4) return (context) => restoreRecord(context, collection, id);
    const other = this.#pick(this.#ids[name]);
    if (kind === 5 && name !== 'orders' && other !== undefined && other !== id) {
      const wish = { collection: name, kept: id, merged: [other], picks: {}, versions: {} };
      const orders = this.#ids.orders;
      return async (context) => void (await mergeRecords(context, { ...wish, orders }));
    }
    return (context) => updateRecord(context, collection, id, body);
  }

  #body(name: Name): Record<string, unknown> {
    const word = () => this.#pick(['', 'Durand', 'Brest', 'Éclair']);
    const company = this.#pick(['', ...this.#ids.Company]);
    const contacts = Array.from({ length: this.#random(4) }, () => this.#pick(this.#ids.Contacts));
    const chosen = contacts.filter((one) => one !== undefined);
    if (name === 'Company') {
      const members = this.#random(3) === 0 ? { contacts: chosen } : {};
      return { RaisonSociale: word(), City: word(), isActive: this.#random(2) === 0, ...members };
    }
    if (name === 'Contacts') {
      const emails = this.#random(2) === 0 ? [] : [{ label: '', value: 'a@example.fr' }];
      const moved = this.#random(2) === 0 ? { company } : {};
      return { Nom: word(), Poste: word(), emails, ...moved };
    }
    return { Name: word(), company, contacts: chosen, Quantity: this.#random(3) };
  }

  #pick<T>(list: readonly T[]): T | undefined {
    return list[this.#random(list.length)];
  }
}
