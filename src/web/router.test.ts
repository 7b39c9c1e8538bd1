import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { pb } from './frame/api/client.ts';
import { screensBeside, screensIn, staffScreens } from './frame/navigation/staff-screens.ts';
import { createAppRouter } from './router.ts';

/** Where someone who opens `address` arrives. */
async function arrival(address: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  // Outside a browser the router tells where it would lead, and stays.
  const result = router._serverResult;
  const redirected = result?.type === 'redirect' ? result.redirect.options.href : undefined;
  return redirected ?? router.latestLocation.href;
}

function signIn(): void {
  pb.authStore.save('token', {
    id: 'claire',
    collectionId: 'c',
    collectionName: 'users',
    email: 'claire@a.fr',
  });
}

afterEach(() => pb.authStore.clear());

describe('A guest', () => {
  it('is asked to sign in, and the wanted address is kept', async () => {
    expect(await arrival('/')).toBe('/login');
    expect(await arrival('/companies')).toBe('/login?suite=/companies');
    expect(await arrival('/orders?page=2&recherche=du')).toBe(
      '/login?suite=/orders?page=2%26recherche=du',
    );
  });

  it('opens one-time links, whose keys leave the address bar', async () => {
    expect(await arrival('/bienvenue#secret')).toBe('/bienvenue');
  });

  it('finds no page at an unknown address', async () => {
    expect(await arrival('/nulle-part')).toBe('/nulle-part');
  });
});

describe('Someone who is signed in', () => {
  it('arrives where they wanted', async () => {
    signIn();
    expect(await arrival('/orders?page=2&recherche=du')).toBe('/orders?page=2&recherche=du');
  });

  it('is led from the former address of a card to the page of its contact', async () => {
    signIn();
    expect(await arrival('/cartes/anais?qr=anais#etat')).toBe('/fiches/anais?qr=anais#etat');
    expect(await arrival('/cartes/anais')).toBe('/fiches/anais');
  });

  it('goes on from the sign-in page to the page that was asked for', async () => {
    signIn();
    expect(await arrival('/login?suite=/orders?page=2%26recherche=du')).toBe(
      '/orders?page=2&recherche=du',
    );
    expect(await arrival('/login?suite=https://mal.example')).toBe('/');
    expect(await arrival('/login')).toBe('/');
  });
});

describe('The screens of staff', () => {
  const router = createAppRouter(createMemoryHistory());

  it('are all those that ask to be signed in', async () => {
    const screens = staffScreens(router).map(({ fullPath }) => fullPath);
    expect(screens).toContain('/codes');
    expect(screens).not.toContain('/login');
    for (const screen of screens) {
      expect(await arrival(screen.replaceAll(/\$\w+/g, 'abc'))).toMatch(/^\/login/);
    }
  });

  it('stand in the header as the main ones do in the specification', () => {
    expect(screensIn('header', router)).toEqual([
      { to: '/', label: 'Dashboard' },
      { to: '/companies', label: 'Entreprises' },
      { to: '/orders', label: 'Commandes' },
    ]);
  });

  it('are otherwise three lines in the menu of the account', () => {
    // The third signs out.
    expect(screensIn('account', router)).toEqual([
      { to: '/compte', label: 'Mon compte' },
      { to: '/administration', label: 'Administration' },
    ]);
  });

  it('stand beside those they belong to, each in one place', () => {
    const line = (path: string, isAdministrator = false) =>
      screensBeside(path, router, isAdministrator)?.screens.map(({ label }) => label);
    const day = ['Dashboard', 'Activité', 'Corbeille'];
    expect([line('/'), line('/corbeille')]).toEqual([day, day]);
    const companies = ['Entreprises', 'Contacts', 'État des codes', 'Doublons'];
    expect([line('/companies'), line('/contacts')]).toEqual([companies, companies]);
    expect([line('/companies/$companyId'), line('/compte')]).toEqual([undefined, undefined]);
    expect(line('/equipe')).toEqual(['Équipe', 'Imprimeurs']);
    const all = ['Équipe', 'Imprimeurs', 'Jetons d’API', 'Journal de sécurité', 'Installation'];
    expect(line('/imprimeurs', true)).toEqual(all);
  });

  it('of administration are behind one address, and all at their own', async () => {
    signIn();
    expect(await arrival('/administration')).toBe('/equipe');
    expect(await arrival('/installation')).toBe('/installation');
  });

  it('belong to nothing but a screen that stands in a menu', () => {
    const menus = [...screensIn('header', router), ...screensIn('account', router)];
    const places = menus.map(({ to }) => to);
    const owners = staffScreens(router).flatMap(({ options }) => options.staticData?.partOf ?? []);
    expect(owners).not.toEqual([]);
    expect(places).toEqual(expect.arrayContaining(owners));
  });
});
