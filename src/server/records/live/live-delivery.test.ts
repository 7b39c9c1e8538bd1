import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { createTestApp, TEST_EMAIL } from '../../../../test/support/app.ts';
import { findAccount } from '../../accounts/account-store.ts';
import type { HeavyReads } from '../read/heavy-reads.ts';
import { LiveClient } from './live-client.ts';
import { LiveClients } from './live-clients.ts';
import { HELD_MAX, LiveDelivery } from './live-delivery.ts';
import { parseTopic } from './live-topics.ts';

function filtered(filter: string) {
  const options = encodeURIComponent(JSON.stringify({ query: { filter } }));
  const topic = parseTopic(`Company/*?options=${options}`);
  if (!topic) throw new Error('no topic');
  return topic;
}

/** A delivery to three topics of a change of a record that is so long, and what it does in turn. */
async function deliveryOf(recordLength: number) {
  const { database, deps } = await createTestApp();
  const user = await findAccount(database.kysely, TEST_EMAIL);
  const session = await database.kysely
    .selectFrom('sessions')
    .select('id')
    .executeTakeFirstOrThrow();
  const until = Number.POSITIVE_INFINITY;
  const account = { id: user?.id ?? '', session: session.id, until };
  const done: string[] = [];
  const reads: Pick<HeavyReads, 'changed'> = {
    changed: async (_plan, ids) => {
      done.push('read');
      return new Map(ids.map((id) => [id, JSON.stringify('x'.repeat(recordLength))]));
    },
  };
  const clients = new LiveClients();
  let onSent = () => {};
  for (const city of ['Brest', 'Lyon', 'Metz']) {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    const client = new LiveClient(response, city, '127.0.0.1', 0);
    client.account = account;
    vi.spyOn(client, 'send').mockImplementation(() => {
      done.push('sent');
      onSent();
    });
    clients.add(client);
    clients.subscribe(client, [filtered(`City = '${city}'`)]);
  }
  const delivery = new LiveDelivery(deps, reads, clients);
  const workUntil = async (last: readonly string[]) => {
    delivery.add(['update Company atelier00000000']);
    await vi.waitFor(() => expect(done).toEqual(last), 10_000);
  };
  const afterSending = (then: () => void) => {
    onSent = then;
  };
  return { clients, delivery, done, workUntil, afterSending };
}

it('the thread that a topic needs is kept ready while somebody listens to it', async () => {
  const { clients, delivery, done } = await deliveryOf(10);
  delivery.prepare();
  delivery.prepare();
  expect(done).toEqual(['read', 'read']);
  for (const client of clients.all()) clients.remove(client);
  delivery.prepare();
  expect(done).toEqual(['read', 'read']);
});

describe('a change of a long record', () => {
  it('is sent before it is read in other forms, which together would fill the memory', async () => {
    const long = await deliveryOf(HELD_MAX);
    await long.workUntil(['read', 'sent', 'read', 'sent', 'read', 'sent']);
    const short = await deliveryOf(10);
    await short.workUntil(['read', 'read', 'read', 'sent', 'sent', 'sent']);
  });

  it('is no longer read for those who were dropped meanwhile', async () => {
    const { clients, workUntil, afterSending } = await deliveryOf(HELD_MAX);
    const second = clients.find('Lyon');
    if (!second) throw new Error('no client');
    afterSending(() => clients.remove(second));
    await workUntil(['read', 'sent', 'read', 'sent']);
  });
});
