import { expect, it } from 'vitest';
import { apiCallsOf } from '../../../../test/support/api-calls.ts';
import { tokenFor } from '../../../../test/support/session.ts';
import { textOf, withPaul } from '../../../../test/support/team.ts';
import { apiError } from '../../../domain/errors.ts';
import { ACCESSES, type Access } from '../../platform/http/api/route.ts';

const REFUSALS: ReadonlySet<string> = new Set(
  (['sign_in_required', 'administrator_required', 'program_refused'] as const).map(
    (code) => apiError(code).message,
  ),
);

it('Every operation is for guests, programs that read or write, people, or administrators', async () => {
  const test = await withPaul();
  const { call, deps, own, paul } = test;
  const program = async (rights: 'read' | 'write') => {
    const body = { name: rights, rights, days: 30 };
    return textOf((await call('POST', '/admin/api/tokens', { body })).body, 'token');
  };
  const [reader, writer] = [await program('read'), await program('write')];
  const tokenOf: Readonly<Record<Access, () => Promise<string>>> = {
    guest: async () => 'guest',
    read: async () => reader,
    write: async () => writer,
    // Of its own each time: some calls end the session.
    person: () => tokenFor(deps, { id: paul }),
    administrator: () => tokenFor(deps, { id: own }),
  };
  const table = new Map<Access, string[]>(ACCESSES.map((access) => [access, []]));
  for (const { name, method, address, config } of apiCallsOf(test, { user: own })) {
    const answered: Access[] = [];
    for (const caller of ACCESSES) {
      const as = await tokenOf[caller]();
      const body = method === 'GET' ? undefined : {};
      const answer = await call(method, address, { as, body });
      if (!REFUSALS.has(textOf(answer.body, 'message'))) answered.push(caller);
    }
    const [first = 'administrator'] = answered;
    expect([name, answered]).toEqual([name, ACCESSES.slice(ACCESSES.indexOf(first))]);
    // Of accounts, the collections' own rules let less.
    if (!name.includes('/collections/users/records')) {
      expect([name, first]).toEqual([name, config?.access]);
    }
    table.get(first)?.push(name);
  }
  const lines = [...table].map(([access, names]) => `${access}\n  ${names.sort().join('\n  ')}\n`);
  // Changes of who may do what show here.
  await expect(lines.join('')).toMatchFileSnapshot('rights.txt');
});
