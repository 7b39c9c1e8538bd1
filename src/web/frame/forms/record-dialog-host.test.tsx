// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { draw } from '../../../../test/support/rendered.tsx';
import { lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { LIST_SEARCH_DEFAULTS, NEW_RECORD } from '../api/list-search.ts';
import { RecordDialogHost } from './record-dialog-host.tsx';
import type { VersionedRow } from './use-open-record.ts';

// The real one asks the router whether the page may be left.
vi.mock('../../kit/overlay/waiting-dialog.tsx', () => ({
  WaitingDialog: ({ title }: { title: string }) => <p>{title}</p>,
}));

const listed = { id: 'listed', updated: '2026-03-12 14:05:00.000Z' };
const elsewhere = { id: 'elsewhere', updated: '2026-03-12 14:05:00.000Z' };
const close = vi.fn();
const onSaved = vi.fn();
const read = vi.fn<() => Promise<VersionedRow>>();
const code = lazyModule(async () => ({ verb: 'Modifier' }));

/** Opens a list of one record at an address that names `fiche`. */
async function open(fiche: string): Promise<void> {
  const search = { ...LIST_SEARCH_DEFAULTS, fiche };
  const state = { search, close, update: vi.fn(), open: vi.fn() };
  await code.fetch();
  draw(
    <RecordDialogHost
      collection="Company"
      list={{ state, rows: [listed] }}
      query={(id) => ({ queryKey: ['Company', 'view', id], queryFn: read })}
      title="En attente"
      code={code}
      onSaved={onSaved}
    >
      {({ verb }, record, dialog) => (
        <button type="button" onClick={() => dialog.onSaved('saved')}>
          {record ? `${verb} ${record.id}` : 'Ajouter'}
        </button>
      )}
    </RecordDialogHost>,
  );
}

const dialog = () => document.querySelector('main button');

beforeEach(() => {
  close.mockReset();
  onSaved.mockReset();
  read.mockReset().mockReturnValue(new Promise(() => undefined));
});

describe('The address of a list', () => {
  it('opens nothing when it names nothing', async () => {
    await open('');
    expect(dialog()).toBeNull();
    expect(read).not.toHaveBeenCalled();
  });

  it('opens the dialog that adds, without reading anything', async () => {
    await open(NEW_RECORD);
    expect(dialog()?.textContent).toBe('Ajouter');
    expect(read).not.toHaveBeenCalled();
  });

  it('opens a record of the list at once', async () => {
    await open(listed.id);
    expect(dialog()?.textContent).toBe('Modifier listed');
  });

  it('opens another record once it is read, and says until then what is coming', async () => {
    const answer = Promise.withResolvers<VersionedRow>();
    read.mockReturnValue(answer.promise);
    await open(elsewhere.id);
    await vi.waitFor(() => expect(document.body.textContent).toContain('En attente'));
    await act(async () => answer.resolve(elsewhere));
    await vi.waitFor(() => expect(dialog()?.textContent).toBe('Modifier elsewhere'));
    expect(document.body.textContent).not.toContain('En attente');
  });
});

it('A dialog that has saved closes, and says what it saved', async () => {
  await open(listed.id);
  dialog()?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(close).toHaveBeenCalledOnce();
  expect(onSaved).toHaveBeenCalledExactlyOnceWith('saved');
});
