/** How long a session lasts without being used. */
export const SESSION_DAYS = 5;
/** How long it lasts at most, however much it is used. */
export const SESSION_DAYS_MAX = 30;
/** For how long a session may do what is asked again for, after its person said who they are. */
export const PROOF_MINUTES = 15;
/** So many a person has at once; the one least lately used gives way. */
export const SESSIONS_MAX = 20;
