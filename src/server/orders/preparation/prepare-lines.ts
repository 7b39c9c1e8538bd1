import { z } from 'zod';
import { ApiError } from '../../../domain/errors.ts';
import type { Author } from '../../../domain/history/history.ts';
import type { Preparation } from '../../../domain/order-lines/frozen-line.schema.ts';
import { PREPARED_AT_ONCE_MAX } from '../../../domain/order-lines/order-line.ts';
import type { Deps } from '../../identity/deps.ts';
import { pressReader } from '../../press/people/press-people.ts';
import type { CardFreezer } from '../../press/run/press-in-thread.ts';
import type { JobKind } from '../../records/jobs/job-kind.ts';
import { startJob } from '../../records/jobs/job-store.ts';
import type { WriteContext } from '../../records/write/write-context.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { noteEvents } from '../event-store.ts';
import { cardOfOrder, companyOfOrder } from './card-of-order.ts';
import { countToPrepare, linesToPrepare } from './lines-to-prepare.ts';
import { type PreparedBatch, prepareBatch } from './prepare-batch.ts';
import { type StoredLines, storeBatch } from './store-batch.ts';

/** So many cards are laid out at a time: a thread is done with them in a few seconds. */
const BATCH = 50;
/** Lines that somebody changes while they are prepared are prepared anew so often. */
const TRIES = 3;

const requestSchema = z.strictObject({
  order: z.string(),
  contacts: z.array(z.string()).optional(),
  total: z.number(),
});
/** Which lines of an order: those of some people, or all that were never prepared; how many in all. */
type LinesRequest = z.infer<typeof requestSchema>;

interface BatchPlace {
  readonly after: number;
  readonly signal: AbortSignal;
}

/** The next lines after a place, prepared; undefined when there are none any more. */
async function nextBatch(
  deps: Deps,
  freeze: CardFreezer,
  { order, contacts, total }: LinesRequest,
  { after, signal }: BatchPlace,
): Promise<(PreparedBatch & { last: number }) | undefined> {
  const reader = pressReader(deps);
  const lines = await linesToPrepare(reader, { order, contacts, after, limit: BATCH });
  const last = lines.at(-1)?.position;
  if (last === undefined) return undefined;
  const now = deps.clock();
  return { ...(await prepareBatch(reader, freeze, { order, lines, total, now }, signal)), last };
}

async function noteOf(
  context: WriteContext,
  order: string,
  { prepared }: Pick<StoredLines, 'prepared'>,
): Promise<void> {
  if (prepared.length === 0) return;
  const [only = '', ...others] = prepared;
  const contact = others.length === 0 ? only : '';
  await noteEvents(context, { order, contact }, [['prepared', '', prepared.length]]);
}

/** Prepares lines while somebody waits. */
async function prepareNow(
  deps: Deps,
  freeze: CardFreezer,
  request: LinesRequest,
  { by, signal }: { by: Author; signal: AbortSignal },
): Promise<Preparation> {
  const prepared: string[] = [];
  let refused = 0;
  let again: string[] = [];
  const pass = async (of: LinesRequest) => {
    again = [];
    let after = -1;
    for (;;) {
      const batch = await nextBatch(deps, freeze, of, { after, signal });
      if (!batch) return;
      const stored = await writeRecords(deps, { by, isLarge: true }, (context) =>
        storeBatch(context, of.order, batch),
      );
      after = batch.last;
      prepared.push(...stored.prepared);
      refused += stored.refused;
      again.push(...stored.again);
    }
  };
  await pass(request);
  for (let tries = 1; again.length > 0 && tries < TRIES; tries += 1) {
    await pass({ ...request, contacts: again });
  }
  await writeRecords(deps, { by }, (context) => noteOf(context, request.order, { prepared }));
  return { operation: '', prepared: prepared.length, refused };
}

/**
 * Prepares the cards of an order: their values, drawings and pages stay as they are now. Above
 * `PREPARED_AT_ONCE_MAX` lines a job goes on, whose id is answered. ApiErrors `not_found`,
 * `order_without_card`, `asset_missing`, `too_many_jobs`, `too_busy`, `press_too_heavy`.
 */
export async function prepareLines(
  deps: Deps,
  freeze: CardFreezer,
  wanted: { order: string; contacts?: readonly string[] | undefined },
  { by, signal }: { by: Author; signal: AbortSignal },
): Promise<Preparation> {
  const { db, dialect } = pressReader(deps);
  const { order } = wanted;
  const company = await companyOfOrder(db, order);
  if (company === undefined) throw new ApiError('not_found');
  if (!(await cardOfOrder(db, { order, company }))) throw new ApiError('order_without_card');
  const contacts = wanted.contacts && [...wanted.contacts];
  const total = await countToPrepare({ db, dialect }, { order, contacts });
  const request: LinesRequest = { order, ...(contacts && { contacts }), total };
  if (total <= PREPARED_AT_ONCE_MAX) {
    return prepareNow(deps, freeze, request, { by, signal });
  }
  const operation = await writeRecords(deps, { by }, (context) =>
    startJob(context, { kind: 'prepare', params: request, total }),
  );
  return { operation, prepared: 0, refused: 0 };
}

/** Prepares the cards of a large order a part at a time. */
export function preparationJob(deps: Deps, freeze: CardFreezer): JobKind {
  return {
    kind: 'prepare',
    async next(params, { cursor }, signal) {
      const request = requestSchema.parse(params);
      const after = cursor === '' ? -1 : Number(cursor);
      const batch = await nextBatch(deps, freeze, request, { after, signal });
      return async (context) => {
        if (!batch) return { cursor, done: 0, refused: 0, isFinished: true };
        const stored = await storeBatch(context, request.order, batch);
        await noteOf(context, request.order, stored);
        return {
          cursor: String(batch.last),
          done: batch.lines.length,
          refused: stored.refused,
          isFinished: batch.lines.length < BATCH,
        };
      };
    },
  };
}
