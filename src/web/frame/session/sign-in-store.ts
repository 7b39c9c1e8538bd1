import { type AuthRecord, LocalAuthStore } from 'pocketbase';
import { property } from '../api/property.ts';

/** Whether somebody is signed in by it: a proxy's page, half a record or another program's are not. */
function isSignIn(token: unknown, record: unknown): boolean {
  const id = property(record, 'id');
  return typeof token === 'string' && token !== '' && typeof id === 'string' && id !== '';
}

/** The sign-in record of this browser; what is none counts as if nothing were stored. */
export class SignInStore extends LocalAuthStore {
  override get token(): string {
    return isSignIn(super.token, super.record) ? super.token : '';
  }

  override get record(): AuthRecord {
    return isSignIn(super.token, super.record) ? super.record : null;
  }

  /** Throws when the answer that it comes from was no sign-in; what was stored stays. */
  override save(token: string, record?: AuthRecord): void {
    if (!isSignIn(token, record)) throw new Error('The answer is no sign-in.');
    super.save(token, record);
  }
}
