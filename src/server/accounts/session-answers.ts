import type { FastifyReply, FastifyRequest } from 'fastify';
import { CHALLENGE_MINUTES } from '../../domain/accounts/second-factor.ts';
import { mfaChallengeSchema, sessionSchema } from '../../domain/accounts/sign-in.schema.ts';
import { COLLECTIONS } from '../../domain/collections.ts';
import { ApiError } from '../../domain/errors.ts';
import { pickFields } from '../../domain/query/pick-fields.ts';
import type { Deps } from '../identity/deps.ts';
import type { Opener } from '../identity/sessions/session-store.ts';
import type { Tokens } from '../identity/sessions/tokens.ts';
import { json } from '../platform/http/api/answers.ts';
import { ref } from '../platform/http/api/description-json.ts';
import { sendJson } from '../platform/http/responses/send-json.ts';
import { viewRecord } from '../records/read/read.ts';
import { picksOf, queryOf } from '../records/read/read-plan.ts';

/** Answers of routes that open a session. */
export const SESSION = { 200: json(sessionSchema, 'A session.') };
export const SESSION_PARAMETERS = ['expand', 'fields'].map((name) => ref('parameters', name));

/** The answer to a right password of somebody who has a second factor. */
export const ASKED_FOR_CODE = {
  401: json(
    mfaChallengeSchema,
    `The password was right, and a code is asked for within ${CHALLENGE_MINUTES} minutes.`,
  ),
};

/** Builds the answers to somebody who signs in. */
export interface SessionAnswers {
  /** Opens a session; answers its token. */
  open(request: FastifyRequest, account: Opener): Promise<string>;
  /** Answers that the password was right and a code is asked for, as PocketBase does. */
  askForCode(reply: FastifyReply, mfaId: string): FastifyReply;
  /** Sends the account with a token of it. */
  sendSession(
    request: FastifyRequest,
    reply: FastifyReply,
    account: { id: string },
    tokenOf: () => Promise<string | undefined>,
  ): Promise<FastifyReply>;
}

/** The answers that open a session or go on with one. */
export function sessionAnswers(
  { database }: Pick<Deps, 'database'>,
  tokens: Tokens,
): SessionAnswers {
  const { kysely, dialect } = database;
  return {
    open: ({ headers, ip }, account) =>
      tokens.issue(account, { agent: headers['user-agent'] ?? '', address: ip }),

    askForCode: (reply, mfaId) => sendJson(reply, JSON.stringify({ mfaId }), 401),

    /** Its `fields` start at the top, so they are applied last. */
    async sendSession(request, reply, { id }, tokenOf) {
      const picks = picksOf(request.url);
      const query = { ...queryOf(request.url), fields: '' };
      const record = await viewRecord(kysely, dialect, COLLECTIONS.users, id, query);
      if (record === undefined) throw new ApiError('wrong_credentials');
      const token = await tokenOf();
      if (token === undefined) throw new ApiError('sign_in_required');
      const json = `{"record":${record.trimEnd()},"token":${JSON.stringify(token)}}`;
      return sendJson(reply, pickFields(json, picks));
    },
  };
}
