import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { readArchive } from '../../../../test/support/archive.ts';
import { design, text } from '../../../../test/support/card-layout.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { fetchedFile } from '../../../../test/support/made-files.ts';
import { jpegFile } from '../../../../test/support/pictures.ts';
import { orderToPrepare, undrawnCards } from '../../../../test/support/preparing.ts';
import { NOW } from '../../../../test/support/press-cards.ts';
import { textOf } from '../../../../test/support/team.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { eventText } from '../../../domain/order-lines/event-text.ts';
import { orderEventsSchema } from '../../../domain/order-lines/order-line.schema.ts';
import { PREPARED_AT_ONCE_MAX } from '../../../domain/order-lines/order-line.ts';
import type { DisplayList } from '../../../domain/press/display-list.ts';
import { emptyDesign } from '../../../domain/press/empty-design.ts';
import { printerProfileSchema } from '../../../domain/press/printer-profile.schema.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { eraseRecords } from '../../operations/erasing/erase.ts';
import type { Database } from '../../platform/database/database.ts';
import { pressFaults } from '../../press/check/check-press-file.ts';
import { assembledFile } from '../../press/kept/assembled-file.ts';
import { cardHash } from '../../press/kept/kept-drawing.ts';
import { keptPagesSchema } from '../../press/kept/kept-page.schema.ts';
import { freezeCards } from '../../press/run/freeze-run.ts';
import { JobRunner } from '../../records/jobs/job-runner.ts';
import { findJob } from '../../records/jobs/job-store.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { preparationJob } from './prepare-lines.ts';

/** The drawings of a card, as they are kept. */
function readSides(packed: Uint8Array): DisplayList[] {
  return JSON.parse(inflateSync(packed).toString());
}

const TABLES = ['line_versions', 'line_pages', 'line_parts', 'press_parts'] as const;

