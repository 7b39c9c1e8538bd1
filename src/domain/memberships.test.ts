import { expect, it } from 'vitest';
import { COLLECTIONS, type Collection } from './collections.ts';
import { membershipBehind, membershipIn, membershipOf, membershipsAmong } from './memberships.ts';

it('a contact belongs to its company, whose list is computed from that', () => {
  const membership = membershipOf(COLLECTIONS.Contacts);
  expect(membership).toMatchObject({ field: 'company', list: 'contacts' });
  expect(membership?.owners.name).toBe('Company');
  expect(membershipIn(COLLECTIONS.Company)).toBe(membership);
  expect(membershipBehind(COLLECTIONS.Company, 'contacts')).toBe(membership);
});

it('an order belongs to nobody: its people stay when it goes, and it stays when they go', () => {
  expect(membershipOf(COLLECTIONS.orders)).toBeUndefined();
  expect(membershipIn(COLLECTIONS.orders)).toBeUndefined();
  expect(membershipBehind(COLLECTIONS.orders, 'contacts')).toBeUndefined();
});

it('a second membership of a collection is refused', () => {
  const { Company, orders } = COLLECTIONS;
  const list = Company.fields.contacts;
  const twice: Collection = { ...Company, fields: { ...Company.fields, orders: list } };
  expect(() => membershipsAmong([twice])).toThrow('Company owns the records of two lists');
  const second: Collection = { ...orders, fields: { ...orders.fields, people: list } };
  expect(() => membershipsAmong([Company, second])).toThrow('Contacts belongs to two owners');
  expect(membershipsAmong([Company, orders])).toHaveLength(1);
});
