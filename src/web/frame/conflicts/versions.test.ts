import { describe, expect, it } from 'vitest';
import { choiceOf, choose, countChanges, rebase, type Versions } from './versions.ts';

interface Values {
  name: string;
  town: string;
  company: string;
  people: string;
}

const NAME = { names: ['name'], label: 'Nom' } as const;
const TOWN = { names: ['town'], label: 'Ville' } as const;
const PEOPLE = { names: ['company', 'people'], label: 'Entreprise et contacts' } as const;

const shape = {
  groups: [NAME, TOWN, PEOPLE],
  normal: (values: Values) => ({ ...values, name: values.name.trim(), town: values.town.trim() }),
};

const values: Values = { name: 'Durand', town: 'Nantes', company: 'a', people: 'p q' };
const start = { base: { version: '1', values }, conflicts: [], taken: [] };

function meanwhile(theirs: Partial<Values>, mine: Partial<Values>, from: Versions<Values> = start) {
  const { base = start.base } = from;
  const version = String(Number(base.version) + 1);
  const now = { version, values: { ...base.values, ...theirs } };
  return rebase(shape, { ...from, base }, { ...base.values, ...mine }, now);
}

const labels = (list: readonly { group: { label: string } }[]) => list.map((l) => l.group.label);

describe('A record changed by a colleague while its form is open', () => {
  it('leaves alone what only this person changed', () => {
    expect(meanwhile({}, { town: 'Rennes' })).toMatchObject({
      base: { version: '2' },
      conflicts: [],
      taken: [],
    });
  });

  it('gives the form what only the colleague changed, and says from what to what', () => {
    const { conflicts, taken } = meanwhile({ town: 'Rennes' }, { name: 'Dupont' });
    expect(conflicts).toEqual([]);
    expect(labels(taken)).toEqual(['Ville']);
    expect(taken[0]).toMatchObject({ before: { town: 'Nantes' }, now: { town: 'Rennes' } });
  });

  it('asks about what both changed', () => {
    const { conflicts, taken } = meanwhile({ town: 'Rennes' }, { town: 'Brest' });
    expect(taken).toEqual([]);
    expect(conflicts).toMatchObject([
      { group: TOWN, mine: { town: 'Brest' }, theirs: { town: 'Rennes' }, choice: undefined },
    ]);
  });

  it('asks nothing when both typed the same, blanks aside', () => {
    expect(meanwhile({ town: 'Rennes' }, { town: ' Rennes ' }).conflicts).toEqual([]);
    expect(meanwhile({ town: 'Rennes' }, { town: 'Nantes ' })).toMatchObject({ conflicts: [] });
  });

  it('decides as one upon fields that only make sense together', () => {
    const { conflicts } = meanwhile({ people: 'p q r' }, { company: 'b', people: '' });
    expect(labels(conflicts)).toEqual(['Entreprise et contacts']);
  });

  it('says nothing when none of the fields shown has changed', () => {
    expect(meanwhile({}, {})).toMatchObject({ conflicts: [], taken: [] });
  });
});

describe('A second change by a colleague', () => {
  const asked = meanwhile({ town: 'Rennes' }, { town: 'Brest' });

  it('keeps what is still to be decided', () => {
    const next = meanwhile({ name: 'Dupont' }, { town: 'Brest' }, asked);
    expect(labels(next.conflicts)).toEqual(['Ville']);
    expect(labels(next.taken)).toEqual(['Nom']);
  });

  it('asks again about a field that changed again, even after a decision', () => {
    const decided = choose(shape, asked, { group: TOWN }, 'mine', { ...values, town: 'Brest' });
    const next = meanwhile({ town: 'Lorient' }, { town: 'Brest' }, decided);
    expect(next.conflicts).toMatchObject([{ theirs: { town: 'Lorient' }, choice: undefined }]);
  });

  it('follows them where their version was taken', () => {
    const decided = choose(shape, asked, { group: TOWN }, 'theirs', { ...values, town: 'Brest' });
    const next = meanwhile({ town: 'Lorient' }, { town: 'Rennes' }, decided);
    expect(next.conflicts).toEqual([]);
    expect(labels(next.taken)).toEqual(['Ville']);
  });

  it('tells the first value and the last of what was taken twice, and nothing of what came back', () => {
    const once = meanwhile({ town: 'Rennes' }, {});
    const twice = meanwhile({ town: 'Lorient' }, {}, once);
    expect(twice.taken).toMatchObject([{ before: { town: 'Nantes' }, now: { town: 'Lorient' } }]);
    expect(meanwhile({ town: 'Nantes' }, {}, twice).taken).toEqual([]);
  });
});

describe('A decision', () => {
  const asked = meanwhile({ town: 'Rennes' }, { town: 'Brest' });
  const [conflict] = asked.conflicts;
  if (!conflict) throw new Error('There is no conflict.');
  const mine = { ...values, town: 'Brest' };
  const theirs = { ...values, town: 'Rennes' };

  it('is not taken by going on to type', () => {
    expect(choiceOf(shape, conflict, { ...values, town: 'Brest centre' })).toBeUndefined();
  });

  it('is theirs once the form holds their value, however it came there', () => {
    expect(choiceOf(shape, conflict, theirs)).toBe('theirs');
  });

  it('keeps what was typed for a change of mind', () => {
    const taken = choose(shape, asked, conflict, 'theirs', mine);
    expect(choiceOf(shape, taken.conflicts[0] ?? conflict, theirs)).toBe('theirs');
    const again = choose(shape, taken, conflict, 'mine', theirs);
    expect(again.conflicts[0]).toMatchObject({ mine: { town: 'Brest' }, choice: 'mine' });
  });

  it('for theirs becomes mine when something else is typed over it', () => {
    const taken = choose(shape, asked, conflict, 'theirs', mine);
    const typed = { ...values, town: 'Vannes' };
    expect(choiceOf(shape, taken.conflicts[0] ?? conflict, typed)).toBe('mine');
  });
});

it('A form differs from what is saved only by what would be saved otherwise', () => {
  expect(countChanges(shape, values, { ...values, name: ' Durand' })).toBe(0);
  expect(countChanges(shape, values, { ...values, people: 'q p' })).toBe(1);
});
