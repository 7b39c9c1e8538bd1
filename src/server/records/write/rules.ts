import type { CollectionName } from '../../../domain/field.ts';
import type { SignedInUser } from '../../identity/deps.ts';
import type { ColumnValue, WriteContext } from './write-context.ts';

/** Columns to write besides the declared fields, such as a password hash. */
export type ExtraColumns = Readonly<Record<string, ColumnValue>>;

/** The preparation of an update, beyond its declared fields. */
interface PreparedUpdate {
  readonly extra: ExtraColumns;
  /** Done in its transaction, before it; answers what is done after it. */
  readonly within?: (context: WriteContext) => Promise<() => Promise<void>>;
}

/** The caller of a write. */
export interface Caller {
  readonly user: SignedInUser;
  /** The network address they call from. */
  readonly address: string;
}

/** The rules of a collection for writes, beyond its declared fields. Refusals are ApiErrors. */
export interface CollectionRules {
  /** Before the write queue, so that slow work (hashing) holds up nobody. */
  prepareCreate?(body: Record<string, unknown>, caller: Caller): Promise<ExtraColumns>;
  prepareUpdate?(
    id: string,
    body: Record<string, unknown>,
    caller: Caller,
  ): Promise<PreparedUpdate>;
  /** Before a restoring. */
  checkRestore?(user: SignedInUser): void;
  /** Inside the transaction of what is named. */
  afterCreate?(context: WriteContext, id: string): Promise<void>;
  afterRestore?(context: WriteContext, id: string): Promise<void>;
  beforeDelete?(context: WriteContext, id: string, user: SignedInUser): Promise<void>;
}

export type RulesByCollection = Partial<Record<CollectionName, CollectionRules>>;
