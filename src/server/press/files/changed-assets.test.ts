import { describe, expect, it } from 'vitest';
import { publishedCard } from '../../../../test/support/press-file.ts';

describe('The file of a version whose font is another one since', () => {
  it('is made, and says of each text that its card may look otherwise', async () => {
    const { test, person, file } = await publishedCard('sqlite');
    await person({ Prenom: 'Julie', Nom: 'Martin', Email: 'julie@atelier.example' });
    await person({ Prenom: 'Zoé', Nom: 'Abel', Email: 'zoe@atelier.example' });
    const remarks = (report: object | null) => Number(Reflect.get(Object(report), 'remarks'));
    const before = remarks((await file()).report);
    const { kysely } = test.database;
    const { assets } = await kysely
      .selectFrom('template_versions')
      .select('assets')
      .executeTakeFirstOrThrow();
    const others = assets.replaceAll(/[0-9a-f]{64}/g, '0'.repeat(64));
    await test.database.write((tx) =>
      tx.updateTable('template_versions').set({ assets: others }).execute(),
    );
    const answer = await file();
    expect([answer.status, remarks(answer.report) - before]).toEqual([200, 4]);
  });
});
