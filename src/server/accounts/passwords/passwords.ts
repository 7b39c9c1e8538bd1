import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const OWASP = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Argon2id away from the main thread. */
const derive = promisify(argon2);

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** A hash with the salt and the parameters that made it. */
function phcString(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = OWASP;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** The hash that is stored for a password, with its salt and parameters (PHC string). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const message = password.normalize('NFC');
  return phcString(salt, await derive('argon2id', { message, nonce: salt, ...OWASP }));
}

// Nobody's: its tag comes from no password. Checking it costs what checking a real one costs.
const NOBODYS_HASH = phcString(randomBytes(SALT_BYTES), randomBytes(OWASP.tagLength));

/** Whether a password is the one that was hashed; without a hash, takes as long and says no. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, memory, passes, lanes, salt, tag] = PHC.exec(hash ?? NOBODYS_HASH) ?? [];
  if (salt === undefined || tag === undefined) return false;
  const expected = Buffer.from(tag, 'base64');
  const given = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
    tagLength: expected.length,
  });
  return timingSafeEqual(given, expected) && hash !== undefined;
}
