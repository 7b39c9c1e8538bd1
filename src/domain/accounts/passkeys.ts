/** How many passkeys one person may have. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
/** How long one has to answer a challenge. */
export const PASSKEY_MINUTES = 5;

/** A passkey, as its owner reads of it. Times are those of records. */
export interface ShownPasskey {
  readonly id: string;
  readonly name: string;
  /** The host that it was made for: it works there alone. */
  readonly host: string;
  readonly created: string;
  /** When it was last used; empty when it never was. */
  readonly used: string;
}

/** One's own passkeys, and where they work. */
export interface OwnPasskeys {
  readonly passkeys: readonly ShownPasskey[];
  /** Under which passkeys work now. */
  readonly host: string;
  readonly origin: string;
  /** Browsers make none under plain HTTP. */
  readonly isAvailable: boolean;
}
