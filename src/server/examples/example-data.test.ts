import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../domain/collections.ts';
import { isRecordId } from '../../domain/id.ts';
import { ORDER_STATUSES } from '../../domain/order.ts';
import { exampleData } from './example-data.ts';

const now = new Date('2026-11-20T15:30:00Z');
const { companies, contacts, orders, lastYear } = exampleData(now);
const staffOf = (companyId: string) => contacts.filter((contact) => contact.company === companyId);

describe('the example data', () => {
  it('is the same on each run', () => {
    expect(exampleData(now)).toEqual({ companies, contacts, orders, lastYear });
  });

  it('keeps ids and names on another day, and moves the times along', () => {
    const later = exampleData(new Date('2027-02-03T08:00:00Z'));
    const ids = (records: { id: string }[]) => records.map((record) => record.id).sort();
    expect(ids(later.companies)).toEqual(ids(companies));
    expect(ids(later.contacts)).toEqual(ids(contacts));
    expect(later.contacts.at(-1)?.created.slice(0, 7)).toBe('2027-02');
  });

  it('has the announced size', () => {
    expect([companies.length, contacts.length, orders.length]).toEqual([40, 600, 25]);
  });

  it('has ids that the API accepts, each used once', () => {
    const ids = [...companies, ...contacts, ...orders].map((record) => record.id);
    expect(ids.every(isRecordId)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('comes in order of creation, in the past, on working days', () => {
    for (const records of [companies, contacts, orders]) {
      const times = records.map((record) => record.created);
      expect(times).toEqual(times.toSorted());
      expect(times.every((time) => time < '2026-11-20 15:30:00.000Z')).toBe(true);
      expect(times.every((time) => ![0, 6].includes(new Date(time).getUTCDay()))).toBe(true);
    }
  });

  it('keeps every value within its limits', () => {
    const groups = [
      [COLLECTIONS.Company.fields, companies],
      [COLLECTIONS.Contacts.fields, contacts],
      [COLLECTIONS.orders.fields, orders],
    ] as const;
    for (const [fields, records] of groups) {
      for (const record of records) {
        const values = new Map<string, unknown>(Object.entries(record));
        for (const [name, field] of Object.entries(fields)) {
          if (field.type !== 'text') continue;
          expect([...String(values.get(name))].length).toBeLessThanOrEqual(field.max);
        }
      }
    }
  });

  it('gives no remark to correct', () => {
    for (const company of companies) {
      expect(COLLECTIONS.Company.fields.CodePostal.remark(company.CodePostal)).toBeUndefined();
      expect(COLLECTIONS.Company.fields.Tel.remark(company.Tel)).toBeUndefined();
      expect(COLLECTIONS.Company.fields.siteweb.remark(company.siteweb)).toBeUndefined();
    }
    for (const contact of contacts) {
      expect(COLLECTIONS.Contacts.fields.Email.remark(contact.Email)).toBeUndefined();
      expect(COLLECTIONS.Contacts.fields.Phone.remark(contact.Phone)).toBeUndefined();
    }
  });

  it('has the difficult cases of real life', () => {
    const names = contacts.map((contact) => `${contact.Prenom} ${contact.Nom}`);
    expect(names.filter((name) => name === 'Julie Martin')).toHaveLength(2);
    expect(names.filter((name) => name === 'Nicolas Petit')).toHaveLength(2);
    expect(names.some((name) => name.includes(' de La '))).toBe(true);
    expect(names.some((name) => name.length > 40)).toBe(true);
    expect(companies.some((company) => company.RaisonSociale.length > 80)).toBe(true);
    expect(companies.filter((company) => company.CodePostal.startsWith('97')).length).toBe(5);
    expect(companies.filter((company) => staffOf(company.id).length === 0).length).toBe(3);
    expect(companies.some((company) => staffOf(company.id).length > 60)).toBe(true);
    expect(companies.filter((company) => !company.isActive).length).toBe(4);
    expect(contacts.filter((contact) => contact.Phone === '').length).toBeGreaterThan(60);
  });

  it('has orders in every status, for people of one company who existed by then', () => {
    expect(new Set(orders.map((order) => order.Status))).toEqual(new Set(ORDER_STATUSES));
    for (const order of orders) {
      const people = contacts.filter((contact) => order.contacts.includes(contact.id));
      expect(people.length).toBe(order.contacts.length);
      expect(people.length).toBeGreaterThan(0);
      expect(people.every((contact) => contact.company === order.company)).toBe(true);
      expect(people.every((contact) => contact.created < order.created)).toBe(true);
    }
  });

  it('gives namesakes of one company different addresses', () => {
    for (const company of companies) {
      const emails = staffOf(company.id).flatMap((contact) => contact.Email || []);
      expect(new Set(emails).size).toBe(emails.length);
    }
  });
});
