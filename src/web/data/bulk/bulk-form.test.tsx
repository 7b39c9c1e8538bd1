// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { draw } from '../../../../test/support/rendered.tsx';
import type { BulkKind } from '../../../domain/bulk/bulk-kinds.ts';
import { COPY_REMARK } from '../../../domain/card/card-copy.ts';
import { BulkForm } from './bulk-form.tsx';
import type { Bulk } from './use-bulk.ts';

// Nobody leaves the page here.
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useBlocker: () => {},
}));

const bulk: Bulk = {
  preview: {
    count: 2,
    names: ['Ana Roy', 'Marc Petit'],
    members: 0,
    orders: { count: 0, names: [] },
  },
  count: 2,
  changed: undefined,
  isBusy: false,
  failure: '',
  refused: {},
  apply: async () => {},
};

const form = (kind: BulkKind) => (
  <BulkForm
    key={kind}
    kind={kind}
    collection="Contacts"
    bulk={bulk}
    focusAfter={() => null}
    onClose={() => {}}
  />
);

it('Whoever hides many cards is told of copies in files', () => {
  const redraw = draw(form('hide'));
  expect(document.body.textContent).toContain(COPY_REMARK);
  redraw(form('publish'));
  expect(document.body.textContent).not.toContain(COPY_REMARK);
});
