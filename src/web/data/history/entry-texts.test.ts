import { describe, expect, it } from 'vitest';
import { byDay, dayTitle, entrySentence, isFinal, sentenceText } from './entry-texts.ts';
import type { HistoryEntry, RecordChange, RecordNames } from './history-page.ts';

const NAMES = {
  'Contacts/elodie000000000': 'Élodie Lefèvre',
  'Company/atlantique00000': 'Atlantique',
};

const CHANGE: RecordChange = {
  collection: 'Contacts',
  record: 'elodie000000000',
  action: 'update',
  fields: { Phone: ['06', '07'], Poste: ['', 'Gérante'] },
};

const ENTRY: HistoryEntry = {
  id: 'operation000000',
  at: '2026-03-12 13:05:00.000Z',
  actor: 'claire000000000',
  actorName: 'Claire Martin',
  source: 'screen',
  kind: 'update',
  bulk: undefined,
  refused: [],
  kept: { count: 0, first: [] },
  counts: [{ collection: 'Contacts', action: 'update', count: 1 }],
  isUndone: false,
  changes: [CHANGE],
};

function said(entry: Partial<HistoryEntry>): string {
  return sentenceText(entrySentence({ ...ENTRY, ...entry }, NAMES));
}

describe('A line of the history', () => {
  it('names who, the record as it is called now, and its fields', () => {
    expect(said({})).toBe(
      'Claire Martin a modifié le contact Élodie Lefèvre\u00a0: Mobile et Poste',
    );
  });

  it('says the value before and after where one field changed, and a picture as such', () => {
    const one = (fields: RecordChange['fields']) => said({ changes: [{ ...CHANGE, fields }] });
    expect(one({ Phone: ['0639980101', '0639980238'] })).toBe(
      'Claire Martin a modifié le contact Élodie Lefèvre\u00a0: Mobile, 06\u00a039\u00a098\u00a001\u00a001 → 06\u00a039\u00a098\u00a002\u00a038',
    );
    expect(one({ Poste: ['', 'Gérante'] })).toMatch(/: Poste, vide → Gérante$/);
    expect(one({ Poste: ['x'.repeat(80), ''] })).toMatch(/: Poste, x{59}… → vide$/);
    expect(one({ Poste: ['🖨'.repeat(80), ''] })).toContain(`: Poste, ${'🖨'.repeat(59)}… → vide`);
    expect(one({ photo: ['a', ''] })).toMatch(/: Photo, image retirée$/);
    const order = { collection: 'orders', record: 'salon0000000000', action: 'update' } as const;
    const contacts = [['ana000000000000'], ['ana000000000000', 'elodie000000000']] as const;
    const counts = [{ collection: 'orders', action: 'update', count: 1 }] as const;
    expect(said({ counts, changes: [{ ...order, fields: { contacts } }] })).toMatch(
      /: Contacts, ajout d’Élodie Lefèvre$/,
    );
  });

  it('names an order by its number, too', () => {
    const order = { collection: 'orders', record: 'salon0000000000', fields: {} } as const;
    const changes = [{ ...order, action: 'create' }] as const;
    const counts = [{ collection: 'orders', action: 'create', count: 1 }] as const;
    const names = { 'orders/salon0000000000': 'n°\u00a01028 Clavier seul' };
    expect(sentenceText(entrySentence({ ...ENTRY, changes, counts }, names))).toBe(
      'Claire Martin a ajouté la commande n°\u00a01028 Clavier seul',
    );
  });

  it('tells on the page of a record what else went along with it', () => {
    const company = { collection: 'Company', record: 'atlantique00000', fields: {} } as const;
    const created = { ...company, action: 'create' } as const;
    const counts = [
      { collection: 'Company', action: 'create', count: 40 },
      { collection: 'Contacts', action: 'create', count: 212 },
    ] as const;
    const own = (entry: Partial<HistoryEntry>, id: string) =>
      sentenceText(entrySentence({ ...ENTRY, ...entry }, NAMES, id));
    expect(own({ kind: 'import', counts, changes: [created] }, company.record)).toBe(
      'Claire Martin a ajouté cette entreprise, avec 39\u00a0autres et 212\u00a0contacts',
    );
    const all = [...counts, { collection: 'orders', action: 'create', count: 25 }] as const;
    expect(own({ kind: 'import', counts: all, changes: [created] }, company.record)).toBe(
      'Claire Martin a ajouté cette entreprise, avec 39\u00a0autres, 212\u00a0contacts et 25\u00a0commandes',
    );
    const many = [{ collection: 'Contacts', action: 'update', count: 2 }] as const;
    const hidden = { ...CHANGE, fields: { Poste: ['', 'Gérante'] } } as const;
    expect(own({ kind: 'bulk', counts: many, changes: [hidden] }, CHANGE.record)).toBe(
      'Claire Martin a modifié ce contact, avec 1\u00a0autre\u00a0: Poste, vide → Gérante',
    );
    // Its people alone are told of a company that stayed as it was.
    expect(own({ kind: 'import', counts: many, changes: [hidden] }, company.record)).toBe(
      'Claire Martin a importé 2\u00a0contacts',
    );
  });

  it('does not name again the record under whose title it stands', () => {
    const own = (entry: Partial<HistoryEntry>) =>
      sentenceText(entrySentence({ ...ENTRY, ...entry }, NAMES, CHANGE.record));
    expect(own({})).toBe('Claire Martin a modifié Mobile et Poste');
    expect(own({ changes: [{ ...CHANGE, action: 'create', fields: {} }] })).toBe(
      'Claire Martin a ajouté ce contact',
    );
  });

  it('says that a record is gone for good', () => {
    expect(said({ changes: [{ ...CHANGE, record: 'gone00000000000' }] })).toContain(
      'un contact effacé',
    );
    const erased = { ...CHANGE, action: 'erase', fields: {} } as const;
    const gone = { ...erased, record: 'gone00000000000' };
    expect(said({ kind: 'erase', changes: [gone] })).toBe(
      'Claire Martin a effacé définitivement un contact',
    );
  });

  it('offers no way back from an erasure, from an order that was made, nor to what is erased', () => {
    const gone = { ...NAMES, 'Contacts/elodie000000000': 'un contact effacé' };
    const final = (entry: Partial<HistoryEntry>, names: RecordNames = NAMES) =>
      isFinal({ ...ENTRY, ...entry }, names);
    expect(final({})).toBe(false);
    expect(final({ kind: 'erase' })).toBe(true);
    const made = [{ collection: 'orders', action: 'create', count: 1 }] as const;
    expect(final({ kind: 'create', counts: made })).toBe(true);
    expect(final({ changes: [] })).toBe(true);
    expect(final({ kind: 'delete' }, gone)).toBe(true);
    const two = [{ collection: 'Contacts', action: 'delete', count: 2 }] as const;
    expect(final({ kind: 'bulk', counts: two }, gone)).toBe(false);
  });

  it('names who did something on the server itself, whatever it was called then', () => {
    expect(said({ source: 'terminal', actorName: 'Terminal', kind: 'update' })).toMatch(
      /^Administrateur du serveur a modifié/,
    );
  });

  it('says of examples that they are some', () => {
    const counts = [
      { collection: 'Company', action: 'create', count: 40 },
      { collection: 'orders', action: 'create', count: 25 },
    ] as const;
    expect(said({ kind: 'examples', counts })).toBe(
      'Claire Martin a ajouté en exemple 40\u00a0entreprises et 25\u00a0commandes',
    );
  });

  it('names the company that took its people along, once it is among those that are known', () => {
    const along = {
      kind: 'delete',
      counts: [
        { collection: 'Company', action: 'delete', count: 1 },
        { collection: 'Contacts', action: 'delete', count: 30 },
      ],
    } as const;
    const company: RecordChange = {
      collection: 'Company',
      record: 'atlantique00000',
      action: 'delete',
      fields: {},
    };
    expect(said({ ...along, changes: [CHANGE, company] })).toBe(
      'Claire Martin a supprimé l’entreprise Atlantique, avec 30\u00a0contacts',
    );
    expect(said({ ...along, changes: [CHANGE] })).toBe(
      'Claire Martin a supprimé 1\u00a0entreprise et 30\u00a0contacts',
    );
  });

  it('says that a record became one with another, rather than that it was deleted', () => {
    const changes = [{ ...CHANGE, action: 'delete', fields: {} }] as const;
    expect(said({ kind: 'merge', changes })).toBe(
      'Claire Martin a fusionné le contact Élodie Lefèvre',
    );
  });

  it('counts the records of an import, and names the one of an undo', () => {
    const counts = [
      { collection: 'Contacts', action: 'create', count: 212 },
      { collection: 'Contacts', action: 'update', count: 31 },
    ] as const;
    expect(said({ kind: 'import', counts })).toBe('Claire Martin a importé 243\u00a0contacts');
    const hidden = said({ kind: 'bulk', bulk: 'hide', counts });
    expect(hidden).toBe('Claire Martin a masqué les cartes de 243\u00a0contacts');
    expect(said({ kind: 'undo' })).toBe(
      'Claire Martin a annulé une opération sur le contact Élodie Lefèvre\u00a0: Mobile et Poste',
    );
  });
});

it('days are those of France, and the last two have names', () => {
  const late = { ...ENTRY, at: '2026-03-12 23:30:00.000Z' };
  expect(byDay([late, ENTRY]).map(([day]) => day)).toEqual(['2026-03-13', '2026-03-12']);
  const now = new Date('2026-03-13T08:00:00Z');
  expect(dayTitle('2026-03-13', now)).toBe('Aujourd’hui');
  expect(dayTitle('2026-03-12', now)).toBe('Hier');
  expect(dayTitle('2026-03-11', now)).toBe('11\u00a0mars 2026');
});
