import { describe, expect, it } from 'vitest';
import { cardStateOn, dayInFrance, departureOf } from './departure.ts';

describe('the state of a card', () => {
  it('is published until the day of the departure, and left from that day on', () => {
    const contact = { cardState: 'left', leftOn: '2026-12-01' };
    expect(cardStateOn(contact, '2026-11-30')).toBe('published');
    expect(cardStateOn(contact, '2026-12-01')).toBe('left');
    expect(cardStateOn(contact, '2027-01-01')).toBe('left');
  });

  it('is left at once without a date', () => {
    expect(cardStateOn({ cardState: 'left', leftOn: '' }, '2026-11-30')).toBe('left');
  });

  it('forgets the date of who has not left', () => {
    expect(cardStateOn({ cardState: 'published', leftOn: '2020-01-01' }, '2026-11-30')).toBe(
      'published',
    );
    expect(cardStateOn({ cardState: 'hidden', leftOn: '' }, '2026-11-30')).toBe('hidden');
  });

  it('changes at midnight in France', () => {
    expect(dayInFrance(new Date('2026-07-01T21:59:59Z'))).toBe('2026-07-01');
    expect(dayInFrance(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
    expect(dayInFrance(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  });

  it('after a departure shows what the contact says, or else the company', () => {
    expect(departureOf({ departure: '' }, { departure: 'desk' })).toBe('desk');
    expect(departureOf({ departure: 'successor' }, { departure: 'desk' })).toBe('successor');
    expect(departureOf({ departure: '' }, undefined)).toBe('sentence');
  });
});
