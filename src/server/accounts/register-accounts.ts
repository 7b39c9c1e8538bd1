import type { FastifyInstance } from 'fastify';
import type { Deps } from '../identity/deps.ts';
import type { Outbox } from '../identity/mail/outbox.ts';
import type { Identity } from '../identity/open-identity.ts';
import type { RulesByCollection } from '../records/write/rules.ts';
import { registerAccountRoutes } from './account-routes.ts';
import { registerTokenRoutes } from './api-tokens/token-routes.ts';
import { registerEmailRoutes } from './email/email-routes.ts';
import { registerFactorRoutes } from './factor/factor-routes.ts';
import { registerOtpRoutes } from './factor/otp-routes.ts';
import { registerForgottenRoutes } from './forgotten/forgotten-routes.ts';
import { registerKeyRoutes } from './links/key-routes.ts';
import { passkeyChallenges } from './passkeys/passkey-challenge.ts';
import { registerPasskeyRoutes } from './passkeys/passkey-routes.ts';
import { registerPasskeySignIn } from './passkeys/passkey-sign-in.ts';
import { sessionAnswers } from './session-answers.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { createSignInLimits } from './sign-in/sign-in-limits.ts';
import { registerTeamRoutes } from './team/team-routes.ts';
import { userRules } from './user-rules.ts';

/** People of the firm and their programs; gives what the record API asks of accounts. */
export function registerAccounts(
  app: FastifyInstance,
  deps: Deps,
  { tokens, refusals, guesses, secret, vital }: Identity,
  outbox: Outbox | undefined,
): Pick<RulesByCollection, 'users'> {
  const limits = createSignInLimits(vital, { secret, refusals });
  const answers = sessionAnswers(vital, tokens);
  const challenges = passkeyChallenges(secret);
  registerAccountRoutes(app, vital, { tokens, limits, guesses, answers });
  registerKeyRoutes(app, vital, { tokens, limits, guesses, challenges, answers });
  registerPasskeySignIn(app, vital, { limits, challenges, answers });
  registerPasskeyRoutes(app, deps, challenges);
  registerOtpRoutes(app, vital, { limits, guesses, answers });
  registerFactorRoutes(app, deps);
  registerForgottenRoutes(app, deps, { outbox, secret, guesses });
  registerEmailRoutes(app, deps, { outbox, secret, limits, guesses });
  registerTeamRoutes(app, vital, outbox);
  registerSessionRoutes(app, vital);
  registerTokenRoutes(app, vital, tokens);
  return { users: userRules(deps, limits, { confirmsEmails: outbox !== undefined }) };
}
