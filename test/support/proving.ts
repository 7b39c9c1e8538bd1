import { type RawBuilder, sql } from 'kysely';
import { expect, vi } from 'vitest';
import { BY_ITSELF } from '../../src/domain/history/history.ts';
import type { DecisionDraft } from '../../src/domain/proofs/client-page.ts';
import { orderProofSchema, sentProofSchema } from '../../src/domain/proofs/order-proof.schema.ts';
import { recordTime } from '../../src/domain/time.ts';
import { decide } from '../../src/server/orders/proofs/decide.ts';
import type { Dialect } from '../../src/server/platform/database/database.ts';
import { writeRecords } from '../../src/server/records/write/write-records.ts';
import type { TestApp } from './app.ts';
import { orderToPrepare } from './preparing.ts';

export const JEANNE = {
  name: 'Jeanne Moreau',
  email: 'jeanne@client.fr',
  role: 'decides',
} as const;
export const PAUL = { name: 'Paul Client', email: 'paul@client.fr', role: 'decides' } as const;
export const READER = { name: 'Zoé Lectrice', email: 'zoe@client.fr', role: 'reads' } as const;

const DRAFT = { reasons: [], words: '', value: '' } as const;

/** An order whose cards are prepared, and what sends and decides them. */
export async function orderToProve(
  dialect: Dialect,
  options: Parameters<typeof orderToPrepare>[1] = {},
) {
  const given = await orderToPrepare(dialect, options);
  const { test, path, order } = given;
  await given.prepared();
  const send = (more: Record<string, unknown> = {}) =>
    test.call('POST', `${path}/proof`, {
      body: {
        recipients: [JEANNE],
        language: 'fr',
        needsAll: false,
        ...{ canForward: true, isMailed: false },
        ...more,
      },
    });
  const sent = async (more: Record<string, unknown> = {}) => {
    const answer = await send(more);
    expect(answer.status, answer.text).toBe(200);
    return sentProofSchema.parse(answer.body);
  };
  const proof = async () => orderProofSchema.parse((await test.call('GET', `${path}/proof`)).body);
  /** Decides for a recipient, whoever holds a link of theirs. */
  const decided = (
    recipient: string | undefined,
    draft: Pick<DecisionDraft, 'kind' | 'places'> & Partial<DecisionDraft>,
    name = 'Jeanne Moreau',
    sentence = 'J’ai vérifié ces cartes.',
  ) =>
    writeRecords(test.deps, { by: BY_ITSELF }, async (context) => {
      const { done, left } = await decide(context, recipient ?? '', {
        ...{ draft: { ...DRAFT, ...draft }, name, sentence },
      });
      return { done, left };
    });
  const states = async () => (await given.lines()).items.map(({ state }) => state);
  return { ...given, order, send, sent, proof, decided, states };
}

/** All links are from so many days ago. */
export async function agedLinks(test: TestApp, days: number): Promise<void> {
  const created = recordTime(new Date(test.deps.clock().getTime() - days * 86_400_000));
  await test.database.write((tx) => tx.updateTable('proof_links').set({ created }).execute());
}

/** Makes a call whose write comes after another one, which its pages did not know of. */
export async function meanwhile<T>(
  test: TestApp,
  change: RawBuilder<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const { write } = test.database;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const before = [write(() => held), write((tx) => change.execute(tx))];
  const queued = vi.spyOn(test.database, 'write');
  const answer = call();
  await vi.waitFor(() => expect(queued).toHaveBeenCalledOnce());
  queued.mockRestore();
  release();
  await Promise.all(before);
  return answer;
}

/** All links are revoked by a write that came before that of a call, which had found its link by then. */
export const revokedMeanwhile = <T>(test: TestApp, call: () => Promise<T>): Promise<T> =>
  meanwhile(test, sql`UPDATE proof_recipients SET revoked = '2026-11-27 10:00:00.000Z'`, call);
