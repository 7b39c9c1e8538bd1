import { COLLECTIONS } from '../../../domain/collections.ts';
import type { CollectionName } from '../../../domain/field.ts';
import type { SignalName } from '../../../domain/history/signals.ts';

const ACTIONS = ['create', 'update', 'delete'] as const;

/** The change of a record, in the words of the API; one that is restored is created again. */
export type ChangeAction = (typeof ACTIONS)[number];

export interface RecordChange {
  readonly action: ChangeAction;
  readonly collection: CollectionName;
  readonly id: string;
}

/** The changes of one transaction: one for each record, which tells what all of them come to. */
export class RecordChanges {
  readonly #changes = new Map<string, RecordChange>();
  readonly #signals: string[] = [];

  add(change: RecordChange): void {
    const key = `${change.collection}/${change.id}`;
    const before = this.#changes.get(key)?.action;
    if (before === 'delete' && change.action === 'update') return;
    this.#changes.delete(key);
    if (before === 'create' && change.action === 'delete') return;
    const isStillNew = before === 'create' && change.action === 'update';
    this.#changes.set(key, isStillNew ? { ...change, action: 'create' } : change);
  }

  /** Tells of something that is no change of a record, after the changes. */
  signal(name: SignalName, data: Readonly<Record<string, unknown>>): void {
    this.#signals.push(`signal ${name} ${JSON.stringify(data)}`);
  }

  /** The lines that announce all of it to every process. */
  lines(): string[] {
    return [...this.list().map(changeLine), ...this.#signals];
  }

  /** In the order of the last change of each record. */
  list(): RecordChange[] {
    return [...this.#changes.values()];
  }
}

/** The line that announces a change to every process. */
function changeLine({ action, collection, id }: RecordChange): string {
  return `${action} ${collection} ${id}`;
}

/** Reads a line that announces a change; undefined when it announces something else. */
export function readChangeLine(line: string): RecordChange | undefined {
  const [word, name, id] = line.split(' ');
  const action = ACTIONS.find((known) => known === word);
  const collection = Object.values(COLLECTIONS).find((known) => known.name === name);
  return action && collection && id ? { action, collection: collection.name, id } : undefined;
}
