import { describe, expect, it } from 'vitest';
import { userFields } from './accounts/user.ts';
import { contactFields } from './contact.ts';
import { orderFields } from './order.ts';
import { idError, isEmail, valueError } from './validation.ts';

const now = new Date('2026-03-12T14:05:00.000Z');

describe('a text', () => {
  it('is limited in characters, not in bytes or code units', () => {
    expect(valueError(contactFields.Nom, 'é'.repeat(200), now)).toBeUndefined();
    expect(valueError(contactFields.Nom, '😀'.repeat(200), now)).toBeUndefined();
    expect(valueError(contactFields.Nom, '😀'.repeat(201), now)).toEqual({
      code: 'validation_max_text_constraint',
      message: 'Must be no more than 200 character(s).',
      params: { max: 200 },
    });
  });

  it('may not hold what a database cannot store', () => {
    for (const text of ['a\0b', '\ud83d', 'a\ude00']) {
      expect(valueError(contactFields.Nom, text, now)?.code).toBe('validation_invalid_format');
    }
  });

  it('must be one of the listed values when there are some', () => {
    expect(valueError(orderFields.Status, 'LIVRÉE', now)).toBeUndefined();
    expect(valueError(orderFields.Status, 'PERDUE', now)).toEqual({
      code: 'validation_invalid_value',
      message: 'Invalid value PERDUE.',
      params: { value: 'PERDUE' },
    });
  });

  it('is required, and an e-mail address, only where that is declared', () => {
    expect(valueError(userFields.email, '', now)?.code).toBe('validation_required');
    expect(valueError(userFields.email, 'marie', now)?.code).toBe('validation_is_email');
    expect(valueError(contactFields.Email, 'marie', now)).toBeUndefined();
    expect(valueError(contactFields.Nom, '', now)).toBeUndefined();
  });

  it('is a day that has come somewhere, where something done is told', () => {
    const code = (day: string) => valueError(contactFields.photoConsent, day, now)?.code;
    expect(code('')).toBeUndefined();
    expect(code('2026-03-13')).toBeUndefined();
    expect(code('2026-03-14')).toBe('validation_day_in_future');
    expect(valueError(contactFields.leftOn, '2026-03-14', now)).toBeUndefined();
  });
});

describe('a number', () => {
  it('stays between its bounds and whole', () => {
    const code = (value: number) => valueError(orderFields.Quantity, value, now)?.code;
    expect(code(0)).toBeUndefined();
    expect(code(1_000_000)).toBeUndefined();
    expect(code(1_000_001)).toBe('validation_max_number_constraint');
    expect(code(-1)).toBe('validation_min_number_constraint');
    expect(code(1.5)).toBe('validation_only_int_constraint');
  });
});

describe('an e-mail address', () => {
  it.each(['a@b.fr', 'jean.d’arc@x.fr'.replace('’', "'"), 'été@société.fr', 'a+b@x-y.co.uk'])(
    'may be %s',
    (text) => expect(isEmail(text)).toBe(true),
  );
  it.each(['a', 'a@b', '@b.fr', 'a@', 'a b@c.fr', 'a@b.fr ', 'a..b@c.fr', 'a@-b.fr', 'a@b@c.fr'])(
    'may not be %s',
    (text) => expect(isEmail(text)).toBe(false),
  );
  it('is judged at once, however strange', () => {
    expect(isEmail(`${'a'.repeat(100_000)}@`)).toBe(false);
    expect(isEmail(`a@${'-'.repeat(100_000)}`)).toBe(false);
  });
});

describe('an id that a client chooses', () => {
  it('has fifteen small letters and digits', () => {
    expect(idError('abcde0123456789')).toBeUndefined();
    expect(idError('abc')).toMatchObject({
      code: 'validation_min_text_constraint',
      params: { min: 15 },
    });
    expect(idError('abcde01234567890')).toMatchObject({
      code: 'validation_max_text_constraint',
      params: { max: 15 },
    });
    expect(idError('ABCDE0123456789')?.code).toBe('validation_invalid_format');
  });
});
