import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../../domain/errors.ts';
import { fieldError, tooLong } from '../../../domain/field-errors.ts';
import { TOPIC_LENGTH_MAX, TOPICS_MAX } from '../../../domain/limits.ts';
import { QueryError } from '../../../domain/query/query-error.ts';
import type { Deps } from '../../identity/deps.ts';
import { signedInUser } from '../../identity/sessions/guard.ts';
import { refuseAccounts } from '../../identity/sessions/program-rights.ts';
import { TEXT } from '../../platform/http/api/description-json.ts';
import { jsonOrFormBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { bodyOf } from '../../platform/http/requests/body.ts';
import type { HeavyReads } from '../read/heavy-reads.ts';
import { liveAccount } from './live-accounts.ts';
import type { BindingOutcome } from './live-binding.ts';
import { LiveHub } from './live-hub.ts';
import type { Signal } from './live-signals.ts';
import { parseTopic } from './live-topics.ts';

const REALTIME = '/admin/api/realtime';
const STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

const OPEN_STREAM = {
  method: 'GET',
  path: REALTIME,
  access: 'guest',
  id: 'openStream',
  tag: 'Live events',
  options: { config: { withoutTokenHeader: true }, exposeHeadRoute: false },
  summary: 'Open an event stream',
  description:
    'Tells its client id first, in an event `PB_CONNECT`; then an event for each change of what the client subscribed to, with `{"action":"create"|"update"|"delete","record":{…}}`.',
  answers: {
    200: {
      description: 'Server-sent events.',
      content: { 'text/event-stream': { schema: TEXT } },
    },
  },
  errors: ['too_many_requests'],
} as const;

const subscriptionsSchema = z
  .object({
    clientId: z.string().min(1).describe('As the stream told it in its first message.'),
    subscriptions: z
      .array(z.string().max(TOPIC_LENGTH_MAX))
      .max(TOPICS_MAX)
      .optional()
      .describe(
        'Replace those before: `Company/*`, `Company/{id}`, with `?options={"query":{"filter":"…"}}` encoded.',
      ),
  })
  .meta({ id: 'Subscriptions' });

const SUBSCRIBE = {
  method: 'POST',
  path: REALTIME,
  access: 'read',
  id: 'subscribe',
  tag: 'Live events',
  summary: 'Choose what a stream tells',
  description: 'For the same account and from the same address as the stream.',
  body: jsonOrFormBody(subscriptionsSchema),
  answers: {
    204: {
      description: 'Listening.',
      headers: {
        'Unchanged-For': {
          description: 'For how many milliseconds no record has changed before.',
          required: true,
          schema: { type: 'integer' },
        },
      },
    },
  },
  errors: ['wrong_live_client', 'other_live_account', 'no_live_client'],
} as const;

function refuse(data: Record<string, unknown>): ApiError {
  return new ApiError('bad_request', { data });
}

function clientIdIn({ clientId }: Readonly<Record<string, unknown>>): string {
  const id = clientId ?? '';
  if (typeof id !== 'string') throw new ApiError('bad_request');
  if (id === '') throw refuse({ clientId: fieldError('validation_required') });
  return id;
}

/** The refusal of a topic; the name of an event is one line, and its options have to be understood. */
function topicError(topic: string) {
  if (topic.length > TOPIC_LENGTH_MAX) {
    return tooLong(TOPIC_LENGTH_MAX);
  }
  try {
    if (!/[\r\n\0]/.test(topic)) {
      parseTopic(topic);
      return undefined;
    }
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
  }
  return fieldError('validation_invalid_format');
}

function topicsIn({ subscriptions }: Readonly<Record<string, unknown>>): string[] {
  const given: unknown = subscriptions ?? [];
  if (!Array.isArray(given)) throw new ApiError('bad_request');
  const topics = given.filter((topic) => typeof topic === 'string');
  if (topics.length < given.length) throw new ApiError('bad_request');
  if (topics.length > TOPICS_MAX) {
    throw refuse({ subscriptions: tooLong(TOPICS_MAX) });
  }
  const errors = topics.flatMap((topic, index) => {
    const error = topicError(topic);
    return error ? [[index, error]] : [];
  });
  if (errors.length > 0) throw refuse({ subscriptions: Object.fromEntries(errors) });
  return topics;
}

function refusalOf(outcome: BindingOutcome): ApiError | undefined {
  if (outcome === 'unknown') return new ApiError('no_live_client');
  if (outcome === 'elsewhere') return new ApiError('wrong_live_client');
  return outcome === 'other-account' ? new ApiError('other_live_account') : undefined;
}

/** Live events, as the official client expects them (api.md, section 10). */
export function registerLiveRoutes(
  app: FastifyInstance,
  deps: Deps,
  reads: HeavyReads,
  onReached: (signal: Signal) => void,
): void {
  const hub = new LiveHub(deps, reads, onReached);
  deps.meter?.gauge('bristol_streams', 'Open streams of live events', () => hub.streams);
  // The first client learns, too, that nothing has changed since. A database that cannot tell is
  // asked again for the first stream.
  app.addHook('onListen', () => hub.listen().catch(() => {}));
  // Before the server waits for its requests to end, which streams do not by themselves.
  app.addHook('preClose', async () => hub.stop());

  // An EventSource can send neither a token nor any other header, so the stream opens to everybody.
  // It tells nothing before a signed-in call, which is checked like all others, names it.
  route(app, OPEN_STREAM, async (request, reply) => {
    await hub.listen();
    hub.admit(request.ip);
    reply.hijack();
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...STREAM_HEADERS })) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    hub.open(reply.raw, request.ip);
    return reply;
  });

  route(app, SUBSCRIBE, async (request, reply) => {
    const body = bodyOf(request);
    const clientId = clientIdIn(body);
    const topics = topicsIn(body);
    const user = signedInUser(request);
    for (const topic of topics) refuseAccounts(user, parseTopic(topic)?.plan.collection.name ?? '');
    const account = liveAccount(user);
    const refusal = refusalOf(await hub.bind({ clientId, address: request.ip, account, topics }));
    if (refusal) throw refusal;
    // Reads from that time are as they were, and need no repeating.
    reply.header('unchanged-for', String(await hub.unchangedForMs()));
    return reply.code(204).send();
  });
}
