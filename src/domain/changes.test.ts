import { describe, expect, it } from 'vitest';
import type { FieldValue } from './cast.ts';
import { changesIn, creationIn } from './changes.ts';
import { companyFields } from './company.ts';
import { contactFields } from './contact.ts';
import { orderFields } from './order.ts';

const now = new Date('2026-03-12T14:05:00.000Z');
const a = 'aaaaaaaaaaaaaaa';
const b = 'bbbbbbbbbbbbbbb';
const c = 'ccccccccccccccc';

function orderAfter(stored: Record<string, FieldValue>, body: Record<string, unknown>) {
  return Object.fromEntries(
    changesIn(orderFields, new Map(Object.entries(stored)), body, now).values,
  );
}

describe('the changes that a body asks for', () => {
  it('are those of the fields that it names, and of no other', () => {
    const stored = { Name: 'Salon', Quantity: 200 };
    expect(orderAfter(stored, { Name: 'Foire' })).toEqual({ Name: 'Foire' });
    expect(orderAfter(stored, {})).toEqual({});
  });

  it('leave out unknown keys, system keys, and names in another case', () => {
    const body = JSON.parse(
      '{"name":"x","nom":"y","Name+":"z","Name:autogenerate":"","+Quantity":5,"created":"2020","collectionId":"q","__proto__":{"Name":"w"},"constructor":1}',
    );
    expect(orderAfter({ Name: 'Salon' }, body)).toEqual({});
  });

  it('add to and take from a number', () => {
    expect(orderAfter({ Quantity: 200 }, { 'Quantity+': 50 })).toEqual({ Quantity: 250 });
    expect(orderAfter({ Quantity: 200 }, { 'Quantity-': '50' })).toEqual({ Quantity: 150 });
    expect(orderAfter({ Quantity: 200 }, { Quantity: 10, 'Quantity+': 5 })).toEqual({
      Quantity: 15,
    });
  });

  it('append, prepend and remove in a list', () => {
    const stored = { contacts: [a, b] };
    expect(orderAfter(stored, { 'contacts+': c })).toEqual({ contacts: [a, b, c] });
    expect(orderAfter(stored, { 'contacts+': [a, c, c] })).toEqual({ contacts: [a, b, c] });
    expect(orderAfter(stored, { '+contacts': [b, c] })).toEqual({ contacts: [b, c, a] });
    expect(orderAfter(stored, { 'contacts-': [a, c] })).toEqual({ contacts: [b] });
  });

  it('take the plain key first, then the modifiers', () => {
    const body = { 'contacts-': a, 'contacts+': c, contacts: [b, a] };
    expect(orderAfter({ contacts: [] }, body)).toEqual({ contacts: [b, c] });
  });

  it('replace, keep or clear a single relation', () => {
    expect(orderAfter({ company: a }, { 'company+': [b, c] })).toEqual({ company: c });
    expect(orderAfter({ company: a }, { '+company': b })).toEqual({ company: a });
    expect(orderAfter({ company: '' }, { '+company': b })).toEqual({ company: b });
    expect(orderAfter({ company: a }, { 'company-': a })).toEqual({ company: '' });
    expect(orderAfter({ company: a }, { 'company-': b })).toEqual({ company: a });
  });

  it('are refused all together, each under its field', () => {
    const { values, errors } = changesIn(
      orderFields,
      new Map(),
      {
        Name: 'x'.repeat(201),
        Status: 'PERDUE',
        'Quantity-': 5,
        company: {},
        contacts: true,
      },
      now,
    );
    expect(values.size).toBe(0);
    expect(Object.fromEntries(Object.entries(errors).map(([k, e]) => [k, e.code]))).toEqual({
      Name: 'validation_max_text_constraint',
      Status: 'validation_invalid_value',
      Quantity: 'validation_min_number_constraint',
      company: 'validation_invalid_type',
      contacts: 'validation_invalid_type',
    });
  });
});

describe('a new record', () => {
  it('starts with the initial value of every field that the body leaves out', () => {
    expect(Object.fromEntries(creationIn(orderFields, { Name: 'Salon' }, now).values)).toEqual({
      Name: 'Salon',
      company: '',
      contacts: [],
      Quantity: 0,
      Status: 'EN COURS',
      dueOn: '',
      note: '',
    });
    expect(creationIn(companyFields, {}, now).values.get('isActive')).toBe(true);
    expect(creationIn(companyFields, { isActive: false }, now).values.get('isActive')).toBe(false);
    expect(creationIn(contactFields, {}, now).values.get('Nom')).toBe('');
  });

  it('is given no value for what the server keeps itself', () => {
    const { values } = creationIn(companyFields, { contactCount: 3, 'contactCount+': 1 }, now);
    expect(values.has('contactCount')).toBe(false);
  });

  it('counts modifiers from nothing', () => {
    expect(creationIn(orderFields, { 'Quantity+': 5 }, now).values.get('Quantity')).toBe(5);
    expect(creationIn(orderFields, { 'contacts+': a }, now).values.get('contacts')).toEqual([a]);
  });
});
