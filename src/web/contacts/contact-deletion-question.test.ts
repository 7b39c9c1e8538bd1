import { expect, it } from 'vitest';
import { STORED_CONTACT } from '../../../test/support/stored-records.ts';
import type { ContactRow } from '../frame/api/record-rows.ts';
import { contactChanges } from './contact-deletion-question.tsx';

const company = { id: 'company00000001', name: 'Atelier Moreau' };
const nameOf = (id: string) => (id === 'yann00000000000' ? 'Yann Roux' : id);
const before: ContactRow = {
  ...STORED_CONTACT,
  expand: {},
  Nom: 'Le Goff',
  company: company.id,
};

it('what differs between two versions of a contact is told field by field, card included', () => {
  const now: ContactRow = {
    ...before,
    updated: '2026-03-12 15:00:00.000Z',
    Nom: ' Le Goff ',
    Poste: 'Directrice',
    company: 'company00000002',
    cardState: 'left',
    successor: 'yann00000000000',
    links: [{ label: 'Site', value: 'legoff.fr' }],
  };
  expect(contactChanges(before, now, company, nameOf)).toMatchObject([
    { label: 'Poste', before: '', now: 'Directrice' },
    { label: 'Entreprise', before: 'Atelier Moreau', now: 'Une autre entreprise' },
    { label: 'Liens', before: '' },
    { label: 'État de la carte', now: 'A quitté l’entreprise, Yann Roux' },
  ]);
  expect(contactChanges(before, before, company, nameOf)).toEqual([]);
});
