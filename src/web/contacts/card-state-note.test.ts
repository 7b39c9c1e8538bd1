import { describe, expect, it } from 'vitest';
import { STORED_CONTACT } from '../../../test/support/stored-records.ts';
import { BLANK_COMPANY } from '../../domain/company.ts';
import { cardStateNote, successorRemark } from './card-state-note.ts';
import { cardPage } from './contact-forms.ts';

const { values } = cardPage.stored(STORED_CONTACT);

describe('beside the preview of a card', () => {
  const today = '2026-03-12';
  const company = { ...BLANK_COMPANY, updated: '', departure: 'desk', Tel: '02 40 00 00 00' };
  const yann = {
    id: 'yann00000000000',
    Nom: 'Roux',
    Prenom: 'Yann',
    Poste: '',
    Poste2: '',
    cardState: 'published',
    leftOn: '',
  };
  const left = { ...values, cardState: 'left', leftOn: '' };
  const followed = { ...left, successor: yann.id, departure: 'successor' };

  it('nothing is said while it is published', () => {
    expect(cardStateNote(values, { company, successor: null }, today)).toBeUndefined();
  });

  it('a departure to come says from when on the card no longer shows the person', () => {
    const leaving = { ...left, leftOn: '2026-04-01' };
    expect(cardStateNote(leaving, { company, successor: null }, today)).toBe(
      'Encore visible. À partir du 1er\u00a0avril 2026, son adresse montrera\u00a0: l’accueil de l’entreprise.',
    );
  });

  it('a departure that took place says what is shown instead', () => {
    const alone = { company: undefined, successor: null };
    expect(cardStateNote(left, alone, today)).toMatch(/montre une simple phrase\./);
    expect(cardStateNote({ ...values, cardState: 'hidden' }, alone, today)).toMatch(
      /^Carte masquée/,
    );
  });

  it('a successor whose card is shown is promised, at its field nothing is said', () => {
    const followers = { company, successor: yann };
    expect(cardStateNote(followed, followers, today)).toMatch(/montre la carte du successeur\./);
    expect(successorRemark(followed, followers, today)).toBeUndefined();
  });

  it.each([
    ['is hidden', { ...yann, cardState: 'hidden' }],
    ['left', { ...yann, cardState: 'left' }],
    ['has no name', { ...yann, Nom: '', Prenom: ' ' }],
    ['is deleted', null],
  ])('a successor who %s is not promised, and its field says so', (_, successor) => {
    const followers = { company, successor };
    expect(cardStateNote(followed, followers, today)).toMatch(/montre l’accueil de l’entreprise\./);
    expect(successorRemark(followed, followers, today)).toBe(
      'La carte de ce contact ne se voit pas\u00a0: la page donne l’accueil de l’entreprise.',
    );
  });

  it.each([
    ['of the card', { ...followed, departure: 'sentence' }, 'une simple phrase'],
    ['of the company', { ...followed, departure: '' }, 'l’accueil de l’entreprise'],
  ])('a successor who stays chosen under another rule %s does not count', (_, chosen, shown) => {
    expect(successorRemark(chosen, { company, successor: yann }, today)).toBe(
      `Ce successeur n’est pas affiché\u00a0: la page donne ${shown}.`,
    );
  });

  it('a successor who leaves before the person does is not promised', () => {
    const leaving = { ...followed, leftOn: '2026-04-01' };
    const successor = { ...yann, cardState: 'left', leftOn: '2026-03-20' };
    expect(cardStateNote(leaving, { company, successor }, today)).toMatch(
      /montrera\u00a0: l’accueil/,
    );
  });

  it('nothing is promised before the successor is read', () => {
    const followers = { company, successor: undefined };
    expect(cardStateNote(followed, followers, today)).toBeUndefined();
    expect(successorRemark(followed, followers, today)).toBeUndefined();
  });

  it('a company that cannot be called or visited has no desk to promise', () => {
    const followers = { company: { ...company, Tel: '' }, successor: null };
    const alone = { ...left, departure: 'successor' };
    expect(successorRemark(alone, followers, today)).toBe(
      'Sans successeur, la page donne une simple phrase.',
    );
  });
});
