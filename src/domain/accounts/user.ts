import type { Fields, RecordOf } from '../field.ts';

/** Of what one signs in with, whether it is an e-mail or not. */
export const IDENTITY_MAX = 255;

/** The public fields of an account; the password hash is never a field. */
export const userFields = {
  email: {
    type: 'text',
    label: 'Email',
    max: 254,
    required: true,
    format: 'email',
    unique: true,
  },
  emailVisibility: { type: 'bool', label: 'Email visible', initial: false },
  name: { type: 'text', label: 'Nom', max: 200 },
  verified: { type: 'bool', label: 'Vérifié', initial: false },
  administrator: { type: 'bool', label: 'Administrateur', initial: false },
  disabled: { type: 'bool', label: 'Désactivé', initial: false },
} as const satisfies Fields;

export type User = RecordOf<typeof userFields>;

/** For how many months a deleted account can come back, and keeps the name of its person. */
export const FORMER_ACCOUNT_MONTHS = 12;

/** The name of an account afterwards, in histories. */
export const FORMER_ACCOUNT = 'Ancien compte';
