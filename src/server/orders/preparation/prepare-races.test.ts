import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { DIALECTS } from '../../../../test/support/database.ts';
import { orderToPrepare, undrawnCards } from '../../../../test/support/preparing.ts';
import { PAUL_PASSWORD, textOf } from '../../../../test/support/team.ts';
import { recordsPath } from '../../../../test/support/writes.ts';
import { ApiError } from '../../../domain/errors.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { eventText } from '../../../domain/order-lines/event-text.ts';
import { orderEventsSchema } from '../../../domain/order-lines/order-line.schema.ts';
import { fileFault } from '../../../domain/press/finding.ts';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import { eraseRecords } from '../../operations/erasing/erase.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { FaultyPressFileError } from '../../press/checked-file.ts';
import { freezeApart } from '../../press/run/freeze-run.ts';
import { JobRunner } from '../../records/jobs/job-runner.ts';
import { findJob } from '../../records/jobs/job-store.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { preparationJob } from './prepare-lines.ts';

const namesOf = (count: number) => Array.from({ length: count }, (_, at) => `Nom${at}`);

/** An order for so many people; `meanwhile` happens whenever some of their cards are laid out. */
async function orderOf(dialect: Dialect, count: number) {
  const meanwhile = vi.fn(async (_time: number): Promise<void> => {});
  let time = 0;
  const freezeCards: typeof undrawnCards = async (task) => {
    time += 1;
    await meanwhile(time);
    return undrawnCards(task);
  };
  const given = await orderToPrepare(dialect, { names: namesOf(count), freezeCards });
  const events = async () => {
    const { body } = await given.test.call('GET', `${given.path}/events`);
    return orderEventsSchema.parse(body).items.map(eventText);
  };
  /** Prepares all of them by a job; answers how that ended. */
  const byJob = async () => {
    const { test, prepare } = given;
    const runner = new JobRunner(test.deps, [preparationJob(test.deps, freezeCards)]);
    const begun = await prepare();
    expect(begun.status, begun.text).toBe(202);
    const job = () => findJob(test.database.kysely, textOf(begun.body, 'operation'));
    await vi.waitFor(
      async () => {
        await runner.workOff();
        expect((await job())?.state).toBe('done');
      },
      { timeout: 20_000 },
    );
    await runner.close();
    return job();
  };
  /** A colleague prepares all of them. */
  const prepareAsPaul = async () => {
    const { test, path } = given;
    const account = { email: 'paul@example.fr', password: PAUL_PASSWORD };
    const body = { ...account, passwordConfirm: PAUL_PASSWORD };
    await test.call('POST', recordsPath('users'), { body });
    const as = await test.signIn(account.email, account.password);
    return () => test.call('POST', `${path}/preparation`, { body: {}, as });
  };
  const numbers = async () => (await given.lines()).items.map(({ frozen }) => frozen?.number);
  return { ...given, meanwhile, events, byJob, numbers, prepareAsPaul };
}

