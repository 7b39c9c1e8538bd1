// @vitest-environment happy-dom
import { ClientResponseError } from 'pocketbase';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { draw } from '../../../../test/support/rendered.tsx';
import { contactFields } from '../../../domain/contact.ts';
import { TextField } from '../../kit/form/text-field.tsx';
import { ChannelsField } from '../cards/channels-field.tsx';
import { ColorField } from '../cards/color-field.tsx';
import { PictureField } from '../images/picture-field.tsx';
import { formFields } from './form-fields.ts';
import { useFormSaving } from './use-form-saving.ts';

const { logo, phones, color, Nom, photoConsent } = contactFields;
const fields = { logo, phones, color, Nom, photoConsent };
const blank = { logo: '', phones: [], color: '', Nom: 'Durand', photoConsent: '' };
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
      <TextField {...text('photoConsent')} type="date" />
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

  it('so that nobody agrees to a picture tomorrow', async () => {
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    expect(await placeAfterSaving({ photoConsent: tomorrow })).toBe(photoConsent.label);
    expect(document.body.textContent).toContain('Cette date n’est pas encore arrivée.');
    expect(save).not.toHaveBeenCalled();
  });

  it('and stays where it is when no field is refused', async () => {
    save.mockRejectedValue(new ClientResponseError({ status: 503 }));
    expect(await placeAfterSaving()).toBe('Enregistrer');
  });
});
