import { expect, it } from 'vitest';
import { lineChanges } from '../order-lines/line-changes.ts';
import { clientChangeWords, clientLabel } from './client-labels.ts';

const TEMPLATE = { id: 't1', name: 'Standard', version: 1 };
const before = { printed: { values: { Poste: 'Graveuse' }, photo: 'a.jpg' }, template: TEMPLATE };
const now = {
  printed: { values: { Poste: 'Directrice' }, photo: '' },
  template: { ...TEMPLATE, version: 2 },
};

it('A client abroad reads changes, too, in English', () => {
  expect(lineChanges(before, now, clientChangeWords('en'))).toEqual([
    { label: 'Job title', before: 'Graveuse', after: 'Directrice' },
    { label: 'Photo', before: 'previous photo', after: 'no photo' },
    { label: 'Printed card', before: 'Standard · version 1', after: 'Standard · version 2' },
  ]);
});

it('A client in France reads e-mail, whatever fields of the back-office are called', () => {
  expect(clientLabel('Email', 'fr')).toBe('E-mail');
  expect(lineChanges(before, now, clientChangeWords('fr'))[0]?.label).toBe('Poste');
});
