// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { draw } from '../../../../test/support/rendered.tsx';
import type { ErasePreview } from '../../../domain/bin/erase.schema.ts';
import { EraseConsequences } from './erase-consequences.tsx';

const preview: ErasePreview = {
  count: 1,
  members: 0,
  merged: 0,
  orders: 0,
  copies: [],
  confirm: 'Durand',
  mentions: [],
  cards: [],
  backupsUntil: '',
  copiedOn: '',
};

const drawn = (copiedOn: string) => (
  <EraseConsequences
    chosen={{ collection: 'Contacts', ids: ['c1'] }}
    preview={{ ...preview, copiedOn }}
    isBusy={false}
  />
);

it('Whoever erases somebody is told of a copy of the pages, and of none without one', () => {
  const redraw = draw(drawn(''));
  expect(document.body.textContent).not.toContain('copie des pages');
  redraw(drawn('2026-03-12'));
  expect(document.body.textContent).toContain(
    'Une copie des pages date du 12\u00a0mars 2026\u00a0: relancez-la.',
  );
});
