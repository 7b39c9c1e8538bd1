import type { LiveAccount } from './live-client.ts';

/** What a signed-in caller asks for a stream that is open somewhere. */
export interface Binding {
  readonly clientId: string;
  /** Where the caller calls from: the same place as the stream. */
  readonly address: string;
  readonly account: LiveAccount;
  readonly topics: readonly string[];
}

const OUTCOMES = ['bound', 'unknown', 'elsewhere', 'other-account'] as const;

/** Whether the stream listens now; unknown to every process, it comes from another address, or it is someone else's. */
export type BindingOutcome = (typeof OUTCOMES)[number];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Reads an outcome that another process sent. */
export function readOutcome(word: string | undefined): BindingOutcome {
  return OUTCOMES.find((known) => known === word) ?? 'unknown';
}

/** Reads a binding that another process sent as JSON. */
export function readBinding(json: string): Binding | undefined {
  const value: unknown = JSON.parse(json);
  if (!isObject(value) || !isObject(value.account) || !Array.isArray(value.topics))
    return undefined;
  const { clientId, address, account, topics } = value;
  return {
    clientId: String(clientId),
    address: String(address),
    account: { id: String(account.id), keyMark: String(account.keyMark) },
    topics: topics.map(String),
  };
}
