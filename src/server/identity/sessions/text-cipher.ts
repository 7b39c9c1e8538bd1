import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = 'sealed:';

/** Keeps texts so that the database alone tells none of them. */
export interface TextCipher {
  seal(text: string): string;
  /** Undefined for what was sealed with another key. */
  open(stored: string): string | undefined;
}

/** Seals seeds of authenticators with a key from SECRET_KEY; without one, they lie there as they are. */
export const seedCipher = (secretKey: string | undefined) =>
  textCipher(secretKey, 'bristol second factors');

/** Seals mails that wait, by what sessions are signed with. */
export const mailCipher = (secret: string) => textCipher(secret, 'bristol mails');

/** Seals what clients type into forms, in addresses that show it again. */
export const formCipher = (secret: string) => textCipher(secret, 'bristol forms');

function textCipher(secret: string | undefined, use: string): TextCipher {
  const key =
    secret === undefined ? undefined : Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES));
  return {
    seal(plain) {
      if (!key) return plain;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv);
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return SEALED + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },

    open(stored) {
      // From before there was a key.
      if (!stored.startsWith(SEALED)) return stored;
      if (!key) return undefined;
      const bytes = Buffer.from(stored.slice(SEALED.length), 'base64url');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
