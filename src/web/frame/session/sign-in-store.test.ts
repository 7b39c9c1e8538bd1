// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { SignInStore } from './sign-in-store.ts';

const KEY = 'pb_auth';
const MARIE = { id: 'marie0000000000', collectionId: 'users', collectionName: 'users' };

/** The stored texts that do not say who is signed in. */
const BROKEN = [
  ['nothing', null],
  ['a text', 'bonjour'],
  ['half of a record', '{"token":"abc","rec'],
  ['a record without a token', JSON.stringify({ token: '', record: MARIE })],
  ['a record whose token is no text', JSON.stringify({ token: 12, record: MARIE })],
  ['a token alone', JSON.stringify({ token: 'abc' })],
  ['a token with an empty record', JSON.stringify({ token: 'abc', record: {} })],
  ['a list', '[1,2]'],
  ['null', 'null'],
] as const;

describe('The sign-in record of a browser', () => {
  beforeEach(() => localStorage.clear());

  it('says who is signed in', () => {
    const store = new SignInStore(KEY);
    store.save('abc', MARIE);
    expect(new SignInStore(KEY)).toMatchObject({ token: 'abc', record: MARIE });
  });

  it.each(BROKEN)('that is %s counts as none', (_, stored) => {
    if (stored !== null) localStorage.setItem(KEY, stored);
    expect(new SignInStore(KEY)).toMatchObject({ token: '', record: null });
  });

  it.each([
    ['without a token', '', MARIE],
    ['without a record', 'abc', undefined],
    ['with an empty record', 'abc', { id: '', collectionId: '', collectionName: '' }],
  ])('is not replaced by an answer %s', (_, token, record) => {
    const store = new SignInStore(KEY);
    store.save('former', MARIE);
    expect(() => store.save(token, record)).toThrow();
    expect(new SignInStore(KEY)).toMatchObject({ token: 'former', record: MARIE });
  });
});
