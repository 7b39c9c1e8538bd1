import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { listedCompanyName } from './contacts-screen.tsx';

it('the name of a company is the one of the list that was read last', () => {
  const client = new QueryClient();
  const read = (page: number, RaisonSociale: string, updatedAt: number): void => {
    const data = { items: [{ id: 'a', RaisonSociale }], totalItems: 1 };
    client.setQueryData(['Company', 'list', { page }], data, { updatedAt });
  };
  expect(listedCompanyName(client, 'a')).toBeUndefined();
  read(1, 'Atelier Moreau', 1_000);
  read(2, ' Ateliers Moreau ', 3_000);
  read(3, 'Moreau', 2_000);
  expect(listedCompanyName(client, 'a')).toBe('Ateliers Moreau');
  expect(listedCompanyName(client, 'b')).toBeUndefined();
});
