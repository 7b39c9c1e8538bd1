// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { draw } from '../../../../test/support/rendered.tsx';
import type { ErasePreview } from '../../../domain/bin/erase.schema.ts';
import { COPY_REMARK } from '../../../domain/card/card-copy.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { EraseConsequences } from './erase-dialog.tsx';

const preview: ErasePreview = {
  count: 1,
  members: 0,
  merged: 0,
  orders: 0,
  copies: [],
  confirm: 'Durand',
  mentions: [],
  cards: [],
  evidenceUntil: '',
  backupsUntil: '',
};

const drawn = (collection: RecordCollection) => (
  <EraseConsequences chosen={{ collection, ids: ['c1'] }} preview={preview} isBusy={false} />
);

it('Whoever erases somebody is told of copies in files, which hold no orders', () => {
  const redraw = draw(drawn('Contacts'));
  expect(document.body.textContent).toContain(COPY_REMARK);
  redraw(drawn('orders'));
  expect(document.body.textContent).not.toContain(COPY_REMARK);
});
