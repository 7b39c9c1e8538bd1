import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { PHOTO_FIELDS } from './card/card.ts';
import { COLLECTIONS, type Collection } from './collections.ts';
import { isMerged } from './duplicates/duplicates.ts';
import { type Field, fieldEntries } from './field.ts';
import { RECORD_COLLECTIONS } from './record-collections.ts';
import { SEARCHED, SEARCHED_NAMES, type SearchedName } from './search/searched.ts';

const collections: readonly Collection[] = Object.values(COLLECTIONS);

/** Each declared field that a rule finds fault with, and the fault. */
function faults(rule: (field: Field, collection: Collection) => string | undefined): string[] {
  return collections.flatMap((collection) =>
    fieldEntries(collection.fields).flatMap(([name, field]) => {
      const fault = rule(field, collection);
      return fault === undefined ? [] : [`${collection.name}.${name}: ${fault}`];
    }),
  );
}

it('a collection has the id that PocketBase would give it', () => {
  const ids = RECORD_COLLECTIONS.map((name) => [name, COLLECTIONS[name].id]);
  expect(ids).toEqual(RECORD_COLLECTIONS.map((name) => [name, `pbc_${crc32(`base${name}`)}`]));
});

it('a number that counts a list names a list that is computed', () => {
  expect(
    faults((field, { fields }) => {
      if (field.type !== 'number' || field.counts === undefined) return undefined;
      const list = fields[field.counts];
      const isComputed = list?.type === 'relation' && list.mirrors !== undefined;
      return isComputed && field.readOnly ? undefined : `counts ${field.counts}, but cannot`;
    }),
  ).toEqual([]);
});

it('a computed list names the single relation that leads back to it', () => {
  expect(
    faults((field, { name }) => {
      if (field.type !== 'relation' || field.mirrors === undefined) return undefined;
      const { fields }: Collection = COLLECTIONS[field.target];
      const back = fields[field.mirrors];
      const leadsBack = back?.type === 'relation' && !back.many && back.target === name;
      return leadsBack ? undefined : `${field.target}.${field.mirrors} does not lead back`;
    }),
  ).toEqual([]);
});

it('a relation that is sorted by names a text of its target', () => {
  expect(
    faults((field) => {
      if (field.type !== 'relation' || field.sortedBy === undefined) return undefined;
      const { fields }: Collection = COLLECTIONS[field.target];
      const isText = !field.many && fields[field.sortedBy]?.type === 'text';
      return isText ? undefined : `${field.sortedBy} is no text of one ${field.target}`;
    }),
  ).toEqual([]);
});

it('a photo is of a record that tells whether the world may see it', () => {
  expect(
    faults((field, { fields }) => {
      if (field.type !== 'image' || field.usage !== 'photo') return undefined;
      const missing = PHOTO_FIELDS.filter((name) => fields[name]?.type !== 'text');
      return missing.length === 0 ? undefined : `its collection has no ${missing.join(', ')}`;
    }),
  ).toEqual([]);
});

/** Texts by which nobody looks for a record. */
const UNSEARCHED: Readonly<Record<SearchedName, readonly string[]>> = {
  Company: [
    ...['Address1', 'Address2', 'siteweb', 'color', 'legalLine', 'siret', 'vatNumber'],
    ...['departure', 'departureText', 'note'],
  ],
  Contacts: ['photoConsent', 'cardState', 'leftOn', 'color', 'departure'],
  orders: ['dueOn'],
};

it('each text of a searched collection is looked through, or is said not to be', () => {
  const undecided = SEARCHED_NAMES.flatMap((name) => {
    const { names, texts, phones } = SEARCHED[name];
    const decided = [...names, ...texts, ...phones, ...UNSEARCHED[name]];
    const { fields }: Collection = COLLECTIONS[name];
    return fieldEntries(fields)
      .filter(([field, { type }]) => type === 'text' && !decided.includes(field))
      .map(([field]) => `Name ${name}.${field} in SEARCHED (search.ts), or in UNSEARCHED here.`);
  });
  expect(undecided).toEqual([]);
});

it('what is looked through when one searches are texts and numbers of the collection', () => {
  const others = SEARCHED_NAMES.flatMap((name) => {
    const { fields }: Collection = COLLECTIONS[name];
    const { names, texts, phones, numbers } = SEARCHED[name];
    const isOther =
      (...types: Field['type'][]) =>
      (field: string) =>
        types.every((type) => fields[field]?.type !== type);
    return [
      ...[...names, ...texts, ...phones].filter(isOther('text', 'channels')),
      ...numbers.filter(isOther('number')),
    ].map((field) => `${name}.${field} is searched, but cannot be`);
  });
  expect(others).toEqual([]);
});

it('each list of records that become one with others is that of orders, which a merge moves', () => {
  const lists = collections.flatMap(({ name, fields }) =>
    fieldEntries(fields)
      .filter(([, field]) => field.type === 'relation' && isMerged(field.target))
      .filter(([, field]) => field.type === 'relation' && field.many && !field.mirrors)
      .map(([field]) => `${name}.${field}`),
  );
  expect(lists).toEqual(['orders.contacts']);
});
