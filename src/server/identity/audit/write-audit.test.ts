import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { auditedLines } from '../../../../test/support/trace.ts';
import { AT_THE_TERMINAL, BY_ITSELF } from '../../../domain/history/history.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { noteEvent, writeAudited } from './write-audit.ts';

const CLAIRE = {
  actor: 'claire000000000',
  actorName: 'Claire',
  session: 'session00000000',
  address: '203.0.113',
  source: 'screen',
} as const;

/** The test account is made, and signs in. */
const SETTING_UP = 2;

async function audited() {
  const { deps, database, logged } = await createTestApp();
  const rows = () =>
    database.kysely
      .selectFrom('security_events')
      .selectAll()
      .where('seq', '>', SETTING_UP)
      .orderBy('seq')
      .execute();
  const lines = () => auditedLines({ logged }).slice(SETTING_UP);
  return { deps, rows, lines };
}

describe('A security event', () => {
  it('is a row of the write that it belongs to, and a line of the log', async () => {
    const { deps, rows, lines } = await audited();
    const target = 'karim0000000000';
    await writeAudited(deps, CLAIRE, async (_tx, audit) =>
      audit.add({ kind: 'role', target, details: { administrator: true } }),
    );
    const told = { actor: CLAIRE.actor, session: CLAIRE.session, target };
    expect(await rows()).toMatchObject([
      { kind: 'role', ...told, address: '203.0.113', details: '{"administrator":true}' },
    ]);
    expect(lines()).toMatchObject([
      { event: 'role', ...told, from: '203.0.113', details: { administrator: true } },
    ]);
  });

  it('is nowhere when the write is rolled back', async () => {
    const { deps, rows, lines } = await audited();
    const failing = [
      writeAudited(deps, CLAIRE, async (_tx, audit) => {
        await audit.add({ kind: 'export' });
        throw new Error('rolled back');
      }),
      writeRecords(deps, { by: CLAIRE }, async ({ audit }) => {
        await audit.add({ kind: 'erasure' });
        throw new Error('rolled back');
      }),
      noteEvent(deps, BY_ITSELF, { kind: 'backup-made' }),
    ];
    const outcomes = await Promise.allSettled(failing);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(await rows()).toMatchObject([{ kind: 'backup-made', actor: 'bristol' }]);
    // Told once, though the write ran again after the others were refused.
    expect(lines()).toMatchObject([{ event: 'backup-made', actor: 'bristol' }]);
  });

  it('tells apart the terminal and whoever is signed in nowhere', async () => {
    const { deps, rows } = await audited();
    await noteEvent(deps, AT_THE_TERMINAL, { kind: 'secret-renewed' });
    await noteEvent(deps, { actor: '', source: 'api' }, { kind: 'link-used', actor: CLAIRE.actor });
    await noteEvent(deps, { actor: '', source: 'api' }, { kind: 'forbidden' });
    const actors = (await rows()).map(({ actor }) => actor);
    expect(actors).toEqual(['terminal', CLAIRE.actor, '']);
  });
});

describe('An operation', () => {
  it('names the session in which it was done', async () => {
    const { call, database } = await createTestApp();
    const body = { RaisonSociale: 'Atelier Dupont' };
    await call('POST', '/admin/api/collections/Company/records', { body });
    const [session] = await database.kysely.selectFrom('sessions').select('id').execute();
    const operations = await database.kysely.selectFrom('operations').select('session').execute();
    expect(operations).toEqual([{ session: session?.id }]);
  });
});
