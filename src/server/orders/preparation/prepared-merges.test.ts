import { describe, expect, it } from 'vitest';
import { design, text } from '../../../../test/support/card-layout.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { jpegFile } from '../../../../test/support/pictures.ts';
import { orderToPrepare, undrawnCards } from '../../../../test/support/preparing.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { eraseRecords } from '../../operations/erasing/erase.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { verifyOrder } from '../proofs/verify-order.ts';

const PHOTO = { kind: 'photo', id: 'photo', x: 6, y: 35, width: 3, height: 4 };
const WITH_PHOTO = design([text({ id: 'name' }), PHOTO]);

/** An order for Anne, and Anna, with whom she becomes one. */
async function twoNames(dialect: Dialect) {
  const given = await orderToPrepare(dialect, {
    ...{ names: ['Le Goff'], card: WITH_PHOTO, freezeCards: undrawnCards },
  });
  const { create, company, first: anne } = given;
  const values = { Nom: 'Le Goff', Prenom: 'Anna', company, cardState: 'published' };
  const erase = (id: string) =>
    writeRecords(given.test.deps, { by: BY_ITSELF }, (context) =>
      eraseRecords(context, 'Contacts', [id]),
    );
  return { ...given, anne, anna: (await create('Contacts', values)).id, erase };
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

  it('go with the merged one who is erased alone, which the line of the kept one tells', async () => {
    const { prepared, merge, erase, lineOf, test, path, order, anne, anna } =
      await twoNames(dialect);
    await prepared();
    await merge(anna, anne);
    await erase(anne);
    expect(await lineOf(anna)).toMatchObject({ state: 'toPrepare', frozen: null });
    const { body } = await test.call('GET', `${path}/events`);
    expect(Object(body).items[0]).toMatchObject({ part: 'cardTaken', contact: anna });
    const { kysely } = test.database;
    expect(await kysely.selectFrom('line_versions').selectAll().execute()).toEqual([]);
    expect((await verifyOrder(kysely, order)).faults).toEqual([]);
  });

  it('stay as evidence alone where a client accepted them', async () => {
    const given = await twoNames(dialect);
    const { prepared, merge, erase, lineOf, test, path, anne, anna } = given;
    await prepared();
    const noted = { name: 'Jeanne', on: '2026-03-01', means: 'phone', sheet: '' };
    await test.call('POST', `${path}/proof/noted`, { body: { contacts: [anne], ...noted } });
    await merge(anna, anne);
    expect(await lineOf(anna)).toMatchObject({ state: 'accepted', decisions: [{}] });
    await erase(anne);

    const line = await lineOf(anna);
    expect(line).toMatchObject({ isWithheld: true, isOfErased: true, hasEvidence: true });
    expect(line.state).toBe('accepted');
    expect(line).toMatchObject({ decisions: [], frozen: { mergedName: '', changes: [] } });
    expect((await test.call('GET', `${path}/lines/${anna}/card`)).status).toBe(404);
    const evidence = await test.call('POST', `${path}/lines/${anna}/evidence`);
    expect(evidence.text).toContain('Anne');
    const certificate = await test.call('GET', `${path}/proof/certificate`);
    expect(certificate.text).toContain('Jeanne');
    expect(certificate.text).not.toContain('Anne Le Goff');
    expect((await test.call('GET', `${path}/lines`)).text).not.toContain('Anne');
    await prepared([anna]);
    expect((await lineOf(anna)).frozen).toMatchObject({ number: 2, mergedName: '' });
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
