import type { HistoryAction } from '../../../domain/history/history.ts';
import type { UndoneCounts } from '../../../domain/history/undo.schema.ts';
import type { NamedRecord } from './record-names.ts';

interface UndoneChange extends NamedRecord {
  readonly action: HistoryAction;
  /** Of an update: what each field had before, and what it got. */
  readonly fields: Readonly<Record<string, readonly [unknown, unknown]>> | null;
}

interface Undone {
  /** The first and the last time that it came or went; undefined while it did neither. */
  first: HistoryAction | undefined;
  last: HistoryAction | undefined;
  readonly fields: Map<string, readonly [before: string, after: string]>;
}

/** Records while an operation is taken back, be it in several steps: the net change of each. */
export class UndoneRecords {
  readonly #records = new Map<string, Undone>();

  add({ collection, record, action, fields }: UndoneChange): void {
    const key = `${collection}/${record}`;
    const undone = this.#records.get(key) ?? {
      first: undefined,
      last: undefined,
      fields: new Map(),
    };
    this.#records.set(key, undone);
    if (action !== 'update') {
      undone.first ??= action;
      undone.last = action;
    }
    for (const [name, [before, after]] of Object.entries(fields ?? {})) {
      const known = undone.fields.get(name)?.[0] ?? JSON.stringify(before);
      undone.fields.set(name, [known, JSON.stringify(after)]);
    }
  }

  /** Each record once, by what it came to at last. */
  counts(): UndoneCounts {
    const counts = { deleted: 0, restored: 0, updated: 0 };
    for (const { first, last, fields } of this.#records.values()) {
      if (last === 'delete' && first === 'delete') counts.deleted += 1;
      else if (last === 'restore' && first === 'restore') counts.restored += 1;
      else if ([...fields.values()].some(([before, after]) => before !== after)) {
        counts.updated += 1;
      }
    }
    return counts;
  }
}
