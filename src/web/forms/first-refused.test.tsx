// @vitest-environment happy-dom
import { ClientResponseError } from 'pocketbase';
import { act } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../../../test/support/rendered.tsx';
import { contactFields } from '../../domain/contact.ts';
import { ChannelsField } from '../cards/channels-field.tsx';
import { ColorField } from '../cards/color-field.tsx';
import { PictureField } from '../cards/picture-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { formFields } from './form-fields.ts';
import { useFormSaving } from './use-form-saving.ts';

const { logo, phones, color, Nom } = contactFields;
const fields = { logo, phones, color, Nom };
const blank = { logo: '', phones: [], color: '', Nom: 'Durand' };
const save = vi.fn<() => Promise<void>>();

function ContactForm({ typed }: { typed: Partial<typeof blank> }) {
  const form = useForm({ values: { ...blank, ...typed }, shouldFocusError: false });
  const { submit } = useFormSaving({ form, dirty: true, save, consoleMessage: 'Erreur' });
  const { picture, channels, choice, text } = formFields(form, fields);
  form.watch();
  return (
    <form onSubmit={submit}>
      <PictureField {...picture('logo', '')} />
      <ChannelsField {...channels('phones')} />
      <ColorField {...choice('color')} emptyHint="" />
      <TextField {...text('Nom')} />
      <button type="submit">Enregistrer</button>
    </form>
  );
}

/** Presses the button; answers the label of the field that has the focus then. */
async function placeAfterSaving(typed: Partial<typeof blank> = {}): Promise<string | undefined> {
  draw(<ContactForm typed={typed} />);
  const button = document.querySelector<HTMLElement>('[type=submit]');
  button?.focus();
  await act(async () => button?.click());
  const focused = document.activeElement;
  if (focused === button) return 'Enregistrer';
  const group = focused?.closest('fieldset')?.querySelector('legend');
  return (group ?? document.querySelector(`label[for="${focused?.id}"]`))?.textContent;
}

function refuse(...names: string[]): void {
  const data = Object.fromEntries(names.map((name) => [name, { code: 'validation_invalid' }]));
  save.mockRejectedValue(new ClientResponseError({ status: 400, response: { data } }));
}

beforeEach(() => {
  save.mockReset().mockResolvedValue();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

describe('When saving is refused, the focus goes to the first refused field', () => {
  it.each([
    ['a picture', ['logo'], logo.label],
    ['a list of channels', ['phones'], phones.label],
    ['a colour', ['color'], color.label],
    ['what is typed', ['Nom'], Nom.label],
    ['the first of several in the order of the page', ['Nom', 'color', 'phones'], phones.label],
  ])('%s', async (_, names, label) => {
    refuse(...names);
    expect(await placeAfterSaving()).toBe(label);
  });

  it('which the page itself refuses', async () => {
    expect(await placeAfterSaving({ color: 'bleu', Nom: 'x'.repeat(10_000) })).toBe(color.label);
    expect(save).not.toHaveBeenCalled();
  });

  it('and stays where it is when no field is refused', async () => {
    save.mockRejectedValue(new ClientResponseError({ status: 503 }));
    expect(await placeAfterSaving()).toBe('Enregistrer');
  });
});
