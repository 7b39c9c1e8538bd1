import { expect, it } from 'vitest';
import { apiCallsOf } from '../../../test/support/api-calls.ts';
import { withPaul } from '../../../test/support/team.ts';

it('What only people are told is kept in no cache', async () => {
  const test = await withPaul();
  const told: string[] = [];
  for (const { name, method, address, config } of apiCallsOf(test, { user: test.own })) {
    const isForPeople = config?.access === 'person' || config?.access === 'administrator';
    if (!isForPeople || method !== 'GET') continue;
    const { status, headers } = await test.call(method, address);
    if (status !== 200) continue;
    told.push(name);
    expect([name, headers['cache-control']]).toEqual([
      name,
      expect.stringMatching(/^(private, )?no-store$/),
    ]);
  }
  expect(told.sort()).toEqual([
    ...['GET /card-copies/:contact', 'GET /installation', 'GET /installation/register'],
    ...[
      'GET /journal',
      'GET /journal/own',
      'GET /passkeys',
      'GET /sessions',
      'GET /tokens',
      'GET /totp',
      'GET /users',
    ],
  ]);
});
