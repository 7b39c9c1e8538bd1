import { sql } from 'kysely';
import { RELEASABLE_STATES, type ReleaseCause } from '../../../domain/order-files/order-file.ts';
import type { StoredLineState } from '../../../domain/order-lines/order-line.ts';
import { entersProduction } from '../../../domain/order-lines/preparation.ts';
import { idList } from '../../platform/database/id-list.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import { noteOfLines } from './line-events.ts';
import { setLineStates } from './line-states.ts';
import { addRecords } from './proof-records.ts';
import { recordedRelease, releasedCard } from './recorded-rows.ts';
import type { Consequence, RowChange } from './row-change.ts';
import { type TermsNow, termsNow } from './terms-now.ts';
import { nowIn, type WriteContext } from './write-context.ts';

const RELEASED: StoredLineState = 'released';

type Line = Pick<TermsNow, 'order' | 'contact'>;

/** Releases prepared lines without a yes: who did so, why, and which cards under which terms is kept. */
export async function releaseLines(
  context: WriteContext,
  lines: readonly TermsNow[],
  { cause, reason }: { readonly cause: ReleaseCause; readonly reason: string },
): Promise<void> {
  if (lines.length === 0) return;
  const release = { cause, reason, at: nowIn(context), actor: context.by.actor };
  const bodies = [...Map.groupBy(lines, ({ order }) => order)].map(([order, of]) => {
    const cards = of.map((line) => releasedCard(line, { ...line, former: line.state, reason }));
    return [order, { ...recordedRelease(release), cards }] as const;
  });
  const records = await addRecords(context, new Map(bodies));
  const rows = lines.map(({ order, contact, version, terms, state }) => ({
    ...{ ...release, record: records.get(order) ?? 0, orderId: order, contact, version, terms },
    former: state,
  }));
  await inChunks(rows, async (some) => {
    await context.tx.insertInto('line_releases').values(some).execute();
  });
  await setLineStates(
    context,
    lines.map(({ version }) => ({ version, state: RELEASED })),
  );
  await noteOfLines(context, lines, { part: 'released', given: reason });
}

/** A line that is released, in no file yet, with what it was before. */
interface ReleasedLine extends Line {
  readonly version: number;
  readonly former: StoredLineState;
  readonly hash: string;
}

/** Whether a BAT that came after the release `r` of the line `l` asks for its card. */
const IS_ASKED_SINCE = sql`EXISTS (SELECT 1 FROM proof_lines a JOIN proofs p ON p.seq = a.proof
  WHERE a.version = l.version AND a.asks = 'card' AND p.voided = '' AND p.at > r.at)`;

/** Those of released lines that can be taken back. `which` speaks of `l`, the line, and `r`, its release. */
export async function releasedLines(
  { tx }: WriteContext,
  which: ReturnType<typeof sql>,
): Promise<readonly ReleasedLine[]> {
  const { rows } = await sql<ReleasedLine>`
    SELECT l."orderId" AS "order", l.contact, l.version, v.hash,
      CASE WHEN ${IS_ASKED_SINCE} THEN 'sent' ELSE r.former END AS former
    FROM order_lines l JOIN line_versions v ON v.seq = l.version
      JOIN line_releases r ON r.seq = (
        SELECT max(n.seq) FROM line_releases n WHERE n.version = l.version)
    WHERE l.state = ${RELEASED} AND ${which}
      AND NOT EXISTS (SELECT 1 FROM order_file_lines f WHERE f.version = l.version)`.execute(tx);
  return rows;
}

/** Takes releases back: the lines wait for a yes again, as they did. */
export async function takeReleasesBack(
  context: WriteContext,
  lines: readonly ReleasedLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const shared = { kind: 'releaseTaken', at: nowIn(context), by: context.by.actor };
  const bodies = [...Map.groupBy(lines, ({ order }) => order)].map(([order, of]) => {
    return [order, { ...shared, cards: of.map(({ hash }) => hash) }] as const;
  });
  await addRecords(context, new Map(bodies));
  await setLineStates(
    context,
    lines.map(({ version, former }) => ({ version, state: former })),
  );
  await noteOfLines(context, lines, { part: 'releaseTaken' });
}

const statusOf = (values: RowChange['after']) => String(values?.get('Status') ?? '');

/**
 * Once an order is in production, its prepared cards without a yes are printed all the same: they are
 * released, without a reason. Where it leaves production again, that is taken back.
 */
export const releasePrinted: Consequence = async (context, { name }, changes) => {
  if (name !== 'orders') return;
  const updated = changes.filter(({ action }) => action === 'update');
  const idsOf = (those: readonly RowChange[]) =>
    idList(
      context,
      those.map(({ id }) => id),
    );
  const came = updated.filter(({ before, after }) =>
    before && after ? entersProduction(statusOf(before), statusOf(after)) : false,
  );
  const left = updated.filter(({ before, after }) =>
    before && after ? entersProduction(statusOf(after), statusOf(before)) : false,
  );
  if (came.length > 0) {
    const isWithoutYes = sql`l.state IN (${sql.join([...RELEASABLE_STATES])})`;
    const lines = await termsNow(context.tx, sql`o.id IN ${idsOf(came)} AND ${isWithoutYes}`);
    await releaseLines(context, lines, { cause: 'status', reason: '' });
  }
  if (left.length === 0) return;
  const which = sql`r.cause = 'status' AND l."orderId" IN ${idsOf(left)}`;
  await takeReleasesBack(context, await releasedLines(context, which));
};
