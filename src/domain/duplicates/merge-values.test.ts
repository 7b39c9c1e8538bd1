import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../cast.ts';
import { initialValue } from '../cast.ts';
import { COLLECTIONS } from '../collections.ts';
import { fieldEntries } from '../field.ts';
import type { MergedCollection } from './duplicates.ts';
import {
  differingChoices,
  type MergedState,
  mergeChoices,
  mergedValues,
  pickedRecord,
} from './merge-values.ts';

function state(
  name: MergedCollection,
  id: string,
  given: Readonly<Record<string, FieldValue>>,
): MergedState {
  const blank = fieldEntries(COLLECTIONS[name].fields).map(
    ([key, field]) => [key, initialValue(field)] as const,
  );
  return { id, values: new Map([...blank, ...Object.entries(given)]) };
}

const channels = (...values: string[]) =>
  JSON.stringify(values.map((value) => ({ label: 'Autre', value })));

describe('What becomes of records that become one', () => {
  it('offers each field once, those that make sense together only at once', () => {
    for (const name of ['Company', 'Contacts'] as const) {
      const offered = mergeChoices(name).flatMap(({ fields }) => fields);
      expect(offered).toEqual([...new Set(offered)]);
      const all = fieldEntries(COLLECTIONS[name].fields);
      const others = all.map(([key]) => key).filter((key) => !offered.includes(key));
      expect(others).toEqual(
        name === 'Company' ? ['links', 'contacts', 'contactCount'] : ['phones', 'emails', 'links'],
      );
    }
  });

  it('asks only where records say something different', () => {
    const one = state('Contacts', 'a', { Nom: 'Martin', Poste: 'Gérante', Tel: '' });
    const other = state('Contacts', 'b', { Nom: 'Martin', Poste: 'Gérant', Tel: '12' });
    const third = state('Contacts', 'c', {});
    const asked = differingChoices('Contacts', [one, other, third]);
    expect(asked.map(({ field }) => field)).toEqual(['Poste']);
  });

  it('takes an address whole, and what is missing from whoever has it', () => {
    const kept = state('Company', 'a', { RaisonSociale: 'Atlantique', City: 'Brest' });
    const other = state('Company', 'b', { Address1: '1 rue du Port', Tel: '12' });
    const values = mergedValues('Company', [kept, other], { Address1: 'b' });
    const read = ['RaisonSociale', 'Address1', 'City', 'Tel'].map((name) => values.get(name));
    expect(read).toEqual(['Atlantique', '1 rue du Port', '', '12']);
    expect(mergedValues('Company', [kept, other], {}).get('City')).toBe('Brest');
  });

  it('keeps what always says something: the state of a card is that of the kept person', () => {
    const kept = state('Contacts', 'a', {});
    const other = state('Contacts', 'b', { cardState: 'left', leftOn: '2026-03-01' });
    const values = mergedValues('Contacts', [kept, other], {});
    expect([values.get('cardState'), values.get('leftOn')]).toEqual(['published', '']);
    const [choice] = differingChoices('Contacts', [kept, other]);
    if (!choice) throw new Error('The state of the card is not asked.');
    expect(pickedRecord(choice, [kept, other], { cardState: 'b' }).id).toBe('b');
  });

  it('unites lists, each value once in any writing, as many as there is room for', () => {
    const kept = state('Contacts', 'a', { phones: channels('01 99 00 12 34') });
    const many = Array.from({ length: 8 }, (_, index) => `01 99 00 00 0${index}`);
    const other = state('Contacts', 'b', { phones: channels('+33 1 99 00 12 34', ...many) });
    const values = mergedValues('Contacts', [kept, other], {});
    expect(values.get('phones')).toBe(channels('01 99 00 12 34', ...many.slice(0, 7)));
    const [a, b] = [
      state('Company', 'a', { contacts: ['x', 'y'] }),
      state('Company', 'b', { contacts: ['y', 'z'] }),
    ];
    expect(mergedValues('Company', [a, b], {}).get('contacts')).toEqual(['x', 'y', 'z']);
  });
});
