// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { draw } from '../../../../test/support/rendered.tsx';
import type { BackupState } from '../../../domain/installation/installation.schema.ts';
import { BackupsSection } from './backups-section.tsx';
import { CardCopiesSection } from './card-copies-section.tsx';

const BACKUPS: BackupState = {
  everyHours: 24,
  keep: 14,
  folder: '/srv/sauvegardes',
  count: 0,
  last: null,
  isOnDataDisk: false,
  lastTry: null,
};

const text = () => document.body.textContent;

it('Backups that would go with the disk of the data say so, and others do not', () => {
  const sentence = 'Les sauvegardes sont sur le même disque que les données.';
  const redraw = draw(<BackupsSection backups={BACKUPS} />);
  expect(text()).not.toContain(sentence);
  redraw(<BackupsSection backups={{ ...BACKUPS, isOnDataDisk: true }} />);
  expect(text()).toContain(sentence);
});

it('A known copy of the cards that is older than a day says so, and one of today does not', () => {
  const sentence = 'Cette copie a plus d’un jour\u00a0: relancez-la chaque jour.';
  const copy = (written: Date) => (
    <CardCopiesSection
      copies={[
        { folder: '/srv/cartes', company: '', written: written.toISOString(), changesOn: '' },
      ]}
    />
  );
  const redraw = draw(copy(new Date()));
  expect(text()).toContain('/srv/cartes');
  expect(text()).not.toContain(sentence);
  redraw(copy(new Date('2026-03-12T14:05:00Z')));
  expect(text()).toContain(sentence);
});
