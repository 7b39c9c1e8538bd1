/** For how many months a deleted account can come back, and keeps the name of its person. */
export const FORMER_ACCOUNT_MONTHS = 12;

/** What it is called afterwards, where it stands in histories. */
export const FORMER_ACCOUNT = 'Ancien compte';
