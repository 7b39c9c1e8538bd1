import type { SignalName } from '../../../domain/history/signals.ts';
import { property, textOf } from '../api/property.ts';

/** The topic that tells how far the listener’s own files are. */
export const FILES: SignalName = 'files';

/** The session of a listener: the tokens that make the stream somebody's. */
export interface LiveSession {
  readonly token: string;
  /** Value of the header `token`, which each call carries. */
  readonly apiToken: string;
}

export interface LiveChange {
  readonly collection: string;
  readonly action: string;
  readonly id: string;
  readonly updated: string;
}

export type LiveNews =
  /** From now on nothing is missed; what was read up to this instant, in epoch milliseconds, may be old. */
  | { readonly kind: 'connected'; readonly changedAt: number }
  /** The session has ended. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'change'; readonly change: LiveChange };

/** The request of a page to the stream that it shares with others. */
export type LiveRequest =
  | { readonly kind: 'follow'; readonly session: LiveSession }
  | { readonly kind: 'leave' }
  /** The network is back, or the page in sight again: now is a good time to try. */
  | { readonly kind: 'wake' };

/** Where a page sends what it asks for. */
export type LiveLine = (request: LiveRequest) => void;

/** Reads the data of an event about a record of `collection`. */
export function readChange(collection: string, json: unknown): LiveChange | undefined {
  if (typeof json !== 'string') return undefined;
  const data: unknown = JSON.parse(json);
  const record = property(data, 'record');
  const change = {
    collection,
    action: textOf(data, 'action'),
    id: textOf(record, 'id'),
    updated: textOf(record, 'updated'),
  };
  return change.id === '' ? undefined : change;
}

/** Reads what came from the shared stream. */
export function readNews(message: unknown): LiveNews | undefined {
  const kind = property(message, 'kind');
  if (kind === 'refused') return { kind };
  if (kind === 'connected') {
    const changedAt = Number(property(message, 'changedAt'));
    // A tab of another version may not say: then all of it may be old.
    return { kind, changedAt: Number.isFinite(changedAt) ? changedAt : Date.now() };
  }
  const change = property(message, 'change');
  if (kind !== 'change') return undefined;
  return {
    kind,
    change: {
      collection: textOf(change, 'collection'),
      action: textOf(change, 'action'),
      id: textOf(change, 'id'),
      updated: textOf(change, 'updated'),
    },
  };
}

/** Reads what came from a page. */
export function readRequest(message: unknown): LiveRequest | undefined {
  const kind = property(message, 'kind');
  if (kind === 'leave' || kind === 'wake') return { kind };
  if (kind !== 'follow') return undefined;
  const session = property(message, 'session');
  return {
    kind,
    session: { token: textOf(session, 'token'), apiToken: textOf(session, 'apiToken') },
  };
}
