/** For how many months a deleted account can come back, and keeps the name of its person. */
export const FORMER_ACCOUNT_MONTHS = 12;

/** The name of an account afterwards, in histories. */
export const FORMER_ACCOUNT = 'Ancien compte';
