import { z } from 'zod';

const common = {
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};
const text = z.string().max(20_000);

/** What a browser answers once a passkey was made (WebAuthn 3, RegistrationResponseJSON). */
export const registrationSchema = z.object({
  ...common,
  response: z.object({ clientDataJSON: text, attestationObject: text }),
});

/** What it answers once one has signed (AuthenticationResponseJSON). */
export const assertionSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
  }),
});
export type Assertion = z.infer<typeof assertionSchema>;
