/** How many passkeys one person may have. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
/** How long one has to answer a challenge. */
export const PASSKEY_MINUTES = 5;
