import { describe, expect, it } from 'vitest';
import { filesHolding, tablesHolding } from '../../../../test/support/all-values.ts';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { type Random, seededRandom } from '../../examples/random.ts';

const PEOPLE = 1500;
const LETTERS = 'bcdfghjkmnpqrstvwxz';

/** A word that stands nowhere else, not even in a part of eight letters. */
function rareWord(random: Random): string {
  return Array.from({ length: 12 }, () => random.pick([...LETTERS])).join('');
}

describe.each(DIALECTS)('Whoever is erased among many on %s', (dialect) => {
  it('is in no table and no file, however often they and others were changed before', async () => {
    const test = await createTestApp(dialect);
    const random = seededRandom(20260312);
    const words = new Map<string, string[]>();
    const ids: string[] = [];
    const batch = async (requests: readonly unknown[]) => {
      for (let start = 0; start < requests.length; start += 50) {
        const part = { requests: requests.slice(start, start + 50) };
        const answer = await test.call('POST', '/admin/api/batch', { body: part });
        expect(answer.status, answer.text).toBe(200);
      }
    };
    const url = '/api/collections/Contacts/records';
    const values = (id: string) => {
      const [Nom, Prenom, mail, Poste] = [0, 1, 2, 3].map(() => rareWord(random));
      words.set(id, [...(words.get(id) ?? []), ...[Nom, Prenom, mail, Poste].map(String)]);
      return { Nom, Prenom, Email: `${mail}@example.fr`, Poste };
    };
    for (let n = 0; n < PEOPLE; n += 1) ids.push(`person${String(n).padStart(9, '0')}`);
    await batch(ids.map((id) => ({ method: 'POST', url, body: { id, ...values(id) } })));
    for (let round = 0; round < 2; round += 1) {
      const some = ids.filter(() => random.chance(50));
      await batch(some.map((id) => ({ method: 'PATCH', url: `${url}/${id}`, body: values(id) })));
    }
    const gone = ids.filter((_, n) => n % 30 === 0);
    await batch(gone.map((id) => ({ method: 'DELETE', url: `${url}/${id}` })));
    const body = {
      collection: 'Contacts',
      ids: gone,
      confirm: String(gone.length),
    };
    expect((await test.call('POST', '/admin/api/bin/erase', { body })).status).toBe(200);
    const theirs = gone.flatMap((id) => words.get(id) ?? []);
    // Word indexes hold the ends of words, without what two neighbours have in common.
    const parts = theirs.flatMap((word) => [word, word.slice(0, 8), word.slice(2, 10)]);
    expect(await tablesHolding(test.database, parts)).toEqual([]);
    if (dialect === 'sqlite')
      expect(filesHolding(test.database.storage.dataDir, parts)).toEqual([]);
  });
});
