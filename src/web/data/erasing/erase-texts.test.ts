import { expect, it } from 'vitest';
import {
  backupsSentence,
  copiesSentence,
  copyName,
  copyReason,
  goneSentence,
} from './erase-dialog.tsx';

it('Whoever erases is told what disappears', () => {
  expect(goneSentence({ collection: 'Contacts', count: 1 })).toBe(
    'Cette personne disparaît de Bristol, des commandes, des imports et de l’historique. Rien ne pourra la faire revenir.',
  );
  expect(goneSentence({ collection: 'Contacts', count: 2 })).toContain('les faire revenir');
  expect(goneSentence({ collection: 'orders', count: 1 })).toBe('Rien ne pourra être restauré.');
});

it('and until when backups hold it, where that is known', () => {
  expect(backupsSentence(1, '2026-03-26')).toBe(
    'Les sauvegardes la contiennent encore jusqu’au 26\u00a0mars 2026.',
  );
  expect(backupsSentence(3, '')).toBe('Les sauvegardes déjà faites les contiennent encore.');
});

it('and which contacts may be of the same person, and why', () => {
  expect(copiesSentence(1)).toBe(
    'Ces fiches sont peut-être celles de cette personne. Celles qui sont cochées seront effacées aussi\u00a0:',
  );
  expect(copyName({ name: 'Camille Martin', company: 'Atlantique' })).toBe(
    'Camille Martin · Atlantique',
  );
  expect(copyName({ name: '', company: '' })).toBe('Sans nom · sans entreprise');
  expect(copyReason({ shares: ['name', 'email'], isInBin: true })).toBe(
    'Même nom, même e-mail, dans la corbeille',
  );
  expect(copyReason({ shares: ['mobile'], isInBin: false })).toBe('Même mobile');
});
