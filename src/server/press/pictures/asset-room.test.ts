import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { agencyPdf } from '../../../../test/support/agency-pdf.ts';
import { createTestApp } from '../../../../test/support/app.ts';
import { design } from '../../../../test/support/card-layout.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { fileOf, formOf, jpegFile } from '../../../../test/support/pictures.ts';
import { textOf } from '../../../../test/support/team.ts';
import { writesOf } from '../../../../test/support/writes.ts';
import { ASSET_QUOTA } from '../../../domain/press/uploaded-pictures.ts';
import { assetRetention } from '../templates/asset-retention.ts';
import { takeAssetRoom } from './asset-room.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Kinds of files on cards: where each is brought and kept, and the columns of another row. */
const KINDS = {
  pictures: {
    path: '/admin/api/press-pictures',
    table: 'press_pictures',
    columns: 'bytes, type, width, height',
    tooMany: 'too_many_uploaded_pictures',
    file: () => jpegFile(),
  },
  'pages of agencies': {
    path: '/admin/api/agency-pages',
    table: 'press_pages',
    columns: 'bytes, picture, facts',
    tooMany: 'too_many_pages',
    file: async () => fileOf(await agencyPdf(), 'fond.pdf', 'application/pdf'),
  },
} as const;

const CASES = Object.entries(KINDS).map(([name, kind]) => ({ name, kind }));

describe.each(CASES)('Of $name that no card shows', ({ kind }) => {
  it.each(DIALECTS)(
    'an account keeps 200, and so many bytes, and all together so many (%s)',
    async (dialect) => {
      const test = await createTestApp(dialect);
      const bring = async () =>
        test.call('POST', kind.path, { body: formOf({ file: await kind.file() }) });
      expect((await bring()).status).toBe(200);
      const table = sql.table(kind.table);
      const write = (statement: ReturnType<typeof sql>) =>
        test.database.write((tx) => statement.execute(tx));
      const columns = sql.raw(kind.columns);
      for (let nth = 0; nth < ASSET_QUOTA.own; nth += 1) {
        await write(sql`INSERT INTO ${table} (id, created, actor, ${columns})
        SELECT ${`other-${nth}`}, created, actor, ${columns} FROM ${table} LIMIT 1`);
      }
      await write(sql`DELETE FROM ${table} WHERE id NOT LIKE 'other-%'`);
      const refused = await bring();
      expect([refused.status, refused.body]).toMatchObject([
        400,
        { message: 'Too many own files that no card shows.' },
      ]);
      await write(sql`UPDATE ${table} SET actor = 'paul'`);
      expect((await bring()).status).toBe(200);
      const room = (actor: string, bytes: number) =>
        test.database.write((tx) =>
          takeAssetRoom(
            tx,
            kind.table,
            { actor, brought: [{ id: 'new', bytes }] },
            { own: ASSET_QUOTA.own, ownBytes: 10_000_000, allBytes: 10_000_001 },
          ),
        );
      await expect(room('claire', 10_000_001)).rejects.toMatchObject({
        code: 'too_many_own_assets',
      });
      await expect(room('claire', 10_000_000)).rejects.toMatchObject({ code: kind.tooMany });
      await room('claire', 1000);
    },
  );
});

describe('A picture that a card shows', () => {
  it.each(DIALECTS)('counts for nobody from the next night on (%s)', async (dialect) => {
    const test = await createTestApp(dialect);
    const company = await writesOf(test).create('Company', { RaisonSociale: 'Atelier' });
    const bring = async (width: number) => {
      const body = formOf({ file: await jpegFile({ width }) });
      return textOf((await test.call('POST', KINDS.pictures.path, { body })).body, 'id');
    };
    const [picture, other] = [await bring(120), await bring(121)];
    const shown = design([
      { kind: 'picture', id: 'own', picture, x: 10, y: 35, width: 20, height: 10 },
    ]);
    const request = { company: company.id, name: 'Standard', design: shown };
    expect((await test.call('POST', '/admin/api/templates', { body: request })).status).toBe(200);
    const retention = assetRetention(test.deps);
    test.clock.advance(DAY_MS);
    await retention.run(new AbortController().signal);
    const rows = await test.database.kysely
      .selectFrom('press_pictures')
      .select(['id', 'actor'])
      .execute();
    const actors = new Map(rows.map(({ id, actor }) => [id, actor]));
    expect(actors.get(picture)).toBe('');
    expect(actors.get(other)).not.toBe('');
  });
});
