import { type Kysely, sql } from 'kysely';
import type { Verification } from '../../../domain/proofs/verification.schema.ts';
import { RESTORES_SETTING, storedRestores } from '../../platform/database/backup/restores.ts';
import { readSetting } from '../../platform/database/stored-setting.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { recordBody, recordFacts } from './chain-bodies.ts';
import { Comparison } from './compare-evidence.ts';
import { brokenRecord } from './proof-chain.ts';
import { storedEvidence } from './stored-evidence.ts';

/**
 * When backups were put back since an order was begun, and the record that each would have had next: from
 * there on, certificates tell what clients decided between the backup and that day.
 */
async function restoresOf(db: Kysely<Tables>, order: string): Promise<Verification['restored']> {
  const restores = storedRestores(await readSetting(db, RESTORES_SETTING));
  const told: { at: string; from: number }[] = [];
  for (const { at, seq } of restores) {
    const { rows } = await sql<{ last: number | null }>`
      SELECT (SELECT max(r.number) FROM proof_records r
        WHERE r."orderId" = o.id AND r.seq <= ${seq}) AS last
      FROM orders o WHERE o.id = ${order} AND o.created < ${at}`.execute(db);
    const [known] = rows;
    if (known) told.push({ at, from: (known.last ?? 0) + 1 });
  }
  return told;
}

/** Recomputes the chain of an order, and compares all that is stored with what its records tell. */
export async function verifyOrder(db: Kysely<Tables>, order: string): Promise<Verification> {
  const stored = await storedEvidence(db, order);
  const { records } = stored;
  const comparison = new Comparison(stored);
  const broken = brokenRecord(records);
  if (broken !== undefined) comparison.fault(broken, 'record', 'changed');
  for (const { seq, number, body } of records) {
    comparison.compare({ seq, number, body: recordBody(body) });
  }
  comparison.compareRest();
  const { faults, decisions, gone } = comparison;
  return {
    records: records.map(({ number, hash: own, body }) => ({
      number,
      hash: own,
      ...recordFacts(body),
    })),
    ...{ faults: faults.sort((one, other) => one.number - other.number), decisions, gone },
    restored: await restoresOf(db, order),
  };
}
