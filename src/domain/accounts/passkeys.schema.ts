import { z } from 'zod';
import { typedName } from '../characters/typed-text.ts';
import type { Output } from '../output.ts';
import { PASSKEY_NAME_MAX } from './second-factor.ts';

/** A passkey, as its owner reads of it. Times are those of records. */
export const shownPasskeySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  host: z.string().describe('The host that it was made for: it works there alone.'),
  created: z.string(),
  used: z.string().describe('When it was last used; empty when it never was.'),
});

/** One's own passkeys, and where they work. */
export const ownPasskeysSchema = z.strictObject({
  passkeys: z.array(shownPasskeySchema),
  host: z.string().describe('Under which passkeys work now.'),
  origin: z.string(),
  isAvailable: z.boolean().describe('Browsers make none under plain HTTP.'),
});

/** The request of a browser to a device. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

const credential = {
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};
const text = z.string().max(20_000);

/** The answer of a browser once a passkey was made (WebAuthn 3, RegistrationResponseJSON). */
const registrationSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: text, attestationObject: text }),
});

/** The answer of a browser once one has signed (AuthenticationResponseJSON). */
export const assertionSchema = z
  .object({
    ...credential,
    response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
  })
  .meta({
    id: 'Assertion',
    description: 'What `navigator.credentials.get` answers, as JSON (WebAuthn 3).',
  });

const nameSchema = typedName(PASSKEY_NAME_MAX);

/** A passkey that was made. */
export const addedPasskeySchema = z.object({ name: nameSchema, response: registrationSchema });

/** The new name of a passkey. */
export const passkeyNameSchema = z.object({ name: nameSchema });

export type ShownPasskey = Output<typeof shownPasskeySchema>;
export type OwnPasskeys = Output<typeof ownPasskeysSchema>;
export type AddedPasskey = z.output<typeof addedPasskeySchema>;
export type Assertion = z.output<typeof assertionSchema>;
