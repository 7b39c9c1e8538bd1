// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { createDraftStore, type DraftPlace } from './draft-store.ts';
import { forgetDraftsBut } from './drafts.ts';

interface Values {
  town: string;
  logo: string | File;
}

const HOUR_MS = 60 * 60 * 1000;
let now = Date.parse('2026-03-12T13:05:00.000Z');
const drafts = createDraftStore(sessionStorage, () => now);

const isHeld = (data: unknown): data is Values =>
  typeof data === 'object' && data !== null && 'town' in data && 'logo' in data;
const placeOf = (account: string, form = 'Company:town/c1'): DraftPlace<Values> => ({
  account,
  form,
  isHeld,
});
const claire = placeOf('claire');
const base = { version: '2026-03-12 12:00:00.000Z', values: { town: 'Nantes', logo: 'old' } };
const typed = { id: 'c1', base, values: { town: 'Rennes', logo: 'old' } };

beforeEach(() => sessionStorage.clear());

describe('A draft', () => {
  it('is read as it was typed, with the version that it started from', () => {
    drafts.keep(claire, typed);
    expect(drafts.read(claire)).toEqual({
      ...typed,
      lacksFile: false,
      at: '2026-03-12T13:05:00.000Z',
    });
  });

  it('is read for a day', () => {
    const start = now;
    drafts.keep(claire, typed);
    now = start + 24 * HOUR_MS - 1;
    expect(drafts.read(claire)).toBeDefined();
    now = start + 24 * HOUR_MS;
    expect(drafts.read(claire)).toBeUndefined();
    forgetDraftsBut(sessionStorage, 'claire', now);
    expect(sessionStorage).toHaveLength(0);
    now = start;
  });

  it('is read by nobody else, nor into another form', () => {
    drafts.keep(claire, typed);
    expect(drafts.read(placeOf('paul'))).toBeUndefined();
    expect(drafts.read(placeOf('claire', 'Company:town/c2'))).toBeUndefined();
  });

  it('is neither kept nor read for a guest', () => {
    drafts.keep(placeOf(''), typed);
    expect(sessionStorage).toHaveLength(0);
    expect(drafts.read(placeOf(''))).toBeUndefined();
  });

  it('holds no file, and says so', () => {
    const logo = new File(['…'], 'logo.png');
    drafts.keep(claire, { ...typed, values: { town: 'Rennes', logo } });
    expect(drafts.read(claire)).toMatchObject({
      values: { town: 'Rennes', logo: 'old' },
      lacksFile: true,
    });
  });

  it('that the form cannot hold any more is none', () => {
    drafts.keep(claire, typed);
    expect(
      drafts.read({ ...claire, isHeld: (data): data is Values => data === '' }),
    ).toBeUndefined();
    sessionStorage.setItem('bristol_draft/claire/Company:town/c1', '{"at":');
    expect(drafts.read(claire)).toBeUndefined();
  });

  it('for which there is no room leaves no older one behind', () => {
    drafts.keep(claire, typed);
    const full = createDraftStore(
      {
        length: 0,
        key: () => null,
        clear: () => undefined,
        getItem: (key) => sessionStorage.getItem(key),
        removeItem: (key) => sessionStorage.removeItem(key),
        setItem: () => {
          throw new DOMException('', 'QuotaExceededError');
        },
      },
      () => now,
    );
    full.keep(claire, { ...typed, values: { town: 'Brest', logo: 'old' } });
    expect(drafts.read(claire)).toBeUndefined();
  });
});

describe('Drafts of others', () => {
  it('go, and everybody’s when nobody is signed in', () => {
    sessionStorage.setItem('other', 'stays');
    drafts.keep(claire, typed);
    drafts.keep(placeOf('paul'), typed);
    forgetDraftsBut(sessionStorage, 'claire', now);
    expect(drafts.read(placeOf('paul'))).toBeUndefined();
    expect(drafts.read(claire)).toBeDefined();
    forgetDraftsBut(sessionStorage, '', now);
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });
});
