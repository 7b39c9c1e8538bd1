import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { DIALECTS } from '../../../../test/support/database.ts';
import { createImports, IMPORTS } from '../../../../test/support/imports.ts';
import { IMPORT_QUOTA } from '../../../domain/import/import-limits.ts';

async function setUp(dialect: (typeof DIALECTS)[number]) {
  const imports = await createImports(dialect);
  const { database, call } = imports.test;
  const ids = async () => {
    const rows = await database.kysely.selectFrom('imports').select('id').execute();
    return rows.map(({ id }) => id).sort();
  };
  const set = (values: { bytes?: number; actor?: string; operation?: string }, id: string) =>
    database.write((tx) => tx.updateTable('imports').set(values).where('id', '=', id).execute());
  const refused = async () => {
    const body = { collection: 'Contacts', text: 'Nom\nMartin' };
    const answer = await call('POST', IMPORTS, { body });
    return [answer.status, answer.text];
  };
  const paste = async () => (await imports.paste('Nom\nMartin')).id;
  return { ...imports, database, ids, set, refused, one: paste };
}

describe.each(DIALECTS)('The imports of an account that wait, on %s,', (dialect) => {
  it('are twenty: the oldest that nobody worked on makes room, none that ran or is another’s', async () => {
    const test = await setUp(dialect);
    const made: string[] = [];
    for (let nth = 0; nth < IMPORT_QUOTA.own; nth += 1) made.push(await test.one());
    const [first = '', second = '', third = '', fourth = ''] = made;
    await test.set({ actor: 'paul' }, first);
    await test.set({ operation: 'done' }, second);
    await test.change(third);
    made.push(await test.one(), await test.one());
    expect(await test.ids()).toEqual(made.toSorted());
    made.push(await test.one());
    expect(await test.ids()).toEqual(made.filter((id) => id !== fourth).toSorted());
    const { rows } = await sql`
      SELECT line FROM import_rows WHERE import = ${fourth}`.execute(test.database.kysely);
    expect(rows).toEqual([]);
  });

  it('stay when somebody decided something of each: another one is refused', async () => {
    const test = await setUp(dialect);
    const made: string[] = [];
    for (let nth = 0; nth < IMPORT_QUOTA.own; nth += 1) made.push(await test.one());
    test.test.clock.advance(1000);
    for (const id of made) await test.change(id);
    expect(await test.refused()).toEqual([429, expect.stringContaining('Terminez-en un')]);
    expect(await test.ids()).toEqual(made.toSorted());
  });

  it('weigh what their rows do, 200 MB in all', async () => {
    const test = await setUp(dialect);
    const old = await test.one();
    const { bytes } = await test.database.kysely
      .selectFrom('imports')
      .select('bytes')
      .where('id', '=', old)
      .executeTakeFirstOrThrow();
    expect(Number(bytes)).toBeGreaterThan('["Martin"]'.length - 1);
    await test.set({ bytes: IMPORT_QUOTA.ownBytes - 1 }, old);
    const next = await test.one();
    expect(await test.ids()).toEqual([next]);
  });

  it('weigh what their rows came to, too, as it is stored now', async () => {
    const test = await setUp(dialect);
    const stored = async (id: string) => {
      const { rows } = await sql<{ bytes: number | string }>`
        SELECT sum(octet_length(cells || verdict || action || target || identity || "unknown"
          || outcome)) AS bytes FROM import_rows WHERE import = ${id}`.execute(
        test.database.kysely,
      );
      return Number(rows[0]?.bytes);
    };
    const counted = async (id: string) => {
      const imports = test.database.kysely.selectFrom('imports').select('bytes');
      return Number((await imports.where('id', '=', id).executeTakeFirstOrThrow()).bytes);
    };
    const { id } = await test.paste('Nom;E-mail\nMartin;claire\nRoux;zoe@example.fr');
    await test.change(id);
    expect(await counted(id)).toBe(await stored(id));
    const cell = { line: 2, column: 1, value: 'claire@example.fr' };
    await test.change(id, { cell });
    expect(await counted(id)).toBe(await stored(id));
    await test.change(id, {
      columns: [
        { target: '', mode: 'replace' },
        { target: '', mode: 'replace' },
      ],
    });
    expect(await counted(id)).toBe(await stored(id));
  });

  it('make room, or are refused, when what rows come to or a correction takes too much', async () => {
    const test = await setUp(dialect);
    const old = await test.one();
    const mine = await test.one();
    await test.set({ bytes: IMPORT_QUOTA.ownBytes - 40 }, old);
    await test.change(mine);
    expect(await test.ids()).toEqual([mine]);
    await test.set({ bytes: IMPORT_QUOTA.ownBytes - 40 }, mine);
    const everywhere = { column: 0, from: 'Martin', value: 'M'.repeat(100) };
    const patch = (body: object) => test.test.call('PATCH', `${IMPORTS}/${mine}`, { body });
    const refusal = { status: 429, text: expect.stringContaining('Terminez-en un') };
    expect(await patch({ everywhere })).toMatchObject(refusal);
    await test.set({ bytes: 0 }, mine);
    await test.change(mine, { everywhere });
    await test.set({ bytes: IMPORT_QUOTA.ownBytes + 1 }, mine);
    // Changes that take less room are done, however full it is.
    await test.change(mine, { row: { line: 2, choice: 'skip' } });
  });

  it('are refused once those of all weigh 1 GB, and nothing of them stays', async () => {
    const test = await setUp(dialect);
    const theirs = await test.one();
    await test.set({ actor: 'paul', bytes: IMPORT_QUOTA.allBytes }, theirs);
    expect(await test.refused()).toEqual([507, expect.stringContaining('occupent toute')]);
    expect(await test.ids()).toEqual([theirs]);
    await test.set({ operation: 'done' }, theirs);
    await test.one();
  });

  it('are given up when somebody is erased while their rows are stored', async () => {
    const test = await setUp(dialect);
    const { write } = test.database;
    vi.spyOn(test.database, 'write').mockImplementation(async (work, options) => {
      const done = await write(work, options);
      // As erasing does to each import that it takes rows out of.
      await write((tx) => tx.updateTable('imports').set({ revision: 2 }).execute());
      return done;
    });
    expect(await test.refused()).toEqual([409, expect.stringContaining('vient de modifier')]);
    expect(await test.ids()).toEqual([]);
  });

  it('do not count the one that they replace', async () => {
    const test = await setUp(dialect);
    const made: string[] = [];
    for (let nth = 0; nth < IMPORT_QUOTA.own; nth += 1) made.push(await test.one());
    const [replaces = '', ...others] = made;
    const again = (await test.paste('Nom\nMartin', { replaces })).id;
    expect(await test.ids()).toEqual([...others, again].toSorted());
  });
});
