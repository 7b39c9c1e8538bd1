import { describe, expect, it } from 'vitest';
import { BULK } from '../../../../test/support/bulk.ts';
import { design, text } from '../../../../test/support/card-layout.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { orderToFile } from '../../../../test/support/filing.ts';
import { jpegFile } from '../../../../test/support/pictures.ts';
import { bulkPreviewSchema } from '../../../domain/bulk/bulk-action.schema.ts';
import { templateThumbnailSchema } from '../../../domain/press/preview.schema.ts';
import type { Dialect } from '../../platform/database/database.ts';

const CARD = design([
  text({ id: 'name' }),
  { kind: 'photo', id: 'photo', x: 6, y: 35, width: 3, height: 4 },
]);

/** An order of two people with photos, both of whose cards a client accepted. */
async function acceptedPhotos(dialect: Dialect) {
  const given = await orderToFile(dialect, { card: CARD });
  const { test, path, people, upload, prepared, sent, decided, first, second } = given;
  for (const id of people) {
    await upload('Contacts', id, { photo: await jpegFile(), photoConsent: '2026-03-01' });
  }
  await prepared(people);
  const [link] = (await sent()).links;
  await decided(link?.recipient, { kind: 'accepted', places: [1, 2] });
  const page = new URL(link?.url ?? '').pathname;
  const card = (contact: string) => test.call('GET', `${path}/lines/${contact}/card`);
  const withdraw = (contact = first) => given.update('Contacts', contact, { photoConsent: '' });
  return { ...given, page, card, withdraw, first, second };
}

describe.each(DIALECTS)('An accepted card whose photo was withdrawn on %s', (dialect) => {
  it('is drawn for nobody, and kept for administrators as evidence', async () => {
    const { test, path, card, withdraw, first, second, lineOf } = await acceptedPhotos(dialect);
    const drawn = templateThumbnailSchema.parse((await card(first)).body);
    const [hash = ''] = /(?<=\/kept\/)[\da-f]{64}/.exec(JSON.stringify(drawn)) ?? [];
    const picture = async () =>
      (await test.call('GET', `/admin/api/prepared-pictures/${hash}`)).status;
    expect(await picture()).toBe(200);
    await withdraw();
    await withdraw(second);
    expect((await card(first)).status).toBe(404);
    expect(await lineOf(first)).toMatchObject({
      ...{ state: 'accepted', isWithheld: true, hasEvidence: true },
      frozen: { changes: [expect.objectContaining({ label: 'Photo' })] },
    });
    const kept = await test.call('POST', `${path}/lines/${first}/evidence`, { body: {} });
    expect(JSON.stringify(kept.body)).toContain(hash);
    expect(await picture()).toBe(200);
    await test.database.write((tx) => tx.updateTable('users').set({ administrator: 0 }).execute());
    expect(await picture()).toBe(404);
  });

  it('is on no page of a client any more, neither as it is nor beneath the next one', async () => {
    const { test, page, withdraw, prepared, sent, first } = await acceptedPhotos(dialect);
    expect((await test.call('GET', page)).text).toContain('Le Goff');
    expect((await test.call('GET', `${page}/cartes/1-recto.svg`)).status).toBe(200);
    await withdraw();
    const { text } = await test.call('GET', page);
    expect(text).toContain('Cette carte est préparée de nouveau');
    expect(text).not.toContain('/cartes/1');
    expect((await test.call('GET', `${page}/cartes/1-recto.svg`)).status).toBe(404);
    await prepared([first]);
    const next = new URL((await sent()).links[0]?.url ?? '').pathname;
    expect((await test.call('GET', next)).text).toContain('Le Goff');
    expect((await test.call('GET', `${next}/cartes/1-recto.svg`)).status).toBe(200);
    expect((await test.call('GET', `${next}/cartes/1-recto-avant.svg`)).status).toBe(404);
  });

  it('is to be prepared again, by whoever prepares the order, and is asked about before production', async () => {
    const { test, order, withdraw, prepared, proof, lineOf, first } = await acceptedPhotos(dialect);
    const gaps = async () => {
      const body = { collection: 'orders', choice: { ids: [order] } };
      const told = await test.call('POST', `${BULK}/preview`, { body });
      return bulkPreviewSchema.parse(told.body).unprepared.lines;
    };
    expect(await gaps()).toBe(0);
    await withdraw();
    expect(await gaps()).toBe(1);
    expect(await proof()).toMatchObject({ unprepared: 1 });
    expect(await prepared()).toMatchObject({ prepared: 1 });
    expect((await lineOf(first)).state).toBe('ready');
    expect(await gaps()).toBe(0);
  });

  it('is in no file that is made or given out from then on, but for administrators', async () => {
    const { made, again, files, withdraw } = await acceptedPhotos(dialect);
    const before = await made();
    await withdraw();
    const after = await made({ scope: 'all' });
    expect(after.report.file.cards.map(({ name }) => name)).toEqual(['Anne Morvan']);
    expect((await files()).items.at(-1)?.cards.map(({ missing }) => missing)).toEqual([
      ...['withheld', 'no'],
    ]);
    const others = await again(1);
    expect(others.bytes.equals(before.bytes)).toBe(false);
    expect((await again(1, 'evidence')).bytes.equals(before.bytes)).toBe(true);
  });
});
