import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { recordsPath } from '../../../../test/support/writes.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { SEARCHED, SEARCHED_NAMES } from '../../../domain/search/searched.ts';

/** So many letters, none of them twice, of four bytes each. */
const differentLetters = (length: number) =>
  String.fromCodePoint(...Array.from({ length }, (_, place) => 0x20000 + place));

const SEARCHED_FIELDS = SEARCHED_NAMES.flatMap((name) => {
  const { names, texts } = SEARCHED[name];
  return [...names, ...texts].flatMap((field) => {
    const declared = Object.entries(COLLECTIONS[name].fields).find(([key]) => key === field)?.[1];
    const isFree = declared?.type === 'text' && !('values' in declared);
    return isFree ? [{ name, field, max: declared.max }] : [];
  });
});

const NAME_MAX = COLLECTIONS.Contacts.fields.Nom.max;

describe.each(DIALECTS)('A text of many different letters on %s', (dialect) => {
  it('is stored and found, in each field that is looked through', async () => {
    const { call } = await createTestApp(dialect);
    for (const { name, field, max } of SEARCHED_FIELDS) {
      const text = differentLetters(max);
      const answer = await call('POST', recordsPath(name), { body: { [field]: text } });
      expect([field, answer.status]).toEqual([field, 200]);
      const search = encodeURIComponent([...text].slice(-12).join(''));
      const found = await call('GET', `${recordsPath(name)}?search=${search}`);
      expect(found.text).toContain(`"${field}":"${text}"`);
    }
  });

  it('is never a failure of the server, in however many fields', async () => {
    const { call } = await createTestApp(dialect);
    for (const name of SEARCHED_NAMES) {
      const all = SEARCHED_FIELDS.filter((one) => one.name === name);
      const body = Object.fromEntries(all.map(({ field, max }) => [field, differentLetters(max)]));
      const answer = await call('POST', recordsPath(name), { body });
      // PostgreSQL has no room in an index for two such texts that a list is sorted by together.
      const isTooWide = dialect === 'postgres' && name !== 'orders';
      expect([name, answer.status]).toEqual([name, isTooWide ? 400 : 200]);
    }
  });

  it('is refused on PostgreSQL in both names of a person', async () => {
    const { call } = await createTestApp(dialect);
    const body = { Nom: differentLetters(NAME_MAX), Prenom: differentLetters(NAME_MAX) };
    const answer = await call('POST', recordsPath('Contacts'), { body });
    expect(answer.status).toBe(dialect === 'postgres' ? 400 : 200);
  });
});
