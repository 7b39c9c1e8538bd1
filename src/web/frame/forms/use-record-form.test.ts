// @vitest-environment happy-dom
import { ClientResponseError } from 'pocketbase';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { drawHook } from '../../../../test/support/rendered.tsx';
import { STORED_COMPANY } from '../../../../test/support/stored-records.ts';
import { companyForm } from '../../companies/company-forms.ts';
import { pb } from '../api/client.ts';
import type { CompanyRow } from '../api/record-rows.ts';
import { restoreRecord } from '../api/records.ts';
import { useRecordForm } from './use-record-form.ts';

vi.mock('../api/records.ts', async (records) => ({
  ...(await records<typeof import('../api/records.ts')>()),
  restoreRecord: vi.fn(),
}));

const company: CompanyRow = { ...STORED_COMPANY, City: 'Nantes' };

/** The company as it is saved later, at this minute. */
const later = (minute: number, changes: Partial<CompanyRow>): CompanyRow => ({
  ...company,
  ...changes,
  updated: `2026-03-12 15:0${minute}:00.000Z`,
});
const conflict = (record: CompanyRow) =>
  new ClientResponseError({ status: 409, response: { data: { record } } });

const save = vi.fn<(values: typeof companyForm.blank, place: object) => Promise<CompanyRow>>();
const onSaved = vi.fn();

interface Input {
  record?: CompanyRow;
  isGone?: boolean;
  staysOpen?: boolean;
}

function openForm(input: Input = { record: company }) {
  const drawn = drawHook(
    ({ record, isGone = false, staysOpen = false }: Input) =>
      useRecordForm({
        shape: companyForm,
        initial: companyForm.blank,
        record: record && { id: record.id, stored: companyForm.stored(record), isGone },
        save,
        onSaved,
        staysOpen,
        consoleMessage: 'Erreur',
      }),
    input,
  );
  return {
    ...drawn,
    held: () => drawn.now().form.getValues(),
    type: (name: 'City' | 'Tel', text: string) => act(() => drawn.now().form.setValue(name, text)),
    submit: () => act(() => drawn.now().submit()),
  };
}

beforeEach(() => {
  save.mockReset().mockImplementation(async (values) => later(9, values));
  onSaved.mockReset();
});

describe('Saving the form of a record', () => {
  it('saves over the version that it was filled from', async () => {
    const form = openForm();
    expect(form.now().dirty).toBe(false);
    form.type('City', 'Rennes');
    expect(form.now().dirty).toBe(true);
    await form.submit();
    const sent = expect.objectContaining({ City: 'Rennes' });
    const place = { id: company.id, version: company.updated };
    expect(save).toHaveBeenCalledExactlyOnceWith(sent, place);
    expect(onSaved).toHaveBeenCalledOnce();
    expect(form.now().dirty).toBe(false);
  });

  it('of a new one keeps its id from one try to the next', async () => {
    const form = openForm({});
    vi.spyOn(console, 'error').mockReturnValueOnce(undefined);
    save.mockRejectedValueOnce(new ClientResponseError({ status: 0 }));
    await form.submit();
    await form.submit();
    const [first, second] = save.mock.calls.map(([, place]) => place);
    expect(first).toEqual({ id: expect.stringMatching(/^\w{15}$/), version: undefined });
    expect(second).toEqual(first);
  });

  it('goes on from what was saved where the form stays in view', async () => {
    const form = openForm({ record: company, staysOpen: true });
    form.type('City', 'Rennes');
    await form.submit();
    form.type('City', 'Brest');
    await form.submit();
    expect(save.mock.lastCall?.[1]).toEqual({ id: company.id, version: later(9, {}).updated });
  });
});

