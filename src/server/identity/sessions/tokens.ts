import { BY_ITSELF } from '../../../domain/history/history.ts';
import { instantOf } from '../../../domain/time.ts';
import { networkOf } from '../../platform/http/requests/address-prefix.ts';
import { writeTraced } from '../audit/write-trace.ts';
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

const CHECKED_TOKENS_MAX = 1000;
/** How exactly it is known when a session was used. */
const SEEN_EVERY_MS = 5 * 60_000;

/** What a token was found to be worth while the data had a version. */
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
  deps: Pick<Deps, 'database' | 'clock' | 'log' | 'meter'>,
  { secret, host }: { secret: string; host: () => string },
): Tokens {
  const { sign, read: readSigned, signedFor } = signedClaims(secret);
  const { database } = deps;
  const reader = { tx: database.kysely, dialect: database.dialect };
  const checked = new Map<string, Checked>();
  const touches = new Set<Promise<void>>();

  const readClaims = (authorization: string) => readSigned(authorization, deps.clock());

  async function findProgram({ id, hash, expires }: Claims): Promise<Found | undefined> {
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

  async function findSession(claims: Claims): Promise<Found | undefined> {
    if (claims.isProgram) return findProgram(claims);
    return sessionOf(reader, { ...claims, host: host() });
  }

  const touch = ({ user, created }: Found, { hash }: Claims, now: Date) =>
    database.write(
      (tx) =>
        user.program
          ? touchProgram(tx, hash, now)
          : touchSession(tx, hash, { user: user.id, created, now }),
      { keepsCache: true },
    );

  function prolong(found: Found, claims: Claims, now: Date): void {
    const ends = sessionEnd(instantOf(found.created), now).getTime();
    found.user = { ...found.user, sessionEnds: Math.min(ends, claims.expires) };
  }

  /** Apart from the request, which does not wait for its turn among writes. */
  function touchLater(found: Found, claims: Claims, now: Date): void {
    found.seen = now.getTime();
    if (!found.user.program) prolong(found, claims, now);
    const work = touch(found, claims, now)
      .catch((err: unknown) => deps.log.warn({ err }, 'the use of a session was not noted'))
      .finally(() => touches.delete(work));
    touches.add(work);
  }

  function check(authorization: string, version: string, claims: Claims): Checked {
    const entry = { version, claims, found: findSession(claims) };
    remember(checked, authorization, entry);
    const forget = () => {
      if (checked.get(authorization) === entry) checked.delete(authorization);
    };
    // Whatever is no session is not worth the memory.
    entry.found.then((found) => found ?? forget(), forget);
    return entry;
  }

  return {
    async issue(account, opening) {
      const { id } = account;
      const now = deps.clock();
      const { opened, tooMany } = await writeTraced(
        deps,
        { actor: id, source: 'api', address: networkOf(opening.address) },
        async (tx, trace) => {
          const opened = await insertSession(tx, account, opening, now);
          const details = account.byPasskey ? { passkey: true } : {};
          await trace.add({ kind: 'sign-in', session: opened.session, target: id, details });
          return { opened, tooMany: await sessionsTooMany(tx, id) };
        },
        { keepsCache: true },
      );
      deps.meter?.signedIn('right');
      if (tooMany.length > 0) {
        await writeTraced(deps, BY_ITSELF, async (tx, trace) => {
          for (const only of tooMany) {
            await deleteSessions(tx, { user: id, only });
            const details = { session: only, tooMany: true };
            await trace.add({ kind: 'session-ended', target: id, details });
          }
        });
      }
      return sign({ id, ...opened });
    },

    async renew(authorization) {
      const claims = checked.get(authorization)?.claims ?? (await readClaims(authorization));
      const found = claims && (await findSession(claims));
      if (!found) return undefined;
      const { id, sid } = claims;
      // The key of now is known to whoever proved who they are, and to nobody by the one before.
      if (found.isFormer) return sign({ id, sid, ends: new Date(found.user.sessionEnds) });
      const now = deps.clock();
      await touch(found, claims, now);
      return sign({ id, sid, ends: sessionEnd(instantOf(found.created), now) });
    },

    async prove(authorization, { address, byPasskey }) {
      const claims = await readClaims(authorization);
      const found = claims && (await findSession(claims));
      if (!found) return undefined;
      const now = deps.clock();
      const { created, user } = found;
      const by = {
        ...{ actor: user.id, session: user.session, source: 'api' as const },
        address: networkOf(address),
      };
      const opened = await writeTraced(deps, by, async (tx, trace) => {
        const proved = await proveSession(tx, claims.hash, { created, now, byPasskey });
        if (proved) await trace.add({ kind: 'proved', target: user.id });
        return proved;
      });
      return opened && sign({ id: claims.id, ...opened });
    },

    async verify(authorization, version) {
      const known = checked.get(authorization);
      const claims = known?.claims ?? (await readClaims(authorization));
      const now = deps.clock();
      if (!claims || claims.expires <= now.getTime()) return undefined;
      const isCurrent = (found: Found | undefined) =>
        found !== undefined && found.user.sessionEnds > now.getTime();
      let found = known?.version === version ? await known.found : undefined;
      // Another process may have noted a use of it since.
      if (!isCurrent(found)) found = await check(authorization, version, claims).found;
      if (!found || !isCurrent(found)) return undefined;
      if (now.getTime() - found.seen >= SEEN_EVERY_MS) touchLater(found, claims, now);
      return found.user;
    },

    signedFor,

    signProgram: (made) => sign({ ...made, isProgram: true }),

    close: async () => void (await Promise.all(touches)),
  };
}

function remember(known: Map<string, Checked>, token: string, value: Checked): void {
  if (known.size >= CHECKED_TOKENS_MAX) known.clear();
  known.set(token, value);
}
