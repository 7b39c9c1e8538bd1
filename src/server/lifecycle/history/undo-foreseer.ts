import { sql } from 'kysely';
import type { FieldValue } from '../../../domain/cast.ts';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import type { Kept } from '../../../domain/history/kept.schema.ts';
import { membershipIn } from '../../../domain/memberships.ts';
import type { RowReader } from '../../records/write/write-scope.ts';
import { Foreseen } from './foreseen.ts';
import type { StoredChange } from './standing.ts';
import { fellowsOf, keyIn, readUndoFacts, targetsBefore, type UndoFacts } from './undo-facts.ts';
import { pairsIn } from './undo-reasons.ts';
import { judgeChange } from './undo-verdict.ts';
import { UndoneRecords } from './undone-records.ts';

type ValueBack = readonly [name: string, value: FieldValue, now: FieldValue];

/**
 * Foresees what taking an operation back comes to, a page of changes at a time, the newest first.
 * Most changes stand as they were made, which is read for a whole page; only those of which anything
 * is otherwise are judged one by one.
 */
export class UndoForeseer {
  readonly undone = new UndoneRecords();
  readonly #foreseen: Foreseen;
  /** Records that a change could not be taken back of: what came before is judged. */
  readonly #odd = new Set<string>();
  /** Records that the operation changed more than once. */
  readonly #twice: ReadonlySet<string>;

  private constructor(reader: RowReader, twice: ReadonlySet<string>) {
    this.#foreseen = new Foreseen(reader);
    this.#twice = twice;
  }

  static async of(reader: RowReader, operation: number): Promise<UndoForeseer> {
    const { rows } = await sql<{ record: string }>`
      SELECT record FROM changes WHERE operation = ${operation}
      GROUP BY record HAVING count(*) > 1`.execute(reader.tx);
    return new UndoForeseer(reader, new Set(rows.map(({ record }) => record)));
  }

  /** What the next changes leave. */
  async foresee(changes: readonly StoredChange[]): Promise<readonly Kept[]> {
    const facts = await readUndoFacts(this.#foreseen, changes);
    const kept: Kept[] = [];
    for (const change of changes) {
      if (this.#isPlain(change, facts)) this.#take(change, facts);
      else kept.push(...(await this.#judge(change)));
    }
    return kept;
  }

  /** Whether nothing but the operation has to do with a change. */
  #isPlain(change: StoredChange, facts: UndoFacts): boolean {
    const { collection, record, action } = change;
    const foreseen = this.#foreseen;
    if (this.#odd.has(keyIn(collection, record)) || facts.touched.has(record)) return false;
    if (action === 'create' || action === 'restore') {
      const relying = facts.relying.get(record) ?? [];
      const isRelied = relying.some((row) =>
        foreseen.relies(row.collection, row, row.field, record),
      );
      return !isRelied && !foreseen.isLedTo(collection, record);
    }
    // The operation may have changed the owner, too.
    if (action === 'delete' && this.#twice.has(record)) return false;
    const owner = facts.owners.get(record);
    const targets = action === 'delete' ? (owner ? [owner] : []) : targetsBefore(change);
    const areThere = targets.every((target) => {
      const isStored = facts.targets.get(keyIn(target.collection, target.id)) ?? false;
      return foreseen.isLiving(target.collection, target.id, isStored);
    });
    return areThere && !hadPicture(change);
  }

  #take({ collection: name, record, action, fields }: StoredChange, facts: UndoFacts): void {
    const collection: Collection = COLLECTIONS[name];
    if (action === 'update') {
      const pairs = [...pairsIn(fields, collection)];
      this.#update(collection, record, pairs);
      return;
    }
    if (action === 'delete') {
      this.#restore(collection, record, facts.fellows.get(record) ?? []);
      return;
    }
    this.#foreseen.deleteAlone(name, record);
    this.#addWhole('delete', collection, record, []);
  }

  async #judge(change: StoredChange): Promise<readonly Kept[]> {
    const { record } = change;
    const verdict = await judgeChange(this.#foreseen, change);
    if (verdict.does === 'nothing' || verdict.kept.length > 0) {
      this.#odd.add(keyIn(change.collection, record));
    }
    if (verdict.does === 'nothing') return verdict.kept;
    const { collection } = verdict.found;
    if (verdict.does === 'update') {
      const { values, stored } = verdict;
      const pairs = [...values].map(
        ([name, value]) => [name, value, stored.get(name) ?? ''] as const,
      );
      this.#update(collection, record, pairs);
    } else if (verdict.does === 'restore') {
      const fellows = await fellowsOf(this.#foreseen, [change]);
      this.#restore(collection, record, fellows.get(record) ?? []);
    } else await this.#delete(collection, record);
    return verdict.kept;
  }

  #update(collection: Collection, record: string, pairs: readonly ValueBack[]): void {
    const isTwice = this.#twice.has(record);
    const leads = (name: string) => collection.fields[name]?.type === 'relation';
    // Of the others nobody asks again.
    const asked = pairs.filter(([name]) => isTwice || leads(name));
    this.#foreseen.update(collection, record, new Map(asked.map(([name, value]) => [name, value])));
    const fields = Object.fromEntries(
      pairs.map(([name, before, now]) => [name, [now, before] as const]),
    );
    this.undone.add({ collection: collection.name, record, action: 'update', fields });
  }

  #restore(collection: Collection, record: string, fellows: readonly string[]): void {
    const along = this.#foreseen.restore(collection, record, fellows);
    this.#addWhole('restore', collection, record, along);
  }

  async #delete(collection: Collection, record: string): Promise<void> {
    this.#addWhole('delete', collection, record, await this.#foreseen.delete(collection, record));
  }

  #addWhole(
    action: 'delete' | 'restore',
    collection: Collection,
    record: string,
    along: readonly string[],
  ): void {
    this.undone.add({ collection: collection.name, record, action, fields: null });
    const members = membershipIn(collection)?.members.name;
    if (!members) return;
    for (const id of along) {
      this.undone.add({ collection: members, record: id, action, fields: null });
    }
  }
}

/** Pictures may be gone. */
function hadPicture({ collection: name, fields }: StoredChange): boolean {
  const collection: Collection = COLLECTIONS[name];
  return [...pairsIn(fields, collection)].some(
    ([key, before]) => collection.fields[key]?.type === 'image' && before !== '',
  );
}
