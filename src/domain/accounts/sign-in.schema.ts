import { z } from 'zod';
import type { Output } from '../output.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './new-password.ts';
import { SESSION_DAYS } from './sessions.ts';
import { IDENTITY_MAX } from './user.ts';

/** A session that was opened, or goes on. */
export const sessionSchema = z
  .strictObject({
    // As any record of its collection.
    record: z.unknown().meta({ $ref: '#/components/schemas/users' }),
    token: z
      .string()
      .describe(
        `For the header \`Authorization\`; lasts ${SESSION_DAYS} days unless it is renewed.`,
      ),
  })
  .meta({ id: 'Session' });

/** The password was right, and a code is asked for. */
export const mfaChallengeSchema = z
  .strictObject({ mfaId: z.string().describe('For `auth-with-otp`.') })
  .meta({ id: 'MfaChallenge' });

/** The identity and password of a sign-in. */
export const credentialsSchema = z
  .object({
    identity: z.string().min(1).max(IDENTITY_MAX).describe('The e-mail, in any case.'),
    password: z.string().min(1).max(PASSWORD_MAX),
    identityField: z.enum(['', 'email']).optional(),
  })
  .meta({ id: 'Credentials' });

/** A password that somebody chooses. */
export const newPasswordSchema = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);

/** The key, person and password of the first account. */
export const firstAccountSchema = z
  .object({
    key: z.string().describe('From the link that the terminal prints.'),
    email: z.string().meta({ format: 'email' }),
    password: newPasswordSchema,
    examples: z.boolean().optional().describe('Adds example records.'),
  })
  .meta({ id: 'FirstAccount' });

/** Whether the first account is needed, and whether anybody has a passkey. */
export const firstAccountNeedSchema = z.strictObject({
  needed: z.boolean(),
  passkeys: z.boolean(),
});

/** Ways to sign in. */
export const authMethodsSchema = z
  .strictObject({
    password: z.strictObject({ identityFields: z.array(z.string()), enabled: z.boolean() }),
    oauth2: z.strictObject({ providers: z.array(z.looseObject({})), enabled: z.boolean() }),
    mfa: z.strictObject({ enabled: z.boolean(), duration: z.int() }),
    otp: z.strictObject({ enabled: z.boolean(), duration: z.int() }),
    authProviders: z.null(),
    usernamePassword: z.boolean(),
    emailPassword: z.boolean(),
  })
  .meta({ id: 'AuthMethods' });

export type FirstAccount = Output<typeof firstAccountSchema>;
export type FirstAccountNeed = Output<typeof firstAccountNeedSchema>;
