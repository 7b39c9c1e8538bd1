// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawOnPage, fill, press, says, shown } from '../../../../test/support/rendered-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

const answers: (Response | Error)[] = [];

beforeEach(() => {
  answers.length = 0;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json({ needed: false });
    const answer = answers.shift() ?? new TypeError('Failed to fetch');
    if (answer instanceof Error) throw answer;
    return answer;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('A wrong password and a server that does not answer are said in the form, which keeps the e-mail', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  drawOnPage(<LoginScreen />);
  const email = await fill('Email', 'claire@a.fr');
  await fill('Mot de passe', 'faux');
  answers.push(Response.json({ status: 400, data: {} }, { status: 400 }));
  await press('Se connecter');
  await says('Identifiants incorrects');
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Identifiants incorrects');
  expect(Reflect.get(email, 'value')).toBe('claire@a.fr');
  expect(logged).not.toHaveBeenCalled();

  await press('Se connecter');
  await says('Erreur de connexion');
  expect(logged.mock.calls.flat().join(' ')).toContain('Erreur de connexion');
});

it('Where no mail is sent, whoever forgot the password is told whom to ask', async () => {
  drawOnPage(<LoginScreen />);
  await press('Mot de passe oublié\u202f?');
  expect(shown()).toContain('Demandez à un administrateur de vous créer un lien.');
});
