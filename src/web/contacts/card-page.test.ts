import { describe, expect, it } from 'vitest';
import { STORED_CONTACT } from '../../../test/support/stored-records.ts';
import { cardPage, successorValues } from './contact-forms.ts';

const { values } = cardPage.stored(STORED_CONTACT);

describe('the card of a contact', () => {
  it('is sent without blank lines, its colour as records hold it', () => {
    const typed = {
      ...values,
      color: 'C2410C',
      links: [
        { label: ' LinkedIn ', value: ' linkedin.com/in/marie ' },
        { label: '', value: ' ' },
      ],
    };
    expect(cardPage.normal(typed)).toMatchObject({
      color: '#c2410c',
      links: [{ label: 'LinkedIn', value: 'linkedin.com/in/marie' }],
    });
  });

  it('leads to a successor as soon as one is chosen, and does as the company says without', () => {
    expect(successorValues('yann00000000000')).toEqual({
      successor: 'yann00000000000',
      departure: 'successor',
    });
    expect(successorValues('')).toEqual({ successor: '', departure: '' });
  });

  it('compares the state with its date and what follows as one', () => {
    const group = cardPage.groups.find(({ names }) => names.some((name) => name === 'cardState'));
    const left = { ...values, cardState: 'left', leftOn: '2026-04-01', departure: 'desk' };
    expect(group && cardPage.describe(group, left)).toBe(
      'A quitté l’entreprise, le 1er\u00a0avril 2026, L’accueil de l’entreprise',
    );
  });
});
