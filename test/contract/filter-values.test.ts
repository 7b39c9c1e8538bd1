import PocketBase from 'pocketbase';
import { describe, expect, it } from 'vitest';
import { createTestApp, TEST_EMAIL, TEST_PASSWORD } from '../support/app.ts';
import { DIALECTS } from '../support/database.ts';
import { listening } from '../support/live.ts';

/** Names that a client has to write with escapes, or that hold what means something to `~`. */
const VALUES = [
  "L'Atelier",
  'Atelier "Bleu"',
  `L'Atelier "Bleu" et l'autre`,
  'C:\\cartes',
  'C:\\nouveau\\tirage\\recto',
  '\\\\serveur',
  'barre finale\\',
  'deux barres finales\\\\',
  "l\\'eau",
  'dit \\"beau\\"',
  '"',
  "'",
  'deux\nlignes',
  'deux\r\nlignes de Windows',
  'un\tonglet',
  'fin de ligne\n',
  'a && b || (c) // d',
  '{:name} = null',
  'Cœur & Fils',
  '100 pour_cent',
  '  des blancs  ',
  'é\u2028è 😀',
];

/** A value searched with `~`, and the names that it finds. */
const SEARCHES: readonly (readonly [string, readonly string[]])[] = [
  ['barre finale\\', ['barre finale\\']],
  ['L\'ATELIER "bleu"', [`L'Atelier "Bleu" et l'autre`]],
  [':\\CARTES', ['C:\\cartes']],
  ['\\tirage\\', ['C:\\nouveau\\tirage\\recto']],
  ['deux\nlignes', ['deux\nlignes']],
  ['\t', ['un\tonglet']],
  ['\r\n', ['deux\r\nlignes de Windows']],
  ['r_c', ['100 pour_cent']],
  ['r\\_c', ['100 pour_cent']],
  ['100%', ['100 pour_cent']],
  ['%"', ['"', 'Atelier "Bleu"', 'dit \\"beau\\"']],
  ['C:\\\\%', ['C:\\cartes', 'C:\\nouveau\\tirage\\recto']],
  ['%lignes', ['deux\nlignes']],
  ['%\\%', []],
];

describe.each(DIALECTS)('the values that pb.filter() writes, on %s', (dialect) => {
  it('find the record that holds them, whatever their characters', async () => {
    const url = await listening(await createTestApp(dialect));
    const pb = new PocketBase(`${url}/admin`).autoCancellation(false);
    await pb.collection('users').authWithPassword(TEST_EMAIL, TEST_PASSWORD);
    // A field of several lines: others hold no line end.
    const orders = pb.collection('orders');
    for (const note of VALUES) await orders.create({ note });
    const found = async (condition: string, name: string) => {
      const filter = pb.filter(`note ${condition} {:name}`, { name });
      const all = await orders.getFullList({ filter });
      return all.map(({ note }) => note).toSorted();
    };
    for (const value of VALUES) {
      expect([value, await found('=', value)]).toEqual([value, [value]]);
      expect([value, await found('!=', value)]).toEqual([
        value,
        VALUES.filter((other) => other !== value).toSorted(),
      ]);
    }
    for (const [search, expected] of SEARCHES) {
      expect([search, await found('~', search)]).toEqual([search, expected.toSorted()]);
    }
  });
});
