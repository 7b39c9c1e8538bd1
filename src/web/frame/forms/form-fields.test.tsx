// @vitest-environment happy-dom

import { useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { draw } from '../../../../test/support/rendered.tsx';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';
import { TextArea } from '../../kit/form/text-area.tsx';
import { formFields } from './form-fields.ts';

const fields = {
  note: {
    type: 'text',
    label: 'Note',
    max: 20,
    remark: (text: string) => (text === 'Rap' ? 'Ce mot est coupé.' : undefined),
  },
  done: { type: 'bool', label: 'Faite', initial: false },
} as const;
const save = vi.fn();

function NoteForm() {
  const form = useForm({ values: { note: '', done: false } });
  const { text, check } = formFields(form, fields);
  form.watch();
  return (
    <form onSubmit={form.handleSubmit((values) => save(values))}>
      <TextArea {...text('note')} />
      <CheckboxField {...check('done')} />
    </form>
  );
}

/** Types into the only field of the page as a browser does: React does not hear of `area.value =`. */
async function type(text: string): Promise<void> {
  await act(async () => {
    const area = document.querySelector('textarea');
    if (area) Reflect.set(HTMLTextAreaElement.prototype, 'value', text, area);
    area?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const submit = () =>
  act(async () => {
    document.querySelector('form')?.requestSubmit();
  });

beforeEach(() => save.mockReset());

it('A text field of a record can have several lines, and says while one types that it is too long', async () => {
  draw(<NoteForm />);
  await type('Rappeler\nlundi matin, avant dix heures');
  expect(document.querySelector('textarea')?.getAttribute('aria-invalid')).toBe('true');
  await submit();
  expect(save).not.toHaveBeenCalled();

  await type('Rappeler\nlundi');
  expect(document.querySelector('textarea')?.getAttribute('aria-invalid')).toBeNull();
  await submit();
  expect(save).toHaveBeenCalledExactlyOnceWith({ note: 'Rappeler\nlundi', done: false });
});

it('A box of a record is ticked and unticked', async () => {
  draw(<NoteForm />);
  const box = document.querySelector<HTMLInputElement>('[type=checkbox]');
  await act(async () => box?.click());
  await submit();
  expect(save).toHaveBeenLastCalledWith({ note: '', done: true });
  await act(async () => box?.click());
  await submit();
  expect(save).toHaveBeenLastCalledWith({ note: '', done: false });
});

it('What is remarked upon is said while one types, and keeps nothing from being saved', async () => {
  draw(<NoteForm />);
  await type('Rap');
  expect(document.body.textContent).toContain('Ce mot est coupé.');
  await submit();
  expect(save).toHaveBeenCalledExactlyOnceWith({ note: 'Rap', done: false });
});
