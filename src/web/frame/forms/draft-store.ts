import { property } from '../api/property.ts';
import type { Stored } from '../conflicts/versions.ts';
import { DRAFT_KEPT_MS, DRAFT_PREFIX, parsedDraft } from './drafts.ts';

/** The unsaved values of a form. */
export interface Draft<V> {
  /** When it was kept last. */
  readonly at: string;
  /** The id of its record, known before a new one is saved. */
  readonly id: string;
  /** The version that the form started from; undefined for a new record. */
  readonly base: Stored<V> | undefined;
  readonly values: V;
  /** A file was chosen, which a draft cannot hold. */
  readonly lacksFile: boolean;
}

/** Which draft is meant. */
export interface DraftPlace<V> {
  /** The account that owns it: without one, nothing is kept or read. */
  readonly account: string;
  /** Which form of which record. */
  readonly form: string;
  readonly isHeld: (data: unknown) => data is V;
}

/** Keeps what is typed for a day, for whoever typed it. */
export function createDraftStore(storage: Storage, now: () => number) {
  return {
    keep<V extends object>(place: DraftPlace<V>, draft: Omit<Draft<V>, 'at' | 'lacksFile'>): void {
      if (place.account === '') return;
      const values = withoutFiles(draft.values, draft.base?.values);
      const lacksFile = values !== draft.values;
      const at = new Date(now()).toISOString();
      try {
        storage.setItem(keyOf(place), JSON.stringify({ ...draft, values, lacksFile, at }));
      } catch {
        // There is no room: an older draft would be taken for this one.
        storage.removeItem(keyOf(place));
      }
    },

    read<V extends object>(place: DraftPlace<V>): Draft<V> | undefined {
      if (place.account === '') return undefined;
      const draft = readDraft(storage.getItem(keyOf(place)) ?? '', place.isHeld);
      return draft && now() - Date.parse(draft.at) < DRAFT_KEPT_MS ? draft : undefined;
    },

    forget<V>(place: DraftPlace<V>): void {
      storage.removeItem(keyOf(place));
    },
  };
}

function keyOf({ account, form }: Pick<DraftPlace<unknown>, 'account' | 'form'>): string {
  return `${DRAFT_PREFIX}${account}/${form}`;
}

/** Files make way for what the record has. */
function withoutFiles<V extends object>(values: V, saved: V | undefined): V {
  const files = Object.keys(values).filter((name) => Reflect.get(values, name) instanceof File);
  if (files.length === 0) return values;
  const kept = { ...values };
  for (const name of files) Reflect.set(kept, name, saved ? Reflect.get(saved, name) : '');
  return kept;
}

function readDraft<V>(text: string, isHeld: (data: unknown) => data is V): Draft<V> | undefined {
  const data = parsedDraft(text);
  const [at, id, values] = [property(data, 'at'), property(data, 'id'), property(data, 'values')];
  if (typeof at !== 'string' || typeof id !== 'string' || !isHeld(values)) return undefined;
  const base = property(data, 'base');
  const version = property(base, 'version');
  const before = property(base, 'values');
  const isBase = typeof version === 'string' && isHeld(before);
  if (base !== undefined && !isBase) return undefined;
  return {
    at,
    id,
    values,
    base: isBase ? { version, values: before } : undefined,
    lacksFile: property(data, 'lacksFile') === true,
  };
}
