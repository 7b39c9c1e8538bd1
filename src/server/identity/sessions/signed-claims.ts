import { hkdfSync } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { isRecordId } from '../../../domain/id.ts';
import { sessionHash } from './session-store.ts';

/** The claims of a token. */
export interface Claims {
  /** Of the account, or of the session when that is a program's. */
  readonly id: string;
  readonly isProgram: boolean;
  readonly sid: string;
  /** As what its session is known. */
  readonly hash: string;
  /** In milliseconds. */
  readonly expires: number;
}

/** Signs tokens, and reads those that were signed. */
export interface SignedClaims {
  sign(of: { id: string; sid: string; ends: Date; isProgram?: boolean }): Promise<string>;
  /** The claims of a token; undefined when it is none of ours, or its time is over. */
  read(authorization: string, now: Date): Promise<Claims | undefined>;
  /** For whom a token was signed here, be its time over or not. */
  signedFor(authorization: string): Promise<Pick<Claims, 'id' | 'isProgram'> | undefined>;
}

const ALGORITHM = 'HS256';

/** The secret alone opens nothing: a token is worth what its session is. */
function signingKey(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'session tokens', 32));
}

function tokenIn(authorization: string): string {
  return authorization.replace(/^bearer /i, '');
}

function claimsIn({
  id,
  sid,
  exp,
  type,
  collectionId,
  refreshable,
}: JWTPayload): Claims | undefined {
  const isOurs = type === 'auth' && collectionId === COLLECTIONS.users.id;
  if (!isOurs || typeof id !== 'string' || !isRecordId(id)) return undefined;
  if (typeof sid !== 'string' || exp === undefined) return undefined;
  const isProgram = refreshable === false;
  return { id, isProgram, sid, hash: sessionHash(sid), expires: exp * 1000 };
}

/** Tokens in PocketBase's form, signed with a key made of the installation's secret. */
export function signedClaims(secret: string): SignedClaims {
  const key = signingKey(secret);
  return {
    sign: ({ id, sid, ends, isProgram = false }) =>
      new SignJWT({
        ...{ collectionId: COLLECTIONS.users.id, id },
        ...{ refreshable: !isProgram, sid, type: 'auth' },
      })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setExpirationTime(Math.floor(ends.getTime() / 1000))
        .sign(key),

    async read(authorization, currentDate) {
      try {
        const options = { algorithms: [ALGORITHM], currentDate };
        return claimsIn((await jwtVerify(tokenIn(authorization), key, options)).payload);
      } catch {
        return undefined;
      }
    },

    async signedFor(authorization) {
      try {
        const options = { algorithms: [ALGORITHM] };
        return claimsIn((await jwtVerify(tokenIn(authorization), key, options)).payload);
      } catch (error) {
        return error instanceof errors.JWTExpired ? claimsIn(error.payload) : undefined;
      }
    },
  };
}
