// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { ownAnswer } from '../../../../test/support/own-answers.ts';
import { eventually } from '../../../../test/support/rendered.tsx';
import { drawInRouter } from '../../../../test/support/rendered-in-router.tsx';
import { pb } from '../../frame/api/client.ts';
import { settings } from '../../frame/settings.ts';
import { OwnProfile } from '../own-account/own-profile.tsx';
import { PasswordLinkScreen } from './password-link-screen.tsx';

const claire = { id: 'claire', collectionId: 'c', collectionName: 'users' };
const NEXT = 'claire@ailleurs.test';
/** The answers of the server, by the end of an address, time after time. */
const answers = new Map<string, Response[]>();
const calls: string[] = [];

const text = () => document.body.textContent ?? '';
const shows = (sentence: string) => eventually(() => expect(text()).toContain(sentence));

function field(type: 'password' | 'email'): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`input[type=${type}]`);
  if (!input) throw new Error(`No ${type} is asked for.`);
  return input;
}

async function send(type: 'password' | 'email', value: string): Promise<void> {
  const input = field(type);
  act(() => {
    // As a browser does: React does not hear of `input.value =`.
    Reflect.set(HTMLInputElement.prototype, 'value', value, input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => input.form?.requestSubmit());
}

beforeEach(() => {
  settings.hasMail = true;
  calls.length = 0;
  answers.clear();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const end = address.split('?')[0]?.split('/').at(-1) ?? '';
    calls.push(`${init.method} ${end}`);
    return answers.get(end)?.shift() ?? ownAnswer(null, { status: 204 });
  });
  pb.authStore.save(`e30.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`, claire);
});

afterEach(() => {
  delete settings.hasMail;
  pb.authStore.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('Another e-mail', () => {
  it('is asked for in one’s account, which keeps the former one until it is confirmed', async () => {
    const account = { ...claire, name: 'Claire', email: 'claire@bristol.test' };
    answers.set('claire', [Response.json(account), Response.json(account)]);
    await drawInRouter(<OwnProfile />);
    await eventually(() => expect(field('email').value).toBe(account.email));
    await send('email', NEXT);
    await shows('Un message vient d’être envoyé à');
    expect(text()).toContain(NEXT);
    expect(field('email').value).toBe(account.email);
    expect(calls).toContain('POST request-email-change');
  });

  it('is confirmed by the link that it received and the password, and signed in with from then on', async () => {
    const promise = { id: 'claire', purpose: 'email', email: NEXT, name: '', expires: '' };
    answers.set('promise', [Response.json(promise)]);
    const wrong = { data: { password: { code: 'validation_invalid_old_password', message: '' } } };
    answers.set('confirm-email-change', [Response.json(wrong, { status: 400 })]);
    await drawInRouter(<PasswordLinkScreen />, '/cle#thekey');
    await shows(NEXT);
    expect(document.activeElement).toBe(field('password'));
    await send('password', 'faux');
    await shows('Le mot de passe actuel n’est pas le bon.');
    await send('password', 'encre et papier');
    await shows('Votre adresse est confirmée');
    expect(pb.authStore.record?.email).toBe(NEXT);
  });

  it('is not confirmed by a link that is spent', async () => {
    answers.set('promise', [Response.json({}, { status: 403 })]);
    await drawInRouter(<PasswordLinkScreen />, '/cle#thekey');
    await shows('Ce lien n’est plus valable');
  });
});
