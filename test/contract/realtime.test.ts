import PocketBase, { type RecordModel, type RecordSubscription } from 'pocketbase';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SESSION_DAYS } from '../../src/domain/accounts/sessions.ts';
import { createTestApp, TEST_EMAIL, TEST_PASSWORD } from '../support/app.ts';
import { DIALECTS } from '../support/database.ts';
import { anotherProcess, listening } from '../support/live.ts';

/** A signed-in official client with a list of what it hears. */
async function clientOf(url: string) {
  const pb = new PocketBase(`${url}/admin`).autoCancellation(false);
  await pb.collection('users').authWithPassword(TEST_EMAIL, TEST_PASSWORD);
  onTestFinished(() => pb.realtime.unsubscribe());
  const heard: string[] = [];
  let wake = () => {};
  return {
    pb,
    hear({ action, record }: RecordSubscription<RecordModel>) {
      heard.push(`${action} ${record.RaisonSociale ?? record.Nom}`);
      wake();
    },
    async next(count: number): Promise<string[]> {
      while (heard.length < count) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return heard.splice(0, count);
    },
  };
}

describe.each(DIALECTS)('the official client on %s', (dialect) => {
  it('subscribes to a collection and to one record, and unsubscribes', async () => {
    const { pb, hear, next } = await clientOf(await listening(await createTestApp(dialect)));
    const companies = pb.collection('Company');
    const stop = await companies.subscribe('*', hear);
    const { id } = await companies.create({ RaisonSociale: 'Atelier' });
    await companies.update(id, { City: 'Évry' });
    expect(await next(2)).toEqual(['create Atelier', 'update Atelier']);
    await stop();
    await companies.subscribe(id, hear);
    await companies.create({ RaisonSociale: 'Autre' });
    await companies.delete(id);
    expect(await next(1)).toEqual(['delete Atelier']);
    await pb.realtime.unsubscribe();
    expect(pb.realtime.isConnected).toBe(false);
  });

  it('gives its options with the subscription', async () => {
    const { pb, hear, next } = await clientOf(await listening(await createTestApp(dialect)));
    const company = await pb.collection('Company').create({ RaisonSociale: 'Atelier & Fils' });
    const filter = pb.filter('company.RaisonSociale = {:name}', { name: 'Atelier & Fils' });
    await pb.collection('Contacts').subscribe('*', hear, { filter, fields: 'Nom' });
    await pb.collection('Contacts').create({ Nom: 'Sans' });
    await pb.collection('Contacts').create({ Nom: 'Avec', company: company.id });
    expect(await next(1)).toEqual(['create Avec']);
  });

  it('hears nothing more after its session, and everything again once it has signed in anew', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const test = await createTestApp(dialect);
    const url = await listening(test);
    const { pb, hear, next } = await clientOf(url);
    const answered = (status: number) =>
      vi.waitFor(
        () => expect(test.logged().join()).toMatch(`realtime","status":${status}`),
        10_000,
      );
    await pb.collection('Company').subscribe('*', hear);
    test.clock.advance(SESSION_DAYS * 86_400_000);
    const colleague = await clientOf(url);
    await colleague.pb.collection('Company').create({ RaisonSociale: 'Tue' });
    vi.advanceTimersByTime(5000);
    await answered(401);
    test.logged().length = 0;
    await pb.collection('users').authWithPassword(TEST_EMAIL, TEST_PASSWORD);
    await answered(204);
    await colleague.pb.collection('Company').create({ RaisonSociale: 'Dite' });
    expect(await next(1)).toEqual(['create Dite']);
  });
});

describe('the official client between two processes', () => {
  it('hears in one what is written in the other', async () => {
    const test = await createTestApp('postgres');
    const here = await clientOf(await listening(test));
    const there = await clientOf((await anotherProcess(test)).url);
    await there.pb.collection('Company').subscribe('*', there.hear);
    await here.pb.collection('Company').create({ RaisonSociale: 'Atelier' });
    expect(await there.next(1)).toEqual(['create Atelier']);
  });
});
