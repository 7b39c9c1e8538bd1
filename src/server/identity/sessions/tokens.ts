import { BY_ITSELF } from '../../../domain/history/history.ts';
import { instantOf } from '../../../domain/time.ts';
import { networkOf } from '../../platform/http/requests/address-prefix.ts';
import { writeAudited } from '../audit/write-audit.ts';
import type { Deps, SignedInUser } from '../deps.ts';
import { type Found, sessionOf } from './find-session.ts';
import { type MadeProgram, programOf, touchProgram } from './program-store.ts';
import {
  deleteSessions,
  insertSession,
  type Opener,
  type Opening,
  proveSession,
  sessionEnd,
  sessionsTooMany,
  touchSession,
} from './session-store.ts';
import { type Claims, type SignedClaims, signedClaims } from './signed-claims.ts';

type TokenDeps = Pick<Deps, 'database' | 'clock' | 'log' | 'meter'>;

const CHECKED_TOKENS_MAX = 1000;
/** How exactly it is known when a session was used. */
const SEEN_EVERY_MS = 5 * 60_000;

/** The result of checking a token, for one version of the data. */
interface Checked {
  version: string;
  claims: Claims;
  found: Promise<Found | undefined>;
}

/** Issues and checks the tokens of signed-in people (api.md, 1.2). */
export interface Tokens {
  /** Opens a session; answers its token. */
  issue(account: Opener, opening: Opening): Promise<string>;
  /**
   * Another token of the same session, which the former one goes on to be, too. By one that was
   * proved away since, it says that it ends with that one.
   */
  renew(authorization: string): Promise<string | undefined>;
  /** A token of the same session once its person said again who they are; others end with it. */
  prove(
    authorization: string,
    by: { address: string; byPasskey: boolean },
  ): Promise<string | undefined>;
  /**
   * The account behind an `Authorization` header; undefined for a guest, whatever the reason.
   * `version` is that of the data, read for this request.
   */
  verify(authorization: string, version: string): Promise<SignedInUser | undefined>;
  /** The account that a token was once made for, whatever it is worth now; undefined for no token. */
  signedFor: SignedClaims['signedFor'];
  /** The text of a token that a program has. */
  signProgram(made: MadeProgram): Promise<string>;
  /** Resolves once nothing is written any more. */
  close(): Promise<void>;
}

/**
 * Tokens signed with the installation's secret, each of which names a session. `host` is that of the
 * passkeys that work now.
 */
export function createTokens(
  deps: TokenDeps,
  { secret, host }: { secret: string; host: () => string },
): Tokens {
  const { sign, read: readSigned, signedFor } = signedClaims(secret);
  const { database } = deps;
  const reader = { tx: database.kysely, dialect: database.dialect };
  const checked = new Map<string, Checked>();
  const uses = new SessionUses(deps);

  const readClaims = (authorization: string) => readSigned(authorization, deps.clock());

  async function findSession(claims: Claims): Promise<Found | undefined> {
    if (claims.isProgram) return findProgram(reader, claims);
    return sessionOf(reader, { ...claims, host: host() });
  }

  function check(authorization: string, version: string, claims: Claims): Checked {
    const entry = { version, claims, found: findSession(claims) };
    remember(checked, authorization, entry);
    const forget = () => {
      if (checked.get(authorization) === entry) checked.delete(authorization);
    };
    // A token of no session is not worth the memory.
    entry.found.then((found) => found ?? forget(), forget);
    return entry;
  }

  return {
    async issue(account, opening) {
      return sign({ id: account.id, ...(await openSession(deps, account, opening)) });
    },

    async renew(authorization) {
      const claims = checked.get(authorization)?.claims ?? (await readClaims(authorization));
      const found = claims && (await findSession(claims));
      if (!found) return undefined;
      const { id, sid } = claims;
      // The key of now is known to whoever proved who they are, and to nobody by the one before.
      if (found.isFormer) return sign({ id, sid, ends: new Date(found.user.sessionEnds) });
      const now = deps.clock();
      await uses.note(found, claims, now);
      return sign({ id, sid, ends: sessionEnd(instantOf(found.created), now) });
    },

    async prove(authorization, by) {
      const claims = await readClaims(authorization);
      const found = claims && (await findSession(claims));
      if (!found) return undefined;
      const opened = await proveFound(deps, found, { ...by, hash: claims.hash });
      return opened && sign({ id: claims.id, ...opened });
    },

    async verify(authorization, version) {
      const known = checked.get(authorization);
      const claims = known?.claims ?? (await readClaims(authorization));
      const now = deps.clock();
      if (!claims || claims.expires <= now.getTime()) return undefined;
      let found = known?.version === version ? await known.found : undefined;
      // Another process may have noted a use of it since.
      if (!isCurrent(found, now)) found = await check(authorization, version, claims).found;
      if (!isCurrent(found, now)) return undefined;
      if (now.getTime() - found.seen >= SEEN_EVERY_MS) uses.noteLater(found, claims, now);
      return found.user;
    },

    signedFor,

    signProgram: (made) => sign({ ...made, isProgram: true }),

    close: () => uses.close(),
  };
}

