import PocketBase, { type AuthRecord, ClientResponseError, type SendOptions } from 'pocketbase';
import { AUTH_STORAGE_KEY, SOURCE_HEADER } from '../../../domain/limits.ts';
import { SignInStore } from '../session/sign-in-store.ts';
import { settings } from '../settings.ts';
import { readWhole } from './other-build.ts';
import { property } from './property.ts';
import { createSessionGate } from './session-gate.ts';
import { needsRenewal } from './token-renewal.ts';

/** With a password, and with a code after it; or what brings one there again. */
const SIGN_IN_PATH = /\/(auth-with|request-pass|confirm-)/;
/** The paths that guests call. */
const OPEN_PATH = /^\/api\/(first-account|keys)/;
const RENEWAL_PATH = '/api/collections/users/auth-refresh';
const SIGN_OUT_PATH = '/api/collections/users/sign-out';
const OWN_ACCOUNT = '/compte';
const RENEWAL_PAUSE_MS = 60_000;

/** Open while a call waits for the person to give their password again. */
export const sessionGate = createSessionGate();

/** Open while a call waits for the person to say again who they are. */
export const proofGate = createSessionGate();

/** Open while a call waits because its account was disabled: nothing that was read may stay in view. */
export const closedGate = createSessionGate();

/** As if the server had refused, but for the console: nobody waits for the answer any more. */
function givenUp(url: string): ClientResponseError {
  return new ClientResponseError({ url, status: 401, isAbort: true });
}

/** The official client, which adds the header `token` to each call and survives the end of a session. */
class StaffClient extends PocketBase {
  #madeAt: { token: string; ms: number } | undefined;
  #nextRenewalMs = 0;

  constructor() {
    super('/admin', new SignInStore(AUTH_STORAGE_KEY), 'fr');
    this.autoCancellation(false);
    this.afterSend = (response: Response, data: unknown): unknown => {
      // The client's errors carry the body only, and the wait is told in a header.
      const retryAfter = Number(response.headers.get('Retry-After'));
      return retryAfter > 0 && typeof data === 'object' ? { ...data, retryAfter } : data;
    };
  }

  override async send<T>(path: string, options: SendOptions): Promise<T> {
    const token = this.authStore.token;
    if (SIGN_IN_PATH.test(path)) return this.#sendOnce<T>(path, options);
    if (token === '') {
      // Signed out elsewhere: what is under way here goes on once the person is back.
      if (sessionGate.isWaiting()) await sessionGate.wait();
      const isGuest = this.authStore.token === '';
      // A screen that one is leaving still reads: the server would only refuse, and the browser log it.
      if (isGuest && !OPEN_PATH.test(path)) throw givenUp(path);
      return this.#sendOnce<T>(path, options);
    }
    try {
      const answer = await this.#sendOnce<T>(path, options);
      void this.#renewWhenDue();
      return answer;
    } catch (error) {
      if (!(error instanceof ClientResponseError)) throw error;
      const data = property(error.response, 'data');
      if (property(data, 'factor')) {
        // Nothing else is open until there is a second factor.
        if (location.pathname !== OWN_ACCOUNT) location.assign(OWN_ACCOUNT);
        throw givenUp(path);
      }
      if (property(data, 'reauth')) {
        if (!(await proofGate.wait())) throw givenUp(path);
        return this.#sendOnce<T>(path, options);
      }
      if (error.status !== 401) throw error;
      if (property(data, 'account')) {
        if (!(await closedGate.wait())) throw givenUp(path);
        return this.#sendOnce<T>(path, options);
      }
      // A token that has changed meanwhile, here or in another tab, deserves a try of its own.
      const renewed = this.authStore.token !== token && this.authStore.token !== '';
      if (!renewed && !(await sessionGate.wait())) throw error;
      return this.#sendOnce<T>(path, options);
    }
  }

  #sendOnce<T>(path: string, options: SendOptions): Promise<T> {
    return super.send<T>(path, {
      fetch: readWhole,
      ...options,
      headers: { ...options.headers, token: settings.apiToken, [SOURCE_HEADER]: 'screen' },
    });
  }

  /**
   * Ends the session at the server, too, before its token is forgotten here. Nobody waits for it:
   * without network it ends by itself when it was not used for some days.
   */
  endSession(): void {
    if (!this.authStore.isValid) return;
    this.#sendOnce(SIGN_OUT_PATH, { method: 'POST', keepalive: true }).catch(() => {});
  }

  async #renewWhenDue(): Promise<void> {
    const { token } = this.authStore;
    const now = Date.now();
    const madeAtMs = this.#madeAt?.token === token ? this.#madeAt.ms : undefined;
    if (now < this.#nextRenewalMs || !needsRenewal(token, now, madeAtMs)) return;
    // Also what keeps the calls of one screen from renewing several times.
    this.#nextRenewalMs = now + RENEWAL_PAUSE_MS;
    try {
      const answer = await this.#sendOnce<{ token: string; record: AuthRecord }>(RENEWAL_PATH, {
        method: 'POST',
      });
      // Someone may have signed out, or in again, while the answer was on its way.
      if (this.authStore.token !== token) return;
      this.#madeAt = { token: answer.token, ms: now };
      this.authStore.save(answer.token, answer.record);
    } catch {
      // The token still works: the next call after the pause tries again.
    }
  }
}

export const pb = new StaffClient();
