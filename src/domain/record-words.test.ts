import { expect, it } from 'vitest';
import { RECORD_COLLECTIONS } from './record-collections.ts';
import { agreeing, aRecord, recordsNoun, theRecord, thisRecord } from './record-words.ts';

it('articles, plurals and participles agree with the noun of each collection', () => {
  const words = RECORD_COLLECTIONS.map((name) => [
    ...[theRecord(name), thisRecord(name), aRecord(name)],
    `${recordsNoun(name)} ${agreeing(name, 'effacé')}s`,
  ]);
  expect(words).toEqual([
    ['l’entreprise', 'cette entreprise', 'une entreprise', 'entreprises effacées'],
    ['le contact', 'ce contact', 'un contact', 'contacts effacés'],
    ['la commande', 'cette commande', 'une commande', 'commandes effacées'],
  ]);
});
