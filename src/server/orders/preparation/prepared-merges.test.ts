import { describe, expect, it } from 'vitest';
import { design, text } from '../../../../test/support/card-layout.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { jpegFile } from '../../../../test/support/pictures.ts';
import { orderToPrepare, undrawnCards } from '../../../../test/support/preparing.ts';
import type { Dialect } from '../../platform/database/database.ts';

const PHOTO = { kind: 'photo', id: 'photo', x: 6, y: 35, width: 3, height: 4 };
const WITH_PHOTO = design([text({ id: 'name' }), PHOTO]);

/** An order for Anne, and Anna, with whom she becomes one. */
async function twoNames(dialect: Dialect) {
  const given = await orderToPrepare(dialect, {
    ...{ names: ['Le Goff'], card: WITH_PHOTO, freezeCards: undrawnCards },
  });
  const { create, company, first: anne } = given;
  const values = { Nom: 'Le Goff', Prenom: 'Anna', company, cardState: 'published' };
  return { ...given, anne, anna: (await create('Contacts', values)).id };
}

describe.each(DIALECTS)('Prepared cards of people who become one on %s', (dialect) => {
  it('lose the photo that is taken from whom they became', async () => {
    const { prepared, merge, upload, update, lineOf, test, anne, anna } = await twoNames(dialect);
    for (const id of [anne, anna]) {
      await upload('Contacts', id, { photo: await jpegFile(), photoConsent: '2026-03-01' });
    }
    await prepared();
    await merge(anna, anne);
    expect((await lineOf(anna)).frozen?.mergedName).toBe('Anne Le Goff');
    await update('Contacts', anna, { photoConsent: '' });
    expect(await lineOf(anna)).toMatchObject({ state: 'toPrepare', frozen: null });
    const { kysely } = test.database;
    expect(await kysely.selectFrom('line_versions').selectAll().execute()).toEqual([]);
    const events = await kysely.selectFrom('order_events').selectAll().orderBy('seq').execute();
    expect(events.at(-1)).toMatchObject({ part: 'photoTaken', contact: anna });
  });

  it('are counted on after cards of the kept one from before', async () => {
    const { prepared, merge, update, lineOf, order, anne, anna } = await twoNames(dialect);
    await update('orders', order, { 'contacts+': [anna] });
    for (const _time of [1, 2]) await prepared([anna]);
    await update('orders', order, { 'contacts-': [anna] });
    await prepared([anne]);
    await merge(anna, anne);
    expect(await prepared([anna])).toMatchObject({ prepared: 1 });
    expect((await lineOf(anna)).frozen).toMatchObject({ number: 3, mergedName: '' });
  });

  it('are not those of the kept one, once they are themselves again', async () => {
    const { prepared, merge, undo, lastOperation, lineOf, anne, anna } = await twoNames(dialect);
    await prepared();
    await merge(anna, anne);
    const merged = await lastOperation();
    await prepared([anna]);
    await undo(merged);
    expect(await lineOf(anne)).toMatchObject({ state: 'toPrepare', frozen: null });
    await prepared();
    await undo();
    expect((await lineOf(anna)).frozen?.mergedName).toBe('Anne Le Goff');
  });

  it('say nothing of what kept the card of another person from being prepared', async () => {
    const { prepared, merge, create, update, lineOf, anne, anna } = await twoNames(dialect);
    const { id: elsewhere } = await create('Company', { RaisonSociale: 'Ailleurs' });
    await update('Contacts', anne, { company: elsewhere });
    expect(await prepared()).toMatchObject({ refused: 1 });
    await merge(anna, anne);
    expect((await lineOf(anna)).errors).toEqual([]);
  });
});