/** Notes when sessions and tokens of programs were used, which prolongs a session. */
class SessionUses {
  readonly #deps: TokenDeps;
  readonly #noting = new Set<Promise<void>>();

  constructor(deps: TokenDeps) {
    this.#deps = deps;
  }

  note({ user, created }: Found, { hash }: Claims, now: Date): Promise<void> {
    return this.#deps.database.write(
      (tx) =>
        user.program
          ? touchProgram(tx, hash, now)
          : touchSession(tx, hash, { user: user.id, created, now }),
      { keepsCache: true },
    );
  }

  /** Apart from the request, which does not wait for its turn among writes. */
  noteLater(found: Found, claims: Claims, now: Date): void {
    found.seen = now.getTime();
    if (!found.user.program) {
      const ends = sessionEnd(instantOf(found.created), now).getTime();
      found.user = { ...found.user, sessionEnds: Math.min(ends, claims.expires) };
    }
    const { log } = this.#deps;
    const work = this.note(found, claims, now)
      .catch((err: unknown) => log.warn({ err }, 'the use of a session was not noted'))
      .finally(() => this.#noting.delete(work));
    this.#noting.add(work);
  }

  async close(): Promise<void> {
    await Promise.all(this.#noting);
  }
}

function isCurrent(found: Found | undefined, now: Date): found is Found {
  return found !== undefined && found.user.sessionEnds > now.getTime();
}

function remember(known: Map<string, Checked>, token: string, value: Checked): void {
  if (known.size >= CHECKED_TOKENS_MAX) known.clear();
  known.set(token, value);
}

async function findProgram(
  reader: Parameters<typeof programOf>[0],
  { id, hash, expires }: Claims,
): Promise<Found | undefined> {
  const row = await programOf(reader, hash);
  if (!row || row.id !== id) return undefined;
  const user: SignedInUser = {
    ...{ id, name: row.name, email: '', isAdministrator: false, session: id },
    ...{ proved: 0, opened: 0 },
    ...{ lacksFactor: false, needsPasskey: false, passkeySince: 0 },
    program: row.rights === 'write' ? 'write' : 'read',
    sessionEnds: Math.min(instantOf(row.ends).getTime(), expires),
  };
  const seen = row.seen === '' ? 0 : instantOf(row.seen).getTime();
  return { user, created: row.created, seen, isFormer: false };
}

/** Opens a session of an account, whose oldest end where it has too many. */
async function openSession(deps: TokenDeps, account: Opener, opening: Opening) {
  const { id } = account;
  const now = deps.clock();
  const { opened, tooMany } = await writeAudited(
    deps,
    { actor: id, source: 'api', address: networkOf(opening.address) },
    async (tx, audit) => {
      const opened = await insertSession(tx, account, opening, now);
      const details = account.byPasskey ? { passkey: true } : {};
      await audit.add({ kind: 'sign-in', session: opened.session, target: id, details });
      return { opened, tooMany: await sessionsTooMany(tx, id) };
    },
    { keepsCache: true },
  );
  deps.meter?.signedIn('right');
  if (tooMany.length > 0) {
    await writeAudited(deps, BY_ITSELF, async (tx, audit) => {
      for (const only of tooMany) {
        await deleteSessions(tx, { user: id, only });
        const details = { session: only, tooMany: true };
        await audit.add({ kind: 'session-ended', target: id, details });
      }
    });
  }
  return opened;
}

/** The session of now is one whose person has said again who they are; the others of it end. */
async function proveFound(
  deps: TokenDeps,
  { created, user }: Found,
  { hash, address, byPasskey }: { hash: string; address: string; byPasskey: boolean },
) {
  const now = deps.clock();
  const by = {
    ...{ actor: user.id, session: user.session, source: 'api' as const },
    address: networkOf(address),
  };
  return writeAudited(deps, by, async (tx, audit) => {
    const proved = await proveSession(tx, hash, { created, now, byPasskey });
    if (proved) await audit.add({ kind: 'proved', target: user.id });
    return proved;
  });
}
