import { COLLECTIONS } from '../../../domain/collections.ts';
import type { CollectionName } from '../../../domain/field.ts';
import type { SignalName } from '../../../domain/history/signals.ts';

const ACTIONS = ['create', 'update', 'delete'] as const;

/** What happened to a record, in the words of the API; one that is restored is created again. */
export type ChangeAction = (typeof ACTIONS)[number];

export interface RecordChange {
  readonly action: ChangeAction;
  readonly collection: CollectionName;
  readonly id: string;
}

/** The changes of one transaction: one for each record, which tells what all of them come to. */
export class RecordChanges {
  readonly #changes = new Map<string, RecordChange>();

  add(change: RecordChange): void {
    const key = `${change.collection}/${change.id}`;
    const before = this.#changes.get(key)?.action;
    if (before === 'delete' && change.action === 'update') return;
    this.#changes.delete(key);
    if (before === 'create' && change.action === 'delete') return;
    const isStillNew = before === 'create' && change.action === 'update';
    this.#changes.set(key, isStillNew ? { ...change, action: 'create' } : change);
  }

  /** In the order of the last change of each record. */
  list(): RecordChange[] {
    return [...this.#changes.values()];
  }
}

/** The line that announces a change to every process. */
export function changeLine({ action, collection, id }: RecordChange): string {
  return `${action} ${collection} ${id}`;
}

/** The line that tells every process of something that is no change of a record. */
export function signalLine(name: SignalName, data: Readonly<Record<string, unknown>>): string {
  return `signal ${name} ${JSON.stringify(data)}`;
}

/** Reads a line that announces a change; undefined when it announces something else. */
export function readChangeLine(line: string): RecordChange | undefined {
  const [word, name, id] = line.split(' ');
  const action = ACTIONS.find((known) => known === word);
  const collection = Object.values(COLLECTIONS).find((known) => known.name === name);
  return action && collection && id ? { action, collection: collection.name, id } : undefined;
}
