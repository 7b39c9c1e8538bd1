import { describe, expect, it } from 'vitest';
import { STORED_CONTACT } from '../../../test/support/stored-contact.ts';
import { cardStateNote } from './card-state-note.ts';
import { cardRecord, cardShape, cardValues, describeCard } from './card-values.ts';

const values = cardValues(STORED_CONTACT);

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
    expect(cardRecord(typed)).toMatchObject({
      color: '#c2410c',
      links: [{ label: 'LinkedIn', value: 'linkedin.com/in/marie' }],
    });
  });

  it('compares the state with its date and what follows as one', () => {
    const group = cardShape.groups.find(({ names }) => names.some((name) => name === 'cardState'));
    const left = { ...values, cardState: 'left', leftOn: '2026-04-01', departure: 'desk' };
    expect(group && describeCard(group, left)).toBe(
      'A quitté l’entreprise, le 1er\u00a0avril 2026, L’accueil de l’entreprise',
    );
  });
});

describe('beside the preview of a card', () => {
  const desk = { departure: 'desk' };

  it('nothing is said while it is published', () => {
    expect(cardStateNote(values, desk, '2026-03-12')).toBeUndefined();
  });

  it('a departure to come says from when on the card no longer shows the person', () => {
    const left = { ...values, cardState: 'left', leftOn: '2026-04-01' };
    expect(cardStateNote(left, desk, '2026-03-12')).toBe(
      'Encore visible. À partir du 1er\u00a0avril 2026, son adresse montrera\u00a0: l’accueil de l’entreprise.',
    );
  });

  it('a departure that took place says what is shown instead', () => {
    const left = { ...values, cardState: 'left', leftOn: '' };
    expect(cardStateNote(left, undefined, '2026-03-12')).toMatch(/montre une simple phrase\./);
    expect(cardStateNote({ ...values, cardState: 'hidden' }, desk, '2026-03-12')).toMatch(
      /^Carte masquée/,
    );
  });
});
