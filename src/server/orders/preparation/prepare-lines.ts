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
import { lastEventOf, notePrepared } from '../event-store.ts';
import { cardOfOrder, companyOfOrder } from './card-of-order.ts';
import { countToPrepare, linesToPrepare } from './lines-to-prepare.ts';
import { type PreparedBatch, prepareBatch } from './prepare-batch.ts';
import { type StoredLines, storeBatch } from './store-batch.ts';

/**
 * So many cards are laid out at a time, all that somebody waits for. A thread takes two seconds to
 * start, as long as it takes for eighty cards: with fewer it would do little else.
 */
const BATCH = PREPARED_AT_ONCE_MAX;
/** So few are stored in about 10 ms, for which no thread has to start first. */
const FEW = 20;
/** Lines that somebody changes while they are prepared are prepared anew so often. */
const TRIES = 3;

const requestSchema = z.strictObject({
  order: z.string(),
  contacts: z.array(z.string()).optional(),
  total: z.number(),
  since: z.number(),
});
/**
 * Which lines of an order: those of some people, or all that were never prepared; how many in all, and
 * what was noted last of the order before.
 */
type LinesRequest = z.infer<typeof requestSchema>;

const placeSchema = z.strictObject({
  after: z.number(),
  /** Those of the lines before that somebody changed meanwhile, which are tried again. */
  among: z.array(z.string()).optional(),
  tries: z.number(),
});
type Place = z.infer<typeof placeSchema>;

const START: Place = { after: -1, tries: 1 };

/** The next lines at a place, prepared; undefined when there are none any more. */
async function nextBatch(
  deps: Deps,
  freeze: CardFreezer,
  { order, contacts, total }: LinesRequest,
  { after, among, signal }: Place & { readonly signal: AbortSignal },
): Promise<(PreparedBatch & { last: number }) | undefined> {
  const reader = pressReader(deps);
  const place = { after: among ? START.after : after, limit: BATCH };
  const lines = await linesToPrepare(reader, { order, contacts, among, ...place });
  const last = lines.at(-1)?.position;
  if (last === undefined) return undefined;
  const now = deps.clock();
  return { ...(await prepareBatch(reader, freeze, { order, lines, total, now }, signal)), last };
}

/** Stores prepared lines and what is told of them: both or nothing. */
async function storeLines(
  context: WriteContext,
  { order, since }: LinesRequest,
  batch: PreparedBatch,
): Promise<StoredLines> {
  const stored = await storeBatch(context, order, batch);
  await notePrepared(context, { order, since }, stored.prepared);
  return stored;
}

/** The place after some lines; those that somebody changed meanwhile come first once more. */
function placeAfter(place: Place, last: number, again: readonly string[]): Place {
  const after = place.among ? place.after : last;
  if (again.length === 0 || place.tries >= TRIES) return { after, tries: START.tries };
  return { after, among: [...again], tries: place.tries + 1 };
}

interface Asking {
  readonly by: Author;
  readonly signal: AbortSignal;
}

/** Prepares lines while somebody waits. */
async function prepareNow(
  deps: Deps,
  freeze: CardFreezer,
  request: LinesRequest,
  { by, signal }: Asking,
): Promise<Preparation> {
  let prepared = 0;
  let refused = 0;
  let place = START;
  for (;;) {
    const batch = await nextBatch(deps, freeze, request, { ...place, signal });
    if (!batch && !place.among) return { operation: '', prepared, refused };
    const stored =
      batch &&
      (await writeRecords(deps, { by, isLarge: batch.lines.length > FEW }, (context) =>
        storeLines(context, request, batch),
      ));
    prepared += stored?.prepared.length ?? 0;
    refused += stored?.refused ?? 0;
    place = placeAfter(place, batch?.last ?? place.after, stored?.again ?? []);
  }
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
  { by, signal }: Asking,
): Promise<Preparation> {
  const { db, dialect } = pressReader(deps);
  const { order } = wanted;
  const company = await companyOfOrder(db, order);
  if (company === undefined) throw new ApiError('not_found');
  if (!(await cardOfOrder(db, { order, company }))) throw new ApiError('order_without_card');
  const contacts = wanted.contacts && [...wanted.contacts];
  const total = await countToPrepare({ db, dialect }, { order, contacts });
  const since = await lastEventOf(db, order);
  const request: LinesRequest = { order, ...(contacts && { contacts }), total, since };
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
      const place = cursor === '' ? START : placeSchema.parse(JSON.parse(cursor));
      const batch = await nextBatch(deps, freeze, request, { ...place, signal });
      const goOn = (next: Place, isFinished: boolean) => {
        return { cursor: JSON.stringify(next), isFinished };
      };
      return async (context) => {
        if (!batch) {
          const next = placeAfter(place, place.after, []);
          return { ...goOn(next, !place.among), done: 0, refused: 0 };
        }
        const { prepared, refused, again } = await storeLines(context, request, batch);
        const next = placeAfter(place, batch.last, again);
        const isFinished = !place.among && !next.among && batch.lines.length < BATCH;
        return { ...goOn(next, isFinished), done: prepared.length + refused, refused };
      };
    },
  };
}