describe.each(DIALECTS)('Cards that are prepared on %s while', (dialect) => {
  it('somebody else prepares them stay those of whoever was first', async () => {
    const { meanwhile, prepared, prepareAsPaul, numbers } = await orderOf(dialect, 2);
    const asPaul = await prepareAsPaul();
    meanwhile.mockImplementationOnce(async () => {
      expect((await asPaul()).body).toMatchObject({ prepared: 2 });
    });
    expect(await prepared()).toMatchObject({ prepared: 0, refused: 0 });
    expect(await numbers()).toEqual([1, 1]);
  });

  it('somebody changes a person, or the company, are prepared anew by a job', async () => {
    const { meanwhile, update, first, company, byJob, lines, events } = await orderOf(dialect, 120);
    meanwhile.mockImplementation(async (time) => {
      if (time === 1) await update('Contacts', first, { Nom: 'Entre-temps' });
      if (time === 3) await update('Company', company, { phone: '0298000000' });
    });
    expect(await byJob()).toMatchObject({ done: 120, refused: 0, total: 120 });
    const { items } = await lines();
    expect(items.filter(({ state }) => state !== 'ready')).toEqual([]);
    expect(items.filter(({ frozen }) => frozen?.changes.length !== 0)).toEqual([]);
    // However many parts it takes.
    expect(await events()).toEqual(['120\u00a0cartes préparées']);
  });

  it('somebody changes a person again and again are no longer waited for, nor counted', async () => {
    const { meanwhile, update, first, byJob, lineOf, events } = await orderOf(dialect, 101);
    meanwhile.mockImplementation(async (time) => {
      await update('Contacts', first, { Nom: `Nom ${time}` });
    });
    expect(await byJob()).toMatchObject({ done: 100, refused: 0 });
    expect(await lineOf(first)).toMatchObject({ state: 'toPrepare', errors: [] });
    expect(await events()).toEqual(['100\u00a0cartes préparées']);
  });

  it('a person is erased, or the order, leave nothing of them', async () => {
    const { meanwhile, prepared, prepare, first, order, test } = await orderOf(dialect, 2);
    const erase = (collection: 'Contacts' | 'orders', id: string) =>
      writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
        eraseRecords(context, collection, [id]),
      );
    meanwhile.mockImplementationOnce(() => erase('Contacts', first).then(() => undefined));
    expect(await prepared()).toMatchObject({ prepared: 1, refused: 0 });
    const versions = () => test.database.kysely.selectFrom('line_versions').select('contact');
    expect(await versions().where('contact', '=', first).execute()).toEqual([]);
    meanwhile.mockImplementationOnce(() => erase('orders', order).then(() => undefined));
    const ids = (await test.database.kysely.selectFrom('Contacts').select('id').execute()).map(
      ({ id }) => id,
    );
    expect((await prepare(ids)).status).toBe(200);
    expect(await versions().execute()).toEqual([]);
    const { kysely } = test.database;
    expect(await kysely.selectFrom('order_events').selectAll().execute()).toEqual([]);
  });

  it('one account asks for many of them wait for one another, but nobody else does', async () => {
    const { meanwhile, prepare, prepareAsPaul } = await orderOf(dialect, 2);
    const asPaul = await prepareAsPaul();
    const gate = Promise.withResolvers<void>();
    meanwhile.mockImplementation(() => gate.promise);
    const asked = Array.from({ length: 6 }, () => prepare());
    // One is prepared, four wait.
    expect((await Promise.race(asked)).status).toBe(503);
    await vi.waitFor(() => expect(meanwhile).toHaveBeenCalledOnce());
    const paul = asPaul();
    await vi.waitFor(() => expect(meanwhile).toHaveBeenCalledTimes(2));
    gate.resolve();
    expect((await paul).status).toBe(200);
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('the thread has no time for the others are told of', async () => {
    const { meanwhile, prepare, events, numbers, update, first } = await orderOf(dialect, 60);
    meanwhile.mockImplementation(async (time) => {
      if (time === 2) throw new ApiError('too_busy');
      await update('Contacts', first, { Nom: 'Nom changé' });
    });
    expect((await prepare()).status).toBe(503);
    expect((await numbers()).filter((one) => one === 1)).toHaveLength(59);
    expect(await events()).toEqual(['59\u00a0cartes préparées']);
  });
});

describe.each(DIALECTS)('Cards on %s', (dialect) => {
  it('may have more parts than a statement has parameters', async () => {
    const names = Object.fromEntries(
      Array.from({ length: 700 }, (_, at) => [`X${at}`, `${at}`.padStart(64, '0')]),
    );
    const part = 'f'.repeat(64);
    const box: [number, number, number, number] = [0, 0, 1, 1];
    const boxes = { media: box, bleed: box, trim: box };
    const page = { ...boxes, content: part, intent: part, fonts: {}, inks: {}, objects: names };
    const bytes = new Uint8Array([1]);
    const { prepared, test } = await orderToPrepare(dialect, {
      names: namesOf(50),
      freezeCards: async (task) => {
        const outcome = await undrawnCards(task);
        const parts = new Map([...Object.values(names), part].map((name) => [name, bytes]));
        const cards = outcome.cards.map((card) => card && { ...card, pages: [page] });
        return { ...outcome, cards, parts };
      },
    });
    expect(await prepared()).toMatchObject({ prepared: 50 });
    const { kysely } = test.database;
    // The profile of the printer besides.
    expect(await kysely.selectFrom('press_parts').select('hash').execute()).toHaveLength(702);
    expect(await kysely.selectFrom('line_parts').select('hash').execute()).toHaveLength(50 * 702);
  });
});

describe.each(DIALECTS)('Cards that are prepared for a printer on %s', (dialect) => {
  it('are prepared anew for the one that somebody chooses meanwhile', async () => {
    const { prepared, meanwhile, test, path } = await orderOf(dialect, 2);
    const profile = { ...PROFILE_PRESETS[0], name: 'Presse', bleed: 4 };
    meanwhile.mockImplementationOnce(async () => {
      const { body } = await test.call('POST', '/admin/api/printers', { body: { profile } });
      const chosen = { body: { printer: textOf(body, 'id') }, headers: { 'if-match': '"0"' } };
      expect((await test.call('PATCH', `${path}/details`, chosen)).status).toBe(200);
    });
    expect(await prepared()).toMatchObject({ prepared: 2 });
    expect(meanwhile).toHaveBeenCalledTimes(2);
    const { rows } = await sql<{ bytes: Uint8Array }>`SELECT p.bytes FROM press_parts p
      WHERE p.hash IN (SELECT printer FROM line_pages)`.execute(test.database.kysely);
    expect(rows.map(({ bytes }) => JSON.parse(Buffer.from(bytes).toString()).bleed)).toEqual([4]);
  });
});

describe.each(DIALECTS)('A card whose page is faulty on %s', (dialect) => {
  it('says so on its line, and holds up no other', async () => {
    const names = namesOf(9);
    const { prepared, lines, people } = await orderToPrepare(dialect, {
      names,
      freezeCards: (task) =>
        freezeApart(task, async (part) => {
          if (part.cards.some(({ name }) => name.includes('Nom6'))) {
            throw new FaultyPressFileError([fileFault('condition-profile')]);
          }
          return undrawnCards(part);
        }),
    });
    expect(await prepared()).toMatchObject({ prepared: 8, refused: 1 });
    const { items } = await lines();
    const faulty = items.filter(({ errors }) => errors.length > 0);
    expect(faulty.map(({ contact, state }) => [contact, state])).toEqual([
      [people[6], 'toPrepare'],
    ]);
    expect(items.filter(({ state }) => state === 'ready')).toHaveLength(8);
  });
});