async function rowsIn({ kysely }: Database): Promise<number[]> {
  const counts = TABLES.map(async (table) => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${sql.table(table)}`.execute(kysely);
    return rows[0]?.count ?? 0;
  });
  return Promise.all(counts);
}

const PHOTO = { kind: 'photo', id: 'photo', x: 6, y: 35, width: 3, height: 4 };
const WITH_PHOTO = design([text({ id: 'name' }), PHOTO]);

describe.each(DIALECTS)('The cards of an order on %s', (dialect) => {
  it('are prepared as they are, and tell what is another thing since', async () => {
    const { prepared, lineOf, lines, update, first, second, test, path } =
      await orderToPrepare(dialect);
    expect((await lineOf(first)).frozen).toBeNull();
    expect(await prepared()).toEqual({ operation: '', prepared: 2, refused: 0 });
    const { card, items } = await lines();
    expect(card).toMatchObject({ name: 'Standard', version: 1 });
    expect(items.map(({ state }) => state)).toEqual(['ready', 'ready']);
    expect(items[0]?.frozen).toMatchObject({ number: 1, template: { version: 1 }, changes: [] });

    const before = await test.call('GET', `${path}/lines/${first}/card`);
    await update('Contacts', first, { Nom: 'Le Goff-Roux' });
    const [change, ...others] = (await lineOf(first)).frozen?.changes ?? [];
    expect(change).toEqual({ label: 'Nom', before: 'Le Goff', after: 'Le Goff-Roux' });
    expect(others).toEqual([]);
    expect((await lineOf(second)).frozen?.changes).toEqual([]);
    expect((await test.call('GET', `${path}/lines/${first}/card`)).text).toBe(before.text);

    // Without names, only lines without a card are asked for.
    expect(await prepared()).toMatchObject({ prepared: 0 });
    expect(await prepared([first])).toMatchObject({ prepared: 1 });
    expect((await lineOf(first)).frozen).toMatchObject({ number: 2, changes: [] });
    const events = orderEventsSchema.parse((await test.call('GET', `${path}/events`)).body);
    expect(events.items.map(eventText)).toEqual([
      'Anne Le Goff-Roux, carte préparée',
      '2\u00a0cartes préparées',
    ]);
    // Nobody saw the former one: nothing is left of it.
    expect((await rowsIn(test.database)).slice(0, 2)).toEqual([2, 2]);
  });

  it('tell what keeps one of them from being prepared, until it is mended', async () => {
    const { prepared, lineOf, update, first, second } = await orderToPrepare(dialect);
    await update('Contacts', first, { cardState: 'hidden' });
    expect(await prepared()).toMatchObject({ prepared: 1, refused: 1 });
    const line = await lineOf(first);
    expect(line).toMatchObject({ state: 'toPrepare', frozen: null });
    expect(line.errors.map(({ rule }) => rule)).toEqual(['code-hidden']);
    expect((await lineOf(second)).state).toBe('ready');
    await update('Contacts', first, { cardState: 'published' });
    // Nobody knows whether that mended it, and nothing says that it did not.
    expect(await lineOf(first)).toMatchObject({ state: 'toPrepare', errors: [] });
    expect(await prepared()).toMatchObject({ prepared: 1, refused: 0 });
    expect(await lineOf(first)).toMatchObject({ state: 'ready', errors: [] });
    // A card that is prepared stays when a newer one has an error.
    await update('Contacts', first, { cardState: 'hidden' });
    expect(await prepared([first])).toMatchObject({ prepared: 0, refused: 1 });
    expect(await lineOf(first)).toMatchObject({ state: 'ready', frozen: { number: 1 } });
  });

  it('keep their errors until something changes by which they may be mended', async () => {
    const { prepared, lineOf, update, remove, create, company, first, second } =
      await orderToPrepare(dialect);
    await update('Contacts', first, { cardState: 'hidden' });
    await prepared();
    const rules = async () => (await lineOf(first)).errors.map(({ rule }) => rule);
    // Neither who comes to the company nor who leaves it is on this card.
    await create('Contacts', { Nom: 'Nouveau', company });
    await update('Contacts', second, { Nom: 'Morvan-Roux' });
    await remove('Contacts', second);
    expect(await rules()).toEqual(['code-hidden']);
    await update('Company', company, { RaisonSociale: 'Atelier Kerbrat' });
    expect(await rules()).toEqual([]);
  });

  it('are none of somebody of another company, in the bin, or taken off', async () => {
    const { prepared, lineOf, lines, create, update, remove, order, people } = await orderToPrepare(
      dialect,
      { names: ['Le Goff', 'Morvan', 'Roux', 'Carré'] },
    );
    const [moved = '', deleted = '', taken = '', stays = ''] = people;
    const other = (await create('Company', { RaisonSociale: 'Ailleurs' })).id;
    await update('Contacts', moved, { company: other });
    await remove('Contacts', deleted);
    await update('orders', order, { 'contacts-': [taken] });
    expect(await prepared()).toMatchObject({ prepared: 1, refused: 1 });
    expect((await lineOf(moved)).errors.map(({ rule }) => rule)).toEqual(['elsewhere']);
    expect((await lines()).items.map(({ state }) => state)).toEqual([
      ...['toPrepare', 'toPrepare', 'ready', 'cancelled'],
    ]);
    // A line that is taken off keeps its card for when it is back.
    await update('orders', order, { 'contacts-': [stays] });
    expect(await lineOf(stays)).toMatchObject({ state: 'cancelled', frozen: { number: 1 } });
    await update('orders', order, { 'contacts+': [stays] });
    expect((await lineOf(stays)).state).toBe('ready');
  });

  it('stay what they are in an order of another company, whose card they would be by now', async () => {
    const given = await orderToPrepare(dialect);
    const { prepared, lines, lineOf, create, update, order, people, first, second, test, path } =
      given;
    await prepared();
    const templates = await test.call('GET', `/admin/api/templates?company=${given.company}`);
    const template = Object(templates.body).items?.[0]?.id;
    expect(template).toBeTypeOf('string');
    const headers = { 'if-match': '"0"' };
    await test.call('PATCH', `${path}/details`, { body: { template }, headers });
    const { id: other } = await create('Company', { RaisonSociale: 'Ailleurs' });
    await update('orders', order, { company: other, contacts: people });
    expect((await lines()).card).toBeNull();
    const body = { company: other, name: 'Sobre', design: emptyDesign() };
    const { id } = Object((await test.call('POST', '/admin/api/templates', { body })).body);
    const draft = { headers: { 'if-match': '"1"' } };
    await test.call('POST', `/admin/api/templates/${id}/publish`, draft);
    expect((await lines()).card).toMatchObject({ name: 'Sobre' });
    const { frozen, state } = await lineOf(first);
    expect([state, frozen?.template.id]).toEqual(['ready', template]);
    expect(frozen?.changes.map(({ label }) => label)).toContain('Carte imprimée');
    expect(await prepared([second])).toMatchObject({ prepared: 0, refused: 1 });
    expect(await lineOf(second)).toMatchObject({ state: 'ready', frozen: { number: 1 } });
  });

  it('lose a photo that is removed, or to which somebody agrees no more', async () => {
    const { prepared, lineOf, update, upload, first, second, test, path } = await orderToPrepare(
      dialect,
      { card: WITH_PHOTO },
    );
    const [one, other] = [await jpegFile(), await jpegFile()];
    await upload('Contacts', first, { photo: one, photoConsent: '2026-03-01' });
    await upload('Contacts', second, { photo: other, photoConsent: '2026-03-01' });
    expect(await prepared()).toMatchObject({ prepared: 2 });
    const drawn = await test.call('GET', `${path}/lines/${first}/card`);
    const [hash = ''] = /(?<=\/kept\/)[0-9a-f]{64}/.exec(drawn.text) ?? [];
    const picture = () => test.call('GET', `/admin/api/prepared-pictures/${hash}`);
    expect((await picture()).headers['content-type']).toBe('image/jpeg');

    await update('Contacts', first, { photoConsent: '' });
    expect(await lineOf(first)).toMatchObject({ state: 'toPrepare', frozen: null });
    expect((await lineOf(second)).state).toBe('ready');
    await update('Contacts', second, { photo: '' });
    expect(await lineOf(second)).toMatchObject({ state: 'toPrepare', frozen: null });
    expect((await picture()).status).toBe(404);
    expect(await rowsIn(test.database)).toEqual([0, 0, 0, 0]);
    const events = orderEventsSchema.parse((await test.call('GET', `${path}/events`)).body);
    expect(events.items.map(eventText).at(0)).toBe(
      'Anne Morvan, photo retirée\u00a0: carte à préparer de nouveau',
    );
  });

  it('are prepared anew when somebody changes a person meanwhile', async () => {
    let isChanged = false;
    const { prepared, lineOf, update, first } = await orderToPrepare(dialect, {
      freezeCards: async (task) => {
        const outcome = await freezeCards(task);
        if (!isChanged) await update('Contacts', first, { Nom: 'Entre-temps' });
        isChanged = true;
        return outcome;
      },
    });
    expect(await prepared()).toMatchObject({ prepared: 2, refused: 0 });
    expect((await lineOf(first)).frozen).toMatchObject({ number: 1, changes: [] });
  });

  it('stay those of one who became somebody else, whom they name', async () => {
    const { prepared, lineOf, first, create, company, order, update, merge } = await orderToPrepare(
      dialect,
      { names: ['Le Goff'] },
    );
    await prepared();
    const kept = (await create('Contacts', { Nom: 'Le Goff', Prenom: 'Anna', company })).id;
    await merge(kept, first);
    const line = await lineOf(kept);
    expect(line).toMatchObject({ state: 'ready', frozen: { mergedName: 'Anne Le Goff' } });
    expect(line.frozen?.changes.map(({ label }) => label)).toContain('Prénom');
    expect(await prepared([kept])).toMatchObject({ prepared: 1 });
    expect((await lineOf(kept)).frozen).toMatchObject({ mergedName: '', changes: [] });
    await update('orders', order, { Quantity: 300 });
    expect((await lineOf(kept)).state).toBe('ready');
  });

  it('leave nothing behind when their person, company or order is erased', async () => {
    const { prepared, first, second, order, company, test, lines } = await orderToPrepare(dialect);
    const erase = (collection: RecordCollection, id: string) =>
      writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
        eraseRecords(context, collection, [id]),
      );
    await prepared();
    const [, , , before = 0] = await rowsIn(test.database);
    const asked = await fetchedFile(
      test,
      `/admin/api/collections/Contacts/records/${first}/access-file`,
    );
    const files = await readArchive(asked.bytes);
    const { cartesPreparees } = JSON.parse(`${files.get('donnees.json')}`);
    expect(cartesPreparees).toMatchObject([{ number: 1001, printed: { Nom: 'Le Goff' } }]);
    expect(`${files.get('donnees.html')}`).toContain('Nom\u00a0: Le Goff');
    await erase('Contacts', first);
    const [versions, pages, , parts = 0] = await rowsIn(test.database);
    expect([versions, pages]).toEqual([1, 1]);
    // Contents of her own are gone, the font and the profile of both stay.
    expect(parts).toBeLessThan(before);
    expect(parts).toBeGreaterThan(3);
    expect((await lines()).items.map(({ state, presence }) => [state, presence])).toEqual([
      ['toPrepare', 'erased'],
      ['ready', 'present'],
    ]);
    await erase('Company', company);
    expect(await rowsIn(test.database)).toEqual([0, 0, 0, 0]);
    expect(second).not.toBe(order);
  });

  it('come out of the press with the same bytes from what is kept, and pass its check', async () => {
    const { prepared, test } = await orderToPrepare(dialect);
    await prepared();
    const { kysely } = test.database;
    const parts = new Map<string, Uint8Array>();
    for (const { hash, bytes } of await kysely.selectFrom('press_parts').selectAll().execute()) {
      parts.set(hash, new Uint8Array(bytes));
    }
    const kept = await kysely.selectFrom('line_pages').selectAll().orderBy('version').execute();
    const pages = kept.flatMap((row) => keptPagesSchema.parse(JSON.parse(row.pages)));
    const profile = printerProfileSchema.parse(
      JSON.parse(Buffer.from(parts.get(kept[0]?.printer ?? '') ?? []).toString()),
    );
    const wish = { part: (name: string) => parts.get(name), profile, title: 'Cartes', now: NOW };
    const [file, again] = [await assembledFile(pages, wish), await assembledFile(pages, wish)];
    expect(Buffer.from(file).equals(again)).toBe(true);
    const versions = await kysely.selectFrom('line_versions').selectAll().orderBy('seq').execute();
    const lists = versions.flatMap(({ sides }) => readSides(sides));
    expect(await pressFaults(file, lists, profile)).toEqual([]);
    for (const version of versions) {
      const drawn = createHash('sha256').update(inflateSync(version.sides)).digest('hex');
      expect(cardHash({ ...version, sidesHash: drawn })).toBe(version.hash);
    }
  });

  it('are shown of nobody else’s order, nor of one that is in the bin', async () => {
    const { prepared, create, remove, first, company, order, path, test } = await orderToPrepare(
      dialect,
      { names: ['Le Goff'], freezeCards: undrawnCards },
    );
    await prepared();
    const { id: other } = await create('orders', { company, contacts: [first] });
    const statusOf = async (of: string) =>
      (await test.call('GET', `/admin/api/orders/${of}/lines/${first}/card`)).status;
    expect([await statusOf(order), await statusOf(other)]).toEqual([200, 404]);
    await remove('orders', order);
    expect([await statusOf(order), (await test.call('GET', `${path}/lines`)).status]).toEqual([
      404, 404,
    ]);
  });

  it('are prepared by a job where there are many; stopped, it leaves what is done', async () => {
    const names = Array.from({ length: PREPARED_AT_ONCE_MAX + 20 }, (_, at) => `Nom${at}`);
    const { prepare, lines, test } = await orderToPrepare(dialect, {
      names,
      freezeCards: undrawnCards,
    });
    const isDone = async (id: string) => (await findJob(test.database.kysely, id))?.done;
    const ready = async () => (await lines()).items.filter(({ state }) => state === 'ready').length;
    const begin = async () => {
      const answer = await prepare();
      expect(answer.status).toBe(202);
      return textOf(answer.body, 'operation');
    };
    const runner = new JobRunner(test.deps, [preparationJob(test.deps, undrawnCards)]);
    const worked = (id: string, done: number) =>
      vi.waitFor(
        async () => {
          await runner.workOff();
          expect(await isDone(id)).toBeGreaterThanOrEqual(done);
        },
        { timeout: 20_000 },
      );
    const stopped = await begin();
    await worked(stopped, 50);
    await test.call('POST', `/admin/api/jobs/${stopped}/stop`);
    const half = await ready();
    expect(half).toBeLessThan(names.length);
    expect(half).toBe(await isDone(stopped));
    // The next one goes on with the others.
    const rest = await prepare();
    expect(rest.status).toBe(half > 20 ? 200 : 202);
    expect(await ready()).toBe(names.length);
    const { text: history } = await test.call('GET', '/admin/api/history');
    expect(history).toContain('"kind":"create"');
    expect(history).not.toContain('prepare');
    await runner.close();
  });

  it('are refused where the company has published none, and of an order that is not there', async () => {
    const { test, create, order, update, company } = await orderToPrepare(dialect);
    const bare = (await create('Company', { RaisonSociale: 'Sans carte' })).id;
    await update('orders', order, { company: bare });
    const answer = await test.call('POST', `/admin/api/orders/${order}/preparation`, { body: {} });
    expect([answer.status, Object(answer.body).message]).toEqual([
      409,
      'The company of this order has published no printed card.',
    ]);
    const nowhere = await test.call('POST', `/admin/api/orders/${company}/preparation`, {
      body: {},
    });
    expect(nowhere.status).toBe(404);
  });
});
