// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { draw } from '../../../../test/support/rendered.tsx';
import type { BackupState } from '../../../domain/installation/installation.schema.ts';
import { BackupsSection } from './installation-sections.tsx';

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
