import { randomBytes } from 'node:crypto';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { COLLECTIONS } from '../../domain/collections.ts';
import { isRecordId } from '../../domain/id.ts';
import { SESSION_DAYS } from '../../domain/limits.ts';
import type { Database } from '../database/database.ts';
import { runFixed } from '../database/run-fixed.ts';
import type { Deps, SignedInUser } from '../deps.ts';

const TOKEN_LIFE_SECONDS = SESSION_DAYS * 24 * 60 * 60;
const SECRET_SETTING = 'tokenSecret';
const CHECKED_TOKENS_MAX = 1000;

/** What a token was found to be worth while the data had a version. */
interface Checked {
  version: string;
  claims: Claims;
  user: Promise<SignedInUser | undefined>;
}

interface AccountRow {
  id: string;
  email: string;
  name: string;
  tokenKey: string;
}

interface Claims {
  id: string;
  /** In milliseconds. */
  expires: number;
}

/** Issues and checks the tokens of signed-in people (api.md, 1.2). */
export interface Tokens {
  issue(account: { id: string; tokenKey: string }): Promise<string>;
  /**
   * The account behind an `Authorization` header; undefined for a guest, whatever the reason.
   * `version` is that of the data, read for this request.
   */
  verify(authorization: string, version: string): Promise<SignedInUser | undefined>;
}

/** The installation's secret, made once and kept with the data so that processes share it. */
export async function installationSecret(database: Database): Promise<string> {
  const read = () =>
    database.kysely
      .selectFrom('settings')
      .select('value')
      .where('key', '=', SECRET_SETTING)
      .executeTakeFirst();
  const known = await read();
  if (known) return known.value;
  const made = randomBytes(32).toString('base64url');
  await database.write((tx) =>
    tx
      .insertInto('settings')
      .values({ key: SECRET_SETTING, value: made })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute(),
  );
  return (await read())?.value ?? made;
}

/** Tokens signed with the installation's secret and each account's own key. */
export function createTokens(deps: Pick<Deps, 'database' | 'clock'>, secret: string): Tokens {
  const encoder = new TextEncoder();
  const signingKey = (tokenKey: string) => encoder.encode(tokenKey + secret);
  // Which key a token was found to be signed with: spares the signature check. The account itself is
  // read again whenever something was written, so that a session ends everywhere at once.
  const signedWith = new Map<string, string>();
  const checked = new Map<string, Checked>();

  async function isSignedWith(token: string, tokenKey: string): Promise<boolean> {
    if (signedWith.get(token) === tokenKey) return true;
    try {
      await jwtVerify(token, signingKey(tokenKey), {
        algorithms: ['HS256'],
        currentDate: deps.clock(),
      });
    } catch {
      return false;
    }
    remember(signedWith, token, tokenKey);
    return true;
  }

  async function findUser(token: string, claims: Claims): Promise<SignedInUser | undefined> {
    const { kysely, dialect } = deps.database;
    const { rows } = await runFixed<AccountRow>(
      { tx: kysely, dialect },
      'SELECT id, email, name, "tokenKey" FROM users WHERE id = ? AND deleted IS NULL',
      [claims.id],
    );
    const [account] = rows;
    if (!account || !(await isSignedWith(token, account.tokenKey))) return undefined;
    const { id, email, name } = account;
    return { id, email, name, sessionEnds: claims.expires };
  }

  return {
    issue: (account) =>
      new SignJWT({
        collectionId: COLLECTIONS.users.id,
        id: account.id,
        refreshable: true,
        type: 'auth',
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setExpirationTime(Math.floor(deps.clock().getTime() / 1000) + TOKEN_LIFE_SECONDS)
        .sign(signingKey(account.tokenKey)),

    async verify(authorization, version) {
      const now = deps.clock().getTime();
      const known = checked.get(authorization);
      if (known?.version === version) return known.claims.expires > now ? known.user : undefined;
      const token = authorization.replace(/^bearer /i, '');
      const claims = known?.claims ?? readClaims(token);
      if (!claims || claims.expires <= now) return undefined;
      const user = findUser(token, claims);
      const entry = { version, claims, user };
      remember(checked, authorization, entry);
      const forget = () => {
        if (checked.get(authorization) === entry) checked.delete(authorization);
      };
      // Whatever is no session is not worth the memory.
      user.then((found) => found ?? forget(), forget);
      return user;
    },
  };
}

function remember<T>(known: Map<string, T>, token: string, value: T): void {
  if (known.size >= CHECKED_TOKENS_MAX) known.clear();
  known.set(token, value);
}

function readClaims(token: string): Claims | undefined {
  try {
    const { id, exp, type, collectionId } = decodeJwt(token);
    const isOurs = type === 'auth' && collectionId === COLLECTIONS.users.id;
    return isOurs && typeof id === 'string' && isRecordId(id) && exp !== undefined
      ? { id, expires: exp * 1000 }
      : undefined;
  } catch {
    return undefined;
  }
}
