import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../../test/support/app.ts';
import { DIALECTS } from '../../../../../test/support/database.ts';
import { recordsPath } from '../../../../../test/support/writes.ts';

describe.each(DIALECTS)('Writes that share a commit on %s', (dialect) => {
  it('are found by search from their answer on, and those refused among them never', async () => {
    const { call, database } = await createTestApp(dialect);
    const create = (id: string, Nom: string) =>
      call('POST', recordsPath('Contacts'), { body: { id, Nom } });
    const total = async (search: string) => {
      const { body } = await call('GET', `${recordsPath('Contacts')}?search=${search}`);
      return body;
    };
    await create('contact00000000', 'Premier');

    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, n) =>
        create(`groupe${String(n).padStart(9, '0')}`, 'Kerbrat'),
      ),
      create('contact00000000', 'Kerbrat'),
      database
        .write(async (tx) => {
          await tx
            .updateTable('Contacts')
            .set({ search: '  kerbrat' })
            .where('id', '=', 'contact00000000')
            .execute();
          throw new Error('changed its mind');
        })
        .catch(() => ({ status: 0 })),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 400, 0]);
    expect(await total('kerbrat')).toMatchObject({ totalItems: 20 });
    expect(await total('premier')).toMatchObject({ totalItems: 1 });
    expect((await call('DELETE', recordsPath('Contacts', 'groupe000000003'))).status).toBe(204);
    expect(await total('kerbrat')).toMatchObject({ totalItems: 19 });
  });

  it('are found when they are more than one part of the index', async () => {
    const { call, database } = await createTestApp(dialect);
    await database.write(async (tx) => {
      const rows = Array.from({ length: 450 }, (_, n) => ({
        id: `lot${String(n).padStart(12, '0')}`,
        created: '2026-01-01 00:00:00.000Z',
        updated: '2026-01-01 00:00:00.000Z',
        search: '  nombreux',
      }));
      await tx.insertInto('Contacts').values(rows).execute();
    });
    const { body } = await call('GET', `${recordsPath('Contacts')}?search=nombreux`);
    expect(body).toMatchObject({ totalItems: 450 });
  });
});
