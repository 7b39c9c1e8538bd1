/** The code of an authenticator (RFC 6238): its length, and the seconds until the next one. */
export const CODE_DIGITS = 6;
export const CODE_SECONDS = 30;
/** How long one has for the code after the password, and how often it may be wrong. */
export const CHALLENGE_MINUTES = 5;
export const CODE_TRIES = 5;
/** How long one has to set an authenticator up. */
export const ENROLMENT_MINUTES = 60;
/** How many codes stand in for an authenticator that is lost, each once. */
export const RECOVERY_CODES = 10;

/** Whether everybody needs a second factor, as administrators say. */
export const FACTOR_DEMANDS = ['optional', 'all'] as const;
export type FactorDemand = (typeof FACTOR_DEMANDS)[number];

/** The factor that a session needs before anything else is open: one to set up, or a passkey. */
export const FACTOR_NEEDS = ['nothing', 'factor', 'passkey'] as const;
export type FactorNeed = (typeof FACTOR_NEEDS)[number];

/** By what somebody says again who they are; a passkey does in the place of the others, too. */
export const FACTOR_PROOFS = ['password', 'code', 'passkey'] as const;
export type FactorProof = (typeof FACTOR_PROOFS)[number];

/** How many passkeys one person may have. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
/** How long one has to answer a challenge. */
export const PASSKEY_MINUTES = 5;
