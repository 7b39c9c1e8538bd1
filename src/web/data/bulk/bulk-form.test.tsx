// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { draw } from '../../../../test/support/rendered.tsx';
import type { BulkKind } from '../../../domain/bulk/bulk-kinds.ts';
import { BulkDeletion } from './bulk-deletion.tsx';
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
    copiedOn: '2026-03-12',
  },
  count: 2,
  changed: undefined,
  isBusy: false,
  failure: '',
  refused: {},
  apply: async () => {},
};

const SENTENCE = 'Une copie des pages date du 12\u00a0mars 2026\u00a0: relancez-la.';

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

it('Whoever takes many from their pages is told of a copy that goes on showing them', () => {
  const redraw = draw(form('hide'));
  expect(document.body.textContent).toContain(SENTENCE);
  redraw(form('leave'));
  expect(document.body.textContent).toContain(SENTENCE);
  redraw(form('publish'));
  expect(document.body.textContent).not.toContain(SENTENCE);
  redraw(<BulkDeletion collection="Contacts" bulk={bulk} onClose={() => {}} />);
  expect(document.body.textContent).toContain(SENTENCE);
});
