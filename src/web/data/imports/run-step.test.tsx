// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  drawOnPage,
  press,
  says,
  shown,
  signClaireIn,
} from '../../../../test/support/rendered-screen.tsx';
import type { Undone } from '../../../domain/history/undo.schema.ts';
import type { ImportView } from '../../../domain/import/import.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { Toasts } from '../../kit/overlay/toasts.tsx';
import { awaitedJobs } from '../jobs/awaited-jobs.ts';
import { RunStep } from './run-step.tsx';

const MADE: ImportView = {
  ...{ id: 'import', collection: 'Contacts', company: '', name: 'équipe.xlsx', sheet: '' },
  ...{
    sheets: [],
    encoding: '',
    kind: 'xlsx',
    created: '',
    updated: '',
    total: 1200,
    columns: [],
    fixed: {},
    emptyErases: false,
  },
  ...{ nameOrder: 'last', remembered: '', hiddenRows: 0, withHidden: false, photos: 0 },
  ...{ unread: { count: 0, lines: [] }, seemsOf: '', moves: '', moving: 0, companies: [] },
  ...{ problems: [], state: 'done', revision: 1, changedSince: 0, leftOut: 0, actor: 'Claire' },
  ...{ counts: { new: 0, changed: 0, same: 0, possible: 0, unsure: 0, error: 0 } },
  ...{ creates: 1200, updates: 0, operation: 'op', run: null },
};

const LARGE: Undone = {
  ...{ operation: 'undoing', isJob: true, kept: [], names: {} },
  counts: { deleted: 1200, restored: 0, updated: 0 },
  ...{ countsAreMost: true, keptIsCapped: true },
};

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('/undo') ? LARGE : { items: [] }),
  );
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('a large import is taken back as a job: how much at most is said before, its end afterwards', async () => {
  drawOnPage(
    <>
      <RunStep made={MADE} />
      <Toasts />
    </>,
  );
  await says('Annuler cet import');
  await press('Annuler cet import');
  await says('À la corbeille\u00a0: au plus 1\u202f200.');
  await press('Annuler l’import');
  await says('L’annulation a commencé');
  expect(shown()).not.toContain('L’import est annulé.');
  expect(awaitedJobs()).toEqual([{ id: 'undoing', kind: 'undo' }]);
});

it('an import that was taken back says so, and offers neither that again nor what is gone', async () => {
  const counted = { total: 2, done: 2, refused: 0, created: 2, updated: 0, counts: {} };
  const run = { state: 'done', ...counted, isUndone: true } as const;
  drawOnPage(<RunStep made={{ ...MADE, run }} />);
  await says('Cet import a été annulé.');
  expect(shown()).not.toContain('Annuler cet import');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/contacts');
});