describe('A record that a colleague saved first', () => {
  it('is saved over when nothing typed is in question', async () => {
    const form = openForm();
    form.type('City', 'Rennes');
    save.mockRejectedValueOnce(conflict(later(1, { City: 'Rennes' })));
    await form.submit();
    expect(save).toHaveBeenCalledTimes(2);
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('waits until it is decided what both changed', async () => {
    const form = openForm();
    form.type('City', 'Rennes');
    save.mockRejectedValueOnce(conflict(later(1, { City: 'Brest' })));
    await form.submit();
    expect(form.now().changes).toMatchObject({ asked: 1, decisions: [{ choice: undefined }] });
    await form.submit();
    expect(form.now().changes.asked).toBe(2);
    expect(save).toHaveBeenCalledOnce();

    act(() => form.now().changes.chooseAll('mine'));
    await form.submit();
    const place = { id: company.id, version: later(1, {}).updated };
    expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ City: 'Rennes' }), place);
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('is not tried for ever when it is saved over and over', async () => {
    vi.spyOn(console, 'error').mockReturnValueOnce(undefined);
    const form = openForm();
    let minute = 0;
    save.mockImplementation(() => {
      minute += 1;
      return Promise.reject(conflict(later(minute, {})));
    });
    await form.submit();
    expect(save).toHaveBeenCalledTimes(3);
    expect(form.now().failure).toBeDefined();
  });
});

describe('A record that a colleague deleted', () => {
  it('is not saved, and what was typed is kept', async () => {
    const form = openForm();
    form.type('City', 'Rennes');
    form.call({ record: company, isGone: true });
    await form.submit();
    expect(form.now()).toMatchObject({ dirty: true, changes: { isGone: true, asked: 1 } });
    expect(form.held().City).toBe('Rennes');
    expect(save).not.toHaveBeenCalled();
  });

  it('and of which that is heard on saving only, is no failure', async () => {
    const form = openForm();
    save.mockRejectedValueOnce(new ClientResponseError({ status: 404 }));
    await form.submit();
    expect(form.now()).toMatchObject({ failure: undefined, changes: { asked: 1 } });
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('comes back with what was typed, over what it holds now', async () => {
    vi.mocked(restoreRecord).mockResolvedValue(later(2, { Tel: '02 40 00 00 00' }));
    const form = openForm({ record: company, isGone: true });
    form.type('City', 'Rennes');
    await act(() => form.now().changes.restore(false));
    expect(restoreRecord).toHaveBeenCalledWith('Company', company.id);
    expect(form.held()).toMatchObject({ City: 'Rennes', Tel: '02 40 00 00 00' });
    expect(form.now().changes.version).toBe(later(2, {}).updated);
  });

  it('says who came back with it, until it is saved', async () => {
    vi.mocked(restoreRecord).mockResolvedValue(later(2, { contactCount: 3 }));
    const form = openForm({ record: company, isGone: true, staysOpen: true });
    form.type('City', 'Rennes');
    await act(() => form.now().changes.restore(false));
    expect(form.now().changes.returned).toBe(
      'L’entreprise Atelier Moreau et ses 3\u00a0contacts sont de retour.',
    );
    form.call({ record: company, staysOpen: true });
    await form.submit();
    expect(form.now().changes.returned).toBe('');
  });
});

describe('Giving up what was typed', () => {
  it('shows what is saved, without what was said of what was typed', () => {
    const form = openForm();
    form.type('City', 'Rennes');
    act(() => form.now().form.setError('City', { message: 'Trop long' }));
    act(() => form.now().discard());
    expect(form.held().City).toBe('Nantes');
    expect(form.now()).toMatchObject({ dirty: false });
    expect(form.now().form.getFieldState('City').error).toBeUndefined();
  });
});

describe('A draft', () => {
  /** Long enough for what was typed to be kept. */
  const pause = () => act(() => vi.advanceTimersByTime(500));

  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-03-12T13:05:00.000Z') });
    pb.authStore.save('token', { id: 'claire', collectionId: '', collectionName: 'users' });
  });
  afterEach(() => {
    pb.authStore.clear();
    sessionStorage.clear();
    vi.useRealTimers();
  });

  it('is resumed where the form is opened again, half a second after what was typed', () => {
    const form = openForm();
    form.type('City', 'Rennes');
    expect(openForm().held().City).toBe('Nantes');
    form.type('City', 'Brest');
    pause();
    const again = openForm();
    expect(again.held().City).toBe('Brest');
    expect(again.now()).toMatchObject({
      dirty: true,
      changes: { draft: { at: '2026-03-12T13:05:00.500Z' }, version: company.updated },
    });
  });

  it('of a new record keeps its id', async () => {
    const form = openForm({});
    form.type('City', 'Rennes');
    pause();
    const again = openForm({});
    expect(again.held().City).toBe('Rennes');
    await form.submit();
    await again.submit();
    const [first, second] = save.mock.calls.map(([, place]) => place);
    expect(second).toEqual(first);
  });

  it.each([
    ['saved', async (form: ReturnType<typeof openForm>) => form.submit()],
    ['given up', async (form: ReturnType<typeof openForm>) => act(() => form.now().discard())],
    ['left', async (form: ReturnType<typeof openForm>) => act(() => form.now().leave())],
    ['taken back', async (form: ReturnType<typeof openForm>) => form.type('City', 'Nantes')],
  ])('is gone once it is %s', async (_, end) => {
    const form = openForm();
    form.type('City', 'Rennes');
    pause();
    await end(form);
    expect(sessionStorage).toHaveLength(0);
    expect(openForm().now()).toMatchObject({ dirty: false, changes: { draft: undefined } });
  });

  it('that is erased shows what is saved', () => {
    const form = openForm();
    form.type('City', 'Rennes');
    pause();
    const again = openForm();
    act(() => again.now().changes.eraseDraft());
    expect(again.held().City).toBe('Nantes');
    expect(again.now().changes.draft).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it('of a record that a colleague changed since is decided upon, and takes the rest', async () => {
    const form = openForm();
    form.type('City', 'Rennes');
    pause();
    const theirs = later(1, { City: 'Brest', Tel: '02 40 00 00 00' });
    const again = openForm({ record: theirs });
    expect(again.held()).toMatchObject({ City: 'Rennes', Tel: '02 40 00 00 00' });
    expect(again.now().changes).toMatchObject({
      decisions: [{ mine: { City: 'Rennes' }, theirs: { City: 'Brest' }, choice: undefined }],
      taken: [{ now: { Tel: '02 40 00 00 00' } }],
    });
    await again.submit();
    expect(save).not.toHaveBeenCalled();

    again.type('City', 'Rennes sud');
    pause();
    const third = openForm({ record: theirs });
    expect(third.now().changes.decisions).toHaveLength(1);
    act(() => third.now().changes.chooseAll('mine'));
    await third.submit();
    const place = { id: company.id, version: theirs.updated };
    expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ City: 'Rennes sud' }), place);
  });
});
