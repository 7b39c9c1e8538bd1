// @vitest-environment happy-dom
import { ClientResponseError } from 'pocketbase';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { drawHook } from '../../../../test/support/rendered.tsx';
import { hasDraft } from './drafts.ts';
import { useFormSaving } from './use-form-saving.ts';

const blank = { Nom: 'Durand', Email: 'durand@' };

/** As a call fails that the server answers with this status, and these codes by field. */
function refused(status: number, fields: Record<string, string> = {}): ClientResponseError {
  const data = Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, { code }]));
  return new ClientResponseError({ status, response: { data } });
}

function drawForm(save: (values: typeof blank) => Promise<void>, dirty = true) {
  const drawn = drawHook(
    (input: { dirty: boolean }) => {
      const form = useForm({ values: blank });
      const { errors } = form.formState;
      const saving = useFormSaving({ form, dirty: input.dirty, save, consoleMessage: 'Erreur' });
      return { ...saving, form, errors };
    },
    { dirty },
  );
  return { ...drawn, submit: () => act(() => drawn.now().submit()) };
}

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));
afterEach(() => vi.restoreAllMocks());

describe('Saving a form', () => {
  it('sends what was typed once, however often Enter is pressed', async () => {
    let finish = (): void => undefined;
    const save = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const form = drawForm(save);
    await act(async () => {
      void form.now().submit();
      void form.now().submit();
    });
    expect(save).toHaveBeenCalledExactlyOnceWith(blank);
    expect(form.now().busy).toBe(true);
    await act(async () => finish());
    expect(form.now()).toMatchObject({ busy: false, failure: undefined });
  });

  it('says at its field why it was refused, and nothing above the form', async () => {
    const form = drawForm(() => Promise.reject(refused(400, { Email: 'validation_is_email' })));
    await form.submit();
    expect(form.now().errors.Email?.message).toMatch(/e-mail/);
    expect(form.now().failure).toBeUndefined();
  });

  it('says above the form what was refused of no field in sight', async () => {
    const codes = { Email: 'validation_is_email', isActive: 'validation_required' };
    const form = drawForm(() => Promise.reject(refused(400, codes)));
    await form.submit();
    expect(form.now().failure).toMatchObject({ retry: false });
  });

  it('offers to send the same again when the server failed or did not answer', async () => {
    const failures = [refused(503), refused(0)];
    const form = drawForm(() => Promise.reject(failures.shift()));
    await form.submit();
    expect(form.now().failure).toMatchObject({ retry: true, busy: false });
    await form.submit();
    expect(form.now().failure).toMatchObject({ retry: true });
  });

  it.each([503, 0, 400])('keeps what was typed when it fails with %i', async (status) => {
    const form = drawForm(() => Promise.reject(refused(status, { Email: 'validation_is_email' })));
    act(() => form.now().form.setValue('Nom', 'Dupont'));
    await form.submit();
    expect(form.now().form.getValues()).toEqual({ ...blank, Nom: 'Dupont' });
  });

  it('asks the server again about what it refused before', async () => {
    const answers = [Promise.reject(refused(400, { Email: 'validation_is_email' })), undefined];
    const form = drawForm(async () => answers.shift());
    await form.submit();
    await form.submit();
    expect(answers).toEqual([]);
    expect(form.now().errors).toEqual({});
  });

  it('says nothing when the person gave it up', async () => {
    const form = drawForm(() => Promise.reject(new ClientResponseError({ isAbort: true })));
    await form.submit();
    expect(form.now().failure).toBeUndefined();
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe('What is typed', () => {
  it('keeps the page from being left until it is saved', () => {
    const form = drawForm(async () => undefined);
    expect(hasDraft()).toBe(true);
    form.call({ dirty: false });
    expect(hasDraft()).toBe(false);
  });
});
