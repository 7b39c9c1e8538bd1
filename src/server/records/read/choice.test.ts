import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { writesOf } from '../../../../test/support/writes.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import type { Choice } from '../../../domain/query/choice.schema.ts';
import { chosenNumbers, countChosen, refuseChanged } from './choice.ts';

const NOW = new Date('2026-03-12T14:05:00Z');
const NAMES = ['Zoé', 'Ana', 'Émile', 'Bob', 'Anatole'];

async function withContacts(dialect: (typeof DIALECTS)[number]) {
  const test = await createTestApp(dialect);
  const { create, remove } = writesOf(test);
  const ids = new Map<string, string>();
  for (const Nom of NAMES) {
    const { id } = await create('Contacts', { Nom, Poste: 'Anatomiste' });
    ids.set(Nom, id);
  }
  const reader = { db: test.database.kysely, dialect };
  const chosen = async (choice: Choice) => {
    const numbers = await chosenNumbers(reader, COLLECTIONS.Contacts, choice, NOW);
    expect(await countChosen(reader, COLLECTIONS.Contacts, choice, NOW)).toBe(numbers.length);
    return numbers.map((number) => NAMES[number - 1]);
  };
  const idOf = (name: string) => ids.get(name) ?? '';
  return { chosen, idOf, remove };
}

describe.each(DIALECTS)('Chosen records on %s', (dialect) => {
  it('come in the order of their list, without those that were taken out', async () => {
    const { chosen, idOf } = await withContacts(dialect);
    const sorted = { sort: '-Nom' };
    const all = ['Zoé', 'Émile', 'Bob', 'Anatole', 'Ana'];
    expect(await chosen({ list: sorted, except: [], count: 5 })).toEqual(all);
    expect(await chosen({ list: sorted, except: [idOf('Bob')], count: 4 })).toEqual(
      all.filter((name) => name !== 'Bob'),
    );
    const filtered = { filter: "Nom ~ 'an'", sort: 'Nom' };
    expect(await chosen({ list: filtered, except: [], count: 2 })).toEqual(['Ana', 'Anatole']);
  });

  it('are all that a search finds, the best first, as on the screen', async () => {
    const { chosen } = await withContacts(dialect);
    const found = await chosen({ list: { search: 'ana' }, except: [], count: 5 });
    expect(found).toEqual(['Ana', 'Anatole', 'Bob', 'Émile', 'Zoé']);
  });

  it('by id come in the order of their names, and deleted ones not at all', async () => {
    const { chosen, idOf, remove } = await withContacts(dialect);
    const ids = ['Zoé', 'Bob', 'Ana'].map(idOf);
    expect(await chosen({ ids })).toEqual(['Ana', 'Bob', 'Zoé']);
    await remove('Contacts', idOf('Bob'));
    expect(await chosen({ ids })).toEqual(['Ana', 'Zoé']);
  });
});

it('A choice of all whose number is no longer true is refused', () => {
  const choice = { list: {}, except: [], count: 3 };
  expect(() => refuseChanged(choice, 3)).not.toThrow();
  expect(() => refuseChanged(choice, 4)).toThrow(
    expect.objectContaining({ code: 'choice_changed', data: { count: 4, before: 3 } }),
  );
});
