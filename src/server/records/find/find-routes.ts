import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { dayInFrance } from '../../../domain/departure.ts';
import { ApiError } from '../../../domain/errors.ts';
import {
  type Found,
  type FoundGroup,
  type FoundRecord,
  foundSchema,
  soughtSchema,
} from '../../../domain/find/found.schema.ts';
import { FOUND_SHOWN, RECENT_SHOWN } from '../../../domain/find/found.ts';
import { isRecordId } from '../../../domain/id.ts';
import { ofEachCollection } from '../../../domain/record-collections.ts';
import { typedText } from '../../../domain/search/search-words.ts';
import { isSearched, SEARCHED_NAMES, type SearchedName } from '../../../domain/search/searched.ts';
import type { Deps } from '../../identity/deps.ts';
import { json } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { disconnectSignal } from '../../platform/http/requests/disconnect-signal.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import type { KeptThread } from '../../platform/threads/kept-thread.ts';
import { readingThread } from '../read/reading-thread.ts';
import type { FindResult, findEverywhere } from './find-task.ts';

/** Results later than this are left out. */
const PATIENCE_MS = 150;

const NOTHING_DELETED: Found['bin'] = ofEachCollection(() => 0);

/** `Contacts/abc,orders/def`, by collection. */
function recordsAsked(of: string): Map<SearchedName, string[]> {
  const asked = new Map<SearchedName, string[]>();
  const names = of.split(',').filter(Boolean);
  if (names.length > RECENT_SHOWN) throw new ApiError('bad_request');
  for (const name of names) {
    const [collection = '', id = ''] = name.split('/');
    if (!isSearched(collection) || !isRecordId(id)) throw new ApiError('bad_request');
    asked.set(collection, [...(asked.get(collection) ?? []), id]);
  }
  return asked;
}

const groupsIn = (result: FindResult): readonly FoundGroup[] =>
  typeof result === 'object' && 'found' in result ? result.found : [];

const recordsIn = (result: FindResult): readonly FoundRecord[] =>
  typeof result === 'object' && 'records' in result ? result.records : [];

/**
 * One search through companies, people and orders. It answers within a moment that people take for
 * now: a collection that takes longer is left out, and said to be.
 */
function findingIn(lane: Pick<KeptThread<typeof findEverywhere>, 'ask'>, patienceMs: number) {
  async function search(typed: string, day: string, gone: AbortSignal): Promise<Found> {
    const late = new AbortController();
    const lateness = pause(patienceMs, 'late' as const, { signal: late.signal });
    lateness.catch(() => {});
    const groups = await Promise.all(
      SEARCHED_NAMES.map(async (collection): Promise<readonly FoundGroup[] | 'late'> => {
        const found = lane.ask({ kind: 'search', collection, typed, day }, gone);
        const result = await Promise.race([found, lateness]);
        return result === 'late' ? result : groupsIn(result);
      }),
    ).finally(() => late.abort());
    const inTime = groups.filter((group) => group !== 'late').flat();
    const partial = groups.includes('late');
    const bestOf = ({ items: [best] }: FoundGroup) => best?.rank ?? 0;
    // The orders of a deleted company are still found by its name.
    const isFound = inTime.some(({ collection }) => collection !== 'orders');
    return {
      groups: inTime.toSorted((a, b) => bestOf(a) - bestOf(b)),
      partial,
      bin: isFound || partial ? NOTHING_DELETED : await deleted(typed, gone),
    };
  }

  async function deleted(typed: string, gone: AbortSignal): Promise<Found['bin']> {
    const count = async (collection: SearchedName) =>
      Number(await lane.ask({ kind: 'deleted', collection, typed }, gone));
    const counts = new Map(
      await Promise.all(SEARCHED_NAMES.map(async (name) => [name, await count(name)] as const)),
    );
    return ofEachCollection((name) => counts.get(name) ?? 0);
  }

  async function records(of: string, day: string, gone: AbortSignal): Promise<Found> {
    const wanted = recordsAsked(of);
    // Somebody who opens the search is about to type: the thread is there by then.
    if (wanted.size === 0) wanted.set('Contacts', []);
    const groups = await Promise.all(
      [...wanted].map(async ([collection, ids]): Promise<FoundGroup[]> => {
        const items = recordsIn(await lane.ask({ kind: 'records', collection, ids, day }, gone));
        return items.length > 0 ? [{ collection, items, hasMore: false }] : [];
      }),
    );
    return { groups: groups.flat(), partial: false, bin: NOTHING_DELETED };
  }

  return { search, records };
}

/** Looking for companies, people and orders at once, and for those that were opened lately. */
export function registerFindRoutes(
  app: FastifyInstance,
  { database, clock }: Deps,
  { patienceMs = PATIENCE_MS }: { patienceMs?: number | undefined } = {},
): void {
  const lane = readingThread<typeof findEverywhere>('find', database);
  app.addHook('onClose', () => lane.close());
  const { search, records } = findingIn(lane, patienceMs);

  route(
    app,
    {
      ...{ method: 'GET', path: '/admin/api/search', access: 'read' },
      ...{ id: 'searchEverywhere', tag: 'Search' },
      summary: 'Companies, people and orders at once',
      description: `Up to ${FOUND_SHOWN} of each, the best first, without totals.`,
      query: soughtSchema,
      answers: { 200: json(foundSchema, 'What was found.') },
      errors: ['too_busy'],
    },
    async (request, reply) => {
      const { q, of } = parseInput(soughtSchema, request.query);
      const day = dayInFrance(clock());
      const gone = disconnectSignal(reply);
      const isSearch = typedText(q) !== '';
      const found = isSearch ? await search(q, day, gone) : await records(of, day, gone);
      return found;
    },
  );
}
