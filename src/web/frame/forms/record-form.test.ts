import { describe, expect, it } from 'vitest';
import type { Fields } from '../../../domain/field.ts';
import { recordForm } from './record-form.ts';

const fields = {
  title: { type: 'text', label: 'Titre', max: 20 },
  tone: {
    type: 'text',
    label: 'Ton',
    max: 9,
    values: ['a', 'b'],
    initial: 'a',
    valueLabels: { b: 'Bas' },
  },
  day: { type: 'text', label: 'Jour', max: 10, format: 'day' },
  color: { type: 'text', label: 'Couleur', max: 7, format: 'color' },
  count: { type: 'number', label: 'Nombre', min: 0, max: 9999, integer: true },
  isOn: { type: 'bool', label: 'Active', initial: true },
  owner: { type: 'relation', label: 'Responsable', target: 'Contacts', many: false },
  members: { type: 'relation', label: 'Membres', target: 'Contacts', many: true },
  links: { type: 'channels', label: 'Liens', of: 'link', max: 3 },
  logo: { type: 'image', label: 'Logo', usage: 'logo' },
} as const satisfies Fields;

const form = recordForm(
  'Company',
  fields,
  ['title', 'tone', 'day', 'color', 'count', 'isOn', 'owner', 'members', 'links', 'logo'],
  { together: [{ names: ['tone', 'day'], label: 'Ton et jour' }] },
);

const record = {
  id: 'abc123def456ghi',
  collectionId: 'x',
  collectionName: 'Company',
  created: '',
  updated: '2026-03-12 14:05:00.000Z',
  title: 'Salon',
  tone: 'b',
  day: '2026-03-12',
  color: '#1a2b3c',
  count: 1250,
  isOn: false,
  owner: 'o',
  members: ['m', 'n'],
  links: [{ label: 'Site', value: 'durand.fr' }],
  logo: 'l',
};

describe('the form of a record', () => {
  it('sends back what the record holds when nobody typed anything', () => {
    const { id, collectionId, collectionName, created, updated, ...values } = record;
    const stored = form.stored(record);
    expect(stored.version).toBe(updated);
    expect(form.normal(stored.values)).toEqual(values);
    expect([id, collectionId, collectionName, created]).not.toContain(undefined);
  });

  it('starts a new record as the declarations say', () => {
    expect(form.normal(form.blank)).toEqual({
      title: '',
      tone: 'a',
      day: '',
      color: '',
      count: 0,
      isOn: true,
      owner: '',
      members: [],
      links: [],
      logo: '',
    });
  });

  it('compares every field, those that belong together as one', () => {
    expect(form.groups.flatMap(({ names }) => names).toSorted()).toEqual(
      Object.keys(fields).toSorted(),
    );
    expect(form.groups).toContainEqual({ names: ['tone', 'day'], label: 'Ton et jour' });
    expect(form.groups).toContainEqual({ names: ['title'], label: 'Titre' });
  });

  it('says what fields hold in French', () => {
    const { values } = form.stored(record);
    const said = form.groups.map((group) => form.describe(group, values));
    expect(said).toEqual([
      'Salon',
      'Bas, 12\u00a0mars 2026',
      '#1a2b3c',
      '1250',
      'non',
      'o',
      'm n',
      'Site\u00a0: durand.fr',
      'Une image',
    ]);
  });
});
