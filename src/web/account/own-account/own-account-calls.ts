import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { FactorSeed, RecoveryCodes } from '../../../domain/accounts/second-factor.schema.ts';
import type { OwnSessions } from '../../../domain/accounts/sessions.schema.ts';
import type { AuditPage } from '../../../domain/audit/audit-log.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { readFailure } from '../../frame/api/failure.ts';
import { textOf } from '../../frame/api/property.ts';
import { refusedFields } from '../../frame/api/refused-fields.ts';

/** Of the account of whoever is signed in. */
export const ownAccountQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: async ({ signal }) => {
      const record: unknown = await pb.collection('users').getOne(id, { signal });
      return { name: textOf(record, 'name'), email: textOf(record, 'email') };
    },
  });

/** Changes one's own account; what is shown of it elsewhere follows. */
export async function changeOwnAccount(id: string, changes: object): Promise<void> {
  await pb.collection('users').update(id, changes);
}

const MAIL_NOT_SENT = 502;

/** Has a link mailed by which one confirms another e-mail; else answers what there is to say of it. */
export async function askForEmail(email: string): Promise<string | undefined> {
  try {
    await pb.collection('users').requestEmailChange(email);
    return undefined;
  } catch (error) {
    const refused = refusedFields(error).newEmail;
    if (refused !== undefined) return refused;
    if (readFailure(error).status !== MAIL_NOT_SENT) throw error;
    return 'Le message n’a pas pu être envoyé. Bristol réessaiera pendant une heure.';
  }
}

/** Where one is signed in, this device first. */
export const sessionsQuery = queryOptions({
  queryKey: ['users', 'sessions'],
  queryFn: async ({ signal }) => {
    const { sessions } = await pb.send<OwnSessions>('/api/sessions', { signal });
    return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  },
});

/** Ends one of one's own sessions. */
export async function endSession(id: string): Promise<void> {
  await pb.send(`/api/sessions/${id}`, { method: 'DELETE' });
}

/** Ends all of one's own sessions but this one. */
export async function endOtherSessions(): Promise<void> {
  const body = { others: true };
  await pb.send('/api/collections/users/sign-out', { method: 'POST', body });
}

const EVENTS_AT_ONCE = 8;

/** The events of one's own account, page after page. They are read again with sessions. */
export const ownEventsQuery = infiniteQueryOptions({
  queryKey: [...sessionsQuery.queryKey, 'events'],
  initialPageParam: '',
  queryFn: async ({ pageParam, signal }) => {
    const query = { perPage: EVENTS_AT_ONCE, ...(pageParam && { after: pageParam }) };
    return pb.send<AuditPage>('/api/journal/own', { query, signal });
  },
  getNextPageParam: ({ next }) => next || undefined,
});

const TOTP_PATH = '/api/totp';

/** Makes what an authenticator is set up with. */
export function beginFactor(): Promise<FactorSeed> {
  return pb.send<FactorSeed>(TOTP_PATH, { method: 'POST' });
}

/** Turns the authenticator on; answers the recovery codes. */
export async function confirmFactor(code: string): Promise<readonly string[]> {
  const options = { method: 'POST', body: { code } };
  return (await pb.send<RecoveryCodes>(`${TOTP_PATH}/confirm`, options)).codes;
}

/** Makes other recovery codes. */
export async function renewRecoveryCodes(): Promise<readonly string[]> {
  return (await pb.send<RecoveryCodes>(`${TOTP_PATH}/recovery`, { method: 'POST' })).codes;
}

/** Gives the second factor up. */
export async function removeFactor(): Promise<void> {
  await pb.send(TOTP_PATH, { method: 'DELETE' });
}
