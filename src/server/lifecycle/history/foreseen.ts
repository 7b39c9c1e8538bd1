import { sql } from 'kysely';
import type { FieldValue } from '../../../domain/cast.ts';
import type { Collection } from '../../../domain/collections.ts';
import type { CollectionName } from '../../../domain/field.ts';
import { type Membership, membershipIn } from '../../../domain/memberships.ts';
import { among } from '../../platform/database/id-list.ts';
import { storedValues } from '../../records/write/write-columns.ts';
import { idsOf } from '../../records/write/write-relations.ts';
import type { RowReader } from '../../records/write/write-scope.ts';
import {
  type Found,
  type Member,
  RELYING_ASKED,
  type Relying,
  type Standing,
  type StoredChange,
  storedMembersToAsk,
  storedOrders,
  storedRecord,
} from './standing.ts';

/** What is foreseen takes some of the rows away: all are looked at. */
const NO_LIMIT = 1_000_000_000;

type Values = ReadonlyMap<string, FieldValue>;

interface StoredRow {
  readonly id: string;
  readonly deleted: string | null;
}

const relyingIn = ({ id, deleted }: StoredRow): Relying => ({ id, isLiving: deleted === null });

const keyOf = (collection: CollectionName, id: string) => `${collection}/${id}`;

/** Records as they will be once so much of an operation is taken back; nothing is written. */
export class Foreseen implements Standing {
  readonly tx: RowReader['tx'];
  readonly dialect: RowReader['dialect'];
  readonly #living = new Map<string, boolean>();
  readonly #values = new Map<string, Map<string, FieldValue>>();
  /** The ids of records that have led to a record, by `collection/field/target`, since it is foreseen. */
  readonly #leading = new Map<string, Set<string>>();
  /** The records to which any of them leads. */
  readonly #targets = new Set<string>();
  /** With which owner a record went, or that it went alone. */
  readonly #wentWith = new Map<string, string>();
  readonly #fellows = new Map<string, Set<string>>();

  constructor({ tx, dialect }: RowReader) {
    this.tx = tx;
    this.dialect = dialect;
  }

  async find(collection: CollectionName, id: string): Promise<Found | undefined> {
    const found = await storedRecord(this, collection, id);
    return found && { ...found, isLiving: this.isLiving(collection, id, found.isLiving) };
  }

  async valuesOf({ collection, row }: Found): Promise<Map<string, FieldValue>> {
    const stored = await storedValues(this, collection, row);
    const foreseen = this.#values.get(keyOf(collection.name, String(row.id))) ?? [];
    return new Map([...stored, ...foreseen]);
  }

  /** Whether a record lives by then, which its row says otherwise. */
  isLiving(collection: CollectionName, id: string, stored: boolean): boolean {
    return this.#living.get(keyOf(collection, id)) ?? stored;
  }

  /** Whether a record that was found by a field lives by then, and still leads to the target. */
  relies(
    collection: CollectionName,
    { id, isLiving }: Relying,
    field: string,
    target: string,
  ): boolean {
    const value = this.#values.get(keyOf(collection, id))?.get(field);
    const isLeading = value === undefined || idsOf(value).includes(target);
    return isLeading && this.isLiving(collection, id, isLiving);
  }

  /** Whether anything that leads to a record then did not before. */
  isLedTo(collection: CollectionName, id: string): boolean {
    return this.#targets.has(keyOf(collection, id));
  }

