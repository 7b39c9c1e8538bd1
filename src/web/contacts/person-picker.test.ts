import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pb } from '../frame/api/client.ts';
import { companyPeople } from '../frame/pickers/person-picker.tsx';

const asked: (string | null)[] = [];

beforeEach(() => {
  asked.length = 0;
  const claire = { id: 'claire', collectionId: 'c', collectionName: 'users' };
  pb.authStore.save(`e30.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`, claire);
  const none = { page: 1, perPage: 50, totalItems: 0, totalPages: 0, items: [] };
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'https://bristol.example').searchParams.get('filter'));
    return Response.json(none);
  });
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
});

it('Whoever has no company is followed by anybody, others by somebody of theirs, nobody by himself', async () => {
  const { signal } = new AbortController();
  await companyPeople('', { except: 'anna' })('madec', 1, signal);
  await companyPeople('kerbrat', { except: 'anna' })('madec', 1, signal);
  await companyPeople('kerbrat', { except: ['anna', 'yann'] })('madec', 1, signal);
  expect(asked).toEqual([
    'id != "anna"',
    'company = "kerbrat" && id != "anna"',
    'company = "kerbrat" && id != "anna" && id != "yann"',
  ]);
});
