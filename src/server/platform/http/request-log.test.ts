import { expect, it } from 'vitest';
import { withPaul } from '../../../../test/support/team.ts';
import { recordsPath, writesOf } from '../../../../test/support/writes.ts';

it('A line of a request names who of the staff asked and from which network, and no visitor', async () => {
  const test = await withPaul();
  const { id } = await writesOf(test).create('Contacts', { Nom: 'Durand' });
  const lineOf = async (path: string, as?: string) => {
    await test.call('GET', path, as === undefined ? {} : { as });
    const { by, from, status, ...line } = JSON.parse(test.logged().at(-1) ?? '');
    expect(line).toMatchObject({ msg: 'request', method: 'GET', path });
    return { by, from, status };
  };
  const list = recordsPath('Contacts');
  const from = '127.0.0';
  expect(await lineOf(list)).toEqual({ by: test.own, from, status: 200 });
  expect(await lineOf(list, test.asPaul)).toEqual({ by: test.paul, from, status: 200 });
  expect(await lineOf(list, 'guest')).toEqual({ by: undefined, from, status: 401 });
  const nobody = { by: undefined, from: undefined };
  expect(await lineOf(`/c/${id}`, 'guest')).toEqual({ ...nobody, status: 200 });
  expect(await lineOf(`/c/${id}`)).toEqual({ ...nobody, status: 200 });
});
