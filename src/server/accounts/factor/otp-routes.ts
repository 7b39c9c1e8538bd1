import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../../domain/errors.ts';
import { fieldError } from '../../../domain/field-errors.ts';
import { sendJson } from '../../http/answers/json.ts';
import { asked } from '../../http/intake/asked.ts';
import { textBodyOf } from '../../http/intake/body.ts';
import type { Guesses } from '../../http/intake/guesses.ts';
import { randomLetters } from '../../random-letters.ts';
import { guestOf } from '../../sessions/guard.ts';
import { requireAuthCollection, withUnreadableBody } from '../account-routes.ts';
import { accountById } from '../account-store.ts';
import { refuse, textIn } from '../credentials.ts';
import type { SessionAnswers } from '../session-answers.ts';
import type { SignInLimits } from '../sign-in/sign-in-limits.ts';
import { endChallenge, tryChallenge } from './challenges.ts';
import { isOwnCode } from './own-code.ts';
import type { FactorDeps } from './take-code.ts';

const IN_COLLECTION = '/admin/api/collections/:collection';
const OTP_ID_LETTERS = 15;

/** The official client sends it in the address. */
const challengeSchema = z.object({ mfaId: z.string().min(1) });

/**
 * The second step of signing in, as clients of PocketBase take it: they ask for a one-time password,
 * of which the authenticator has one already, and send that.
 */
export function registerOtpRoutes(
  app: FastifyInstance,
  deps: FactorDeps,
  { limits, guesses, answers }: { limits: SignInLimits; guesses: Guesses; answers: SessionAnswers },
): void {
  const { database, clock } = deps;
  const isPublic = {
    config: { access: 'guest' as const },
    onRequest: requireAuthCollection,
    errorHandler: withUnreadableBody,
  };

  app.post(`${IN_COLLECTION}/request-otp`, isPublic, async (request, reply) => {
    const email = textIn(textBodyOf(request), 'email');
    if (email === '') refuse([['email', fieldError('validation_required')]]);
    // For anybody: it must not tell who has an account, or a second factor.
    const otpId = randomLetters(OTP_ID_LETTERS);
    return sendJson(reply.header('cache-control', 'no-store'), JSON.stringify({ otpId }));
  });

  app.post(`${IN_COLLECTION}/auth-with-otp`, isPublic, async (request, reply) => {
    const body = textBodyOf(request);
    const [otpId, code] = [textIn(body, 'otpId'), textIn(body, 'password')];
    refuse([
      ['otpId', otpId === '' ? fieldError('validation_required') : undefined],
      ['password', code === '' ? fieldError('validation_required') : undefined],
    ]);
    const { mfaId } = asked(challengeSchema, request.query);
    const { challenged, account } = await guesses.within(request.ip, async () => {
      const found = await tryChallenge(database, mfaId, clock());
      const owner = found && (await accountById(database.kysely, found.user));
      if (!found || !owner) throw new ApiError('wrong_credentials');
      return { challenged: found, account: owner };
    });
    const { user: id, passwordHash } = challenged;
    const by = { ...guestOf(request), actor: id };
    const attempt = { account, code, by, address: request.ip };
    const isRight = await isOwnCode(deps, limits, attempt, (tx) => endChallenge(tx, mfaId));
    if (!isRight) throw new ApiError('wrong_credentials');
    return answers.sendSession(request, reply, account, () =>
      answers.open(request, { id, passwordHash }),
    );
  });
}
