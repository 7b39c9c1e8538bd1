import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CODE_TRIES } from '../../../domain/accounts/second-factor.ts';
import { ApiError } from '../../../domain/errors.ts';
import { fieldError } from '../../../domain/field-errors.ts';
import { guestOf } from '../../identity/sessions/guard.ts';
import { json } from '../../platform/http/api/answers.ts';
import { jsonOrFormBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { textBodyOf } from '../../platform/http/requests/body.ts';
import type { Guesses } from '../../platform/http/requests/guesses.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { randomLetters } from '../../platform/random-letters.ts';
import { BY_GUESTS, IN_USERS, NO_ACCOUNTS } from '../account-routes.ts';
import { accountById } from '../account-store.ts';
import { refuse, textIn } from '../credentials.ts';
import { SESSION, SESSION_PARAMETERS, type SessionAnswers } from '../session-answers.ts';
import type { SignInLimits } from '../sign-in/sign-in-limits.ts';
import { endChallenge, tryChallenge } from './challenges.ts';
import { isOwnCode } from './own-code.ts';
import type { FactorDeps } from './take-code.ts';

const OTP_ID_LETTERS = 15;

/** The official client sends it in the address. */
const challengeSchema = z.object({ mfaId: z.string().min(1) });

const missing = (text: string) => (text === '' ? fieldError('validation_required') : undefined);

interface OtpDeps {
  readonly limits: SignInLimits;
  readonly guesses: Guesses;
  readonly answers: SessionAnswers;
}

/**
 * The second step of signing in, as clients of PocketBase take it: they ask for a one-time password,
 * of which the authenticator has one already, and send that.
 */
export function registerOtpRoutes(app: FastifyInstance, deps: FactorDeps, services: OtpDeps): void {
  route(
    app,
    {
      ...{ ...BY_GUESTS, path: `${IN_USERS}/request-otp`, id: 'requestOtp' },
      summary: 'Begin the second step of signing in',
      description:
        'Sends nothing, and answers anybody alike: clients of PocketBase ask for it before they send a code.',
      body: jsonOrFormBody(z.object({ email: z.string().min(1) })),
      answers: { 200: json(z.strictObject({ otpId: z.string() }), 'Any id.') },
      errors: ['unreadable_body', 'invalid_body', ...NO_ACCOUNTS],
    },
    (request) => {
      const email = textIn(textBodyOf(request), 'email');
      refuse([['email', missing(email)]]);
      // For anybody: it must not tell who has an account, or a second factor.
      return { otpId: randomLetters(OTP_ID_LETTERS) };
    },
  );

  registerCodeSignIn(app, deps, services);
}

function registerCodeSignIn(
  app: FastifyInstance,
  deps: FactorDeps,
  { limits, guesses, answers }: OtpDeps,
): void {
  route(
    app,
    {
      ...{ ...BY_GUESTS, path: `${IN_USERS}/auth-with-otp`, id: 'signInWithCode' },
      summary: 'Sign in with a code after the password',
      description: `Of an authenticator, or one of the recovery codes. ${CODE_TRIES} tries, which count with those at the password.`,
      query: challengeSchema,
      parameters: SESSION_PARAMETERS,
      body: jsonOrFormBody(z.object({ otpId: z.string().min(1), password: z.string().min(1) })),
      answers: SESSION,
      errors: [
        ...(['unreadable_body', 'invalid_body', 'bad_request', 'wrong_credentials'] as const),
        ...(['too_many_requests', ...NO_ACCOUNTS, 'unconfirmed'] as const),
      ],
    },
    async (request, reply) => {
      const body = textBodyOf(request);
      const [otpId, code] = [textIn(body, 'otpId'), textIn(body, 'password')];
      refuse([
        ['otpId', missing(otpId)],
        ['password', missing(code)],
      ]);
      const { mfaId } = parseInput(challengeSchema, request.query);
      const { challenged, account } = await guesses.within(request.ip, () =>
        challengedBy(deps, mfaId),
      );
      const { user: id, passwordHash } = challenged;
      const by = { ...guestOf(request), actor: id };
      const attempt = { account, code, by, address: request.ip };
      const isRight = await isOwnCode(deps, limits, attempt, (tx) => endChallenge(tx, mfaId));
      if (!isRight) throw new ApiError('wrong_credentials');
      return answers.sendSession(request, reply, account, () =>
        answers.open(request, { id, passwordHash }),
      );
    },
  );
}

/** The challenge that a code answers, which then was tried once more, and whose it is. */
async function challengedBy({ database, clock }: FactorDeps, mfaId: string) {
  const challenged = await tryChallenge(database, mfaId, clock());
  const account = challenged && (await accountById(database.kysely, challenged.user));
  if (!challenged || !account) throw new ApiError('wrong_credentials');
  return { challenged, account };
}