  /** The records whose field was changed, and leads to a record by then. */
  #ledTo(collection: CollectionName, field: string, target: string): readonly string[] {
    return [...(this.#leading.get(`${collection}/${field}/${target}`) ?? [])];
  }

  async ordersNaming(collection: CollectionName, record: string): Promise<readonly string[]> {
    const field = collection === 'Company' ? 'company' : 'contacts';
    const stored = await storedOrders(this, collection, record, { states: 'any', limit: NO_LIMIT });
    const known = new Set(stored.map(({ id }) => id));
    const others = this.#ledTo('orders', field, record).filter((id) => !known.has(id));
    const added = (await this.#rowsOf('orders', others)).map(relyingIn);
    return [...stored, ...added]
      .filter((order) => this.relies('orders', order, field, record))
      .slice(0, RELYING_ASKED)
      .map(({ id }) => id);
  }

  async membersToAsk(change: StoredChange, membership: Membership): Promise<readonly Member[]> {
    const { members, field } = membership;
    const others = this.#ledTo(members.name, field, change.record);
    const found = await storedMembersToAsk(this, change, membership, {
      ...{ states: 'any', limit: NO_LIMIT },
      ...(others.length > 0 && { besides: sql`id ${among(this.dialect, others)}` }),
    });
    return found
      .filter((member) => this.relies(members.name, member, field, change.record))
      .slice(0, RELYING_ASKED + 1);
  }

  /** Values that a record gets back. */
  update(collection: Collection, id: string, values: Values): void {
    const key = keyOf(collection.name, id);
    this.#values.set(key, new Map([...(this.#values.get(key) ?? []), ...values]));
    for (const [name, value] of values) {
      const field = collection.fields[name];
      if (field?.type !== 'relation') continue;
      for (const target of idsOf(value)) {
        const place = `${collection.name}/${name}/${target}`;
        this.#targets.add(keyOf(field.target, target));
        this.#leading.set(place, (this.#leading.get(place) ?? new Set()).add(id));
      }
    }
  }

  /** A record goes to the bin; nobody belongs to it. */
  deleteAlone(collection: CollectionName, id: string): void {
    this.#go(collection, id, '');
  }

  /** A record goes to the bin, an owner with its members; answers those. */
  async delete(collection: Collection, id: string): Promise<readonly string[]> {
    this.deleteAlone(collection.name, id);
    const membership = membershipIn(collection);
    if (!membership) return [];
    const { field } = membership;
    const { name } = membership.members;
    const { rows } = await sql<StoredRow>`
      SELECT id, deleted FROM ${sql.table(name)} WHERE ${sql.ref(field)} = ${id} AND deleted IS NULL
      UNION ALL SELECT id, deleted FROM ${sql.table(name)}
      WHERE ${sql.ref(field)} = ${id} AND deleted IS NOT NULL`.execute(this.tx);
    const moved = await this.#rowsOf(name, this.#ledTo(name, field, id));
    const members = new Map([...rows, ...moved].map((row) => [row.id, row]));
    const along = [...members.values()]
      .map(relyingIn)
      .filter((member) => this.relies(name, member, field, id))
      .map((member) => member.id);
    for (const member of along) this.#go(name, member, id);
    return along;
  }

  #go(collection: CollectionName, id: string, owner: string): void {
    const key = keyOf(collection, id);
    this.#living.set(key, false);
    this.#wentWith.set(key, owner);
    if (owner !== '') this.#fellows.set(owner, (this.#fellows.get(owner) ?? new Set()).add(id));
  }

  /** A record comes back, an owner with those that went with it, as `stored` says; answers those. */
  restore(collection: Collection, id: string, stored: readonly string[]): readonly string[] {
    this.#living.set(keyOf(collection.name, id), true);
    const name = membershipIn(collection)?.members.name;
    if (!name) return [];
    const back = [...new Set([...stored, ...(this.#fellows.get(id) ?? [])])].filter((fellow) => {
      const owner = this.#wentWith.get(keyOf(name, fellow)) ?? id;
      return owner === id && !this.isLiving(name, fellow, false);
    });
    for (const fellow of back) this.#living.set(keyOf(name, fellow), true);
    return back;
  }

  async #rowsOf(collection: CollectionName, ids: readonly string[]): Promise<StoredRow[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<StoredRow>`SELECT id, deleted FROM ${sql.table(collection)}
      WHERE id ${among(this.dialect, ids)}`.execute(this.tx);
    return rows;
  }
}
