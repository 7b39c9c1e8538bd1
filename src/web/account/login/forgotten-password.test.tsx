// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { ownAnswer } from '../../../../test/support/own-answers.ts';
import { eventually } from '../../../../test/support/rendered.tsx';
import { drawInRouter } from '../../../../test/support/rendered-in-router.tsx';
import { settings } from '../../frame/settings.ts';
import { LoginScreen } from './login-screen.tsx';

const asked: string[] = [];
const text = () => document.body.textContent ?? '';

async function press(label: string): Promise<void> {
  const buttons = [...document.querySelectorAll('button')];
  await act(async () => buttons.find(({ textContent }) => textContent?.startsWith(label))?.click());
}

function field(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type=email]');
  if (!input) throw new Error('Nobody can say whose password it is.');
  return input;
}

beforeEach(() => {
  asked.length = 0;
  settings.hasMail = true;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method === 'POST') asked.push(`${address} ${init.body}`);
    return init.method === 'POST' ? ownAnswer(null, { status: 204 }) : Response.json({});
  });
});

afterEach(() => {
  delete settings.hasMail;
  vi.unstubAllGlobals();
});

describe('Whoever forgot the password', () => {
  it('asks for a link by mail, for the e-mail that was typed', async () => {
    await drawInRouter(<LoginScreen />, '/login');
    field().value = 'claire@bristol.test';
    await press('Mot de passe oublié');
    await eventually(() => expect(text()).toContain('Vous recevrez un lien'));
    expect(field().value).toBe('claire@bristol.test');
    expect(document.activeElement).toBe(field());
    await press('Recevoir un lien');
    await eventually(() => expect(text()).toContain('un message vient de lui être envoyé.'));
    expect(asked).toEqual([expect.stringMatching(/request-password-reset .*claire@bristol\.test/)]);
    await press('Retour à la connexion');
    expect(text()).toContain('Se connecter');
  });

  it('is told whom to ask where no mails are sent', async () => {
    delete settings.hasMail;
    await drawInRouter(<LoginScreen />, '/login');
    await press('Mot de passe oublié');
    expect(text()).toContain('Demandez à un administrateur de vous créer un lien.');
    expect(asked).toEqual([]);
  });
});
