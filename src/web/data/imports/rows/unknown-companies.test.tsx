// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../../test/support/act.ts';
import { eventually } from '../../../../../test/support/rendered.tsx';
import { drawInRouter } from '../../../../../test/support/rendered-in-router.tsx';
import { signClaireIn } from '../../../../../test/support/rendered-screen.tsx';
import { pb } from '../../../frame/api/client.ts';
import { UnknownCompanies } from './unknown-companies.tsx';

const asked: string[] = [];

beforeEach(() => {
  signClaireIn();
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://localhost').searchParams.get('search') ?? '');
    const items = [
      { id: 'armor0000000000', RaisonSociale: 'Groupe Armor', CodePostal: '', City: '' },
    ];
    return Response.json({ items, page: 1, perPage: 30, totalItems: 1, totalPages: 1 });
  });
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
});

it('Choosing another company begins with the name that the file has', async () => {
  const companies = [{ name: 'Armor', rows: 8, choice: null }];
  await drawInRouter(<UnknownCompanies companies={companies} isBusy={false} onChange={vi.fn()} />);
  const select = document.querySelector('select');
  await act(async () => {
    if (select) select.value = 'choose';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await eventually(() => expect(document.querySelector('[role=option]')).not.toBeNull());
  expect(document.querySelector('[role=option]')?.textContent).toContain('Groupe Armor');
  expect(asked).toEqual(['Armor']);
});
