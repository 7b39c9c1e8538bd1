import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { StrengthJob } from './strength-task.ts';

/** The cost of a hash of argon2id: memory in KiB, passes over it, lanes. */
interface HashCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** OWASP's parameters: 19 MiB, two passes, one lane. */
export const OWASP: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** How passwords are kept; each server has one of these. */
export interface PasswordHashes {
  /** The hash that is stored for a password, with its salt and cost (PHC string). */
  make(password: string): Promise<string>;
  /** Whether a password is the one that was hashed; without a hash, takes as long and says no. */
  isOf(password: string, hash: string | undefined): Promise<boolean>;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Argon2id away from the main thread. */
const derive = promisify(argon2);

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** A hash with the salt and the cost that made it. */
function phcString({ memory, passes, parallelism }: HashCost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** How well a password withstands whoever guesses it, from 0, guessed at once, to 4. */
export type PasswordGuessing = (job: StrengthJob) => Promise<number>;

/** Hashes that cost so much. */
export function passwordHashes(cost: HashCost): PasswordHashes {
  // Nobody's: its tag comes from no password. Checking it costs what checking a real one costs.
  const nobodys = phcString(cost, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));
  return {
    make: async (password) => {
      const salt = randomBytes(SALT_BYTES);
      const message = password.normalize('NFC');
      const tag = await derive('argon2id', {
        ...cost,
        ...{ message, nonce: salt, tagLength: TAG_BYTES },
      });
      return phcString(cost, salt, tag);
    },
    isOf: async (password, hash) => {
      const isSame = await comesFrom(password, hash ?? nobodys);
      return isSame && hash !== undefined;
    },
  };
}

async function comesFrom(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, lanes, salt, tag] = PHC.exec(hash) ?? [];
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
  return timingSafeEqual(given, expected);
}
