import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../domain/errors.ts';
import { type FieldError, fieldError, tooLong } from '../../../domain/field-errors.ts';
import { BATCH_MAX, BATCH_TIMEOUT_MS, BATCH_URL_MAX } from '../../../domain/limits.ts';
import { pickFields } from '../../../domain/query/pick-fields.ts';
import { authorOf, signedInUser } from '../../identity/sessions/guard.ts';
import { route } from '../../platform/http/api/route.ts';
import { bodyOf, isObject } from '../../platform/http/requests/body.ts';
import { disconnectSignalOf } from '../../platform/http/requests/disconnect-signal.ts';
import { apiErrorOf } from '../../platform/http/responses/api-error-of.ts';
import { sendError } from '../../platform/http/responses/errors.ts';
import { sendJson } from '../../platform/http/responses/send-json.ts';
import { Pace } from '../../platform/threads/pace.ts';
import { collectionOf } from '../collection-of.ts';
import { BATCH } from '../openapi/batch-operation.ts';
import { picksOf, queryOf } from '../read/read-plan.ts';
import type { WriteContext } from './write-context.ts';
import { writeRecords } from './write-records.ts';
import {
  type PreparedWrite,
  prepareWrite,
  type WriteAnswer,
  type WriteCaller,
  type WriteDeps,
  type WriteRequest,
} from './write-request.ts';
import { writtenJson } from './written-record.ts';

const METHODS = ['POST', 'PATCH', 'PUT', 'DELETE'] as const;

interface BatchItem {
  method: string;
  url: string;
  headers: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
}

function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(value)) throw new ApiError('unreadable_batch');
  return value;
}

function textIn(value: unknown): string {
  if (typeof value !== 'string') throw new ApiError('unreadable_batch');
  return value;
}

function itemOf(raw: unknown): BatchItem {
  const { method, url, headers, body } = objectIn(raw);
  return {
    method: textIn(method ?? ''),
    url: textIn(url ?? ''),
    headers: objectIn(headers ?? {}),
    body: objectIn(body ?? {}),
  };
}

function methodError(method: string): FieldError | undefined {
  if (method === '') return fieldError('validation_required');
  return METHODS.some((known) => known === method)
    ? undefined
    : fieldError('validation_in_invalid');
}

function urlError(url: string): FieldError | undefined {
  if (url === '') return fieldError('validation_required');
  if (url.length <= BATCH_URL_MAX) return undefined;
  return tooLong(BATCH_URL_MAX);
}

/** Names everything that is wrong with the form of the writes, before any of them is tried. */
function checkItems(items: readonly BatchItem[]): void {
  const requests = items.flatMap(({ method, url }, index) => {
    const errors = { method: methodError(method), url: urlError(url) };
    const given = Object.entries(errors).filter(([, error]) => error !== undefined);
    return given.length === 0 ? [] : [[index, Object.fromEntries(given)]];
  });
  if (requests.length > 0) {
    throw new ApiError('invalid_batch', { data: { requests: Object.fromEntries(requests) } });
  }
}

function itemsIn(body: Readonly<Record<string, unknown>>): BatchItem[] {
  const { requests } = body;
  const list: unknown = requests ?? [];
  if (!Array.isArray(list)) throw new ApiError('unreadable_batch');
  if (list.length === 0) {
    throw new ApiError('invalid_batch', { data: { requests: fieldError('validation_required') } });
  }
  if (list.length > BATCH_MAX) {
    throw new ApiError('invalid_batch', { data: { requests: tooLong(BATCH_MAX) } });
  }
  const files = filesIn(body);
  const items = list.map(itemOf);
  checkItems(items);
  return items.map((item, index) => withFiles(item, files.get(index) ?? []));
}

/** The files of each item: `requests.0.photo`, or `requests[0].photo`. */
function filesIn(body: Readonly<Record<string, unknown>>): Map<number, [string, unknown][]> {
  const files = new Map<number, [string, unknown][]>();
  for (const [key, value] of Object.entries(body)) {
    const [start, dotted, bracketed] = /^requests(?:\.(\d+)|\[(\d+)\])\./.exec(key) ?? [];
    if (start === undefined) continue;
    const index = Number(dotted ?? bracketed);
    const known = files.get(index) ?? [];
    known.push([key.slice(start.length), value]);
    files.set(index, known);
  }
  return files;
}

function withFiles(item: BatchItem, files: readonly [string, unknown][]): BatchItem {
  if (files.length === 0) return item;
  return { ...item, body: { ...item.body, ...Object.fromEntries(files) } };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (cause) {
    throw new ApiError('bad_request', { cause });
  }
}

/** The write that an item stands for. Its address is without the base, as the client library has it. */
function requestOf({ method: asked, url, headers, body }: BatchItem): WriteRequest {
  const method = METHODS.find((known) => known === asked);
  const path = url.split('?', 1)[0] ?? '';
  const parts = /^(?:\/admin)?\/api\/collections\/([^/]+)\/records(?:\/([^/]+))?$/.exec(path);
  const id = decoded(parts?.[2] ?? '');
  const needsId = method === 'PATCH' || method === 'DELETE';
  if (!method || !parts || needsId !== (id !== '')) throw new ApiError('bad_request');
  const collection = collectionOf(decoded(parts[1] ?? ''), 'no_collection');
  const ifMatch = Object.entries(headers).find(([name]) => name.toLowerCase() === 'if-match')?.[1];
  return {
    method,
    collection,
    id,
    body,
    query: queryOf(url),
    ifMatch: typeof ifMatch === 'string' ? ifMatch : undefined,
  };
}

interface PreparedItem {
  readonly work: PreparedWrite;
  /** None when it is refused. */
  readonly target: WriteRequest | undefined;
}

/** Refusals of an item wait for its turn: the first item that fails is the one that is told. */
async function prepareItem(
  writeDeps: WriteDeps,
  item: BatchItem,
  caller: WriteCaller,
): Promise<PreparedItem> {
  try {
    const target = requestOf(item);
    return { work: await prepareWrite(writeDeps, target, caller), target };
  } catch (error) {
    return { work: () => Promise.reject(error), target: undefined };
  }
}

async function runAll(
  context: WriteContext,
  writes: readonly PreparedWrite[],
): Promise<WriteAnswer[]> {
  const answers: WriteAnswer[] = [];
  const giveUpAt = context.clock().getTime() + BATCH_TIMEOUT_MS;
  const pace = new Pace();
  for (const [index, write] of writes.entries()) {
    await pace.yieldIfDue();
    try {
      answers.push(await write(context));
    } catch (error) {
      const refusal = error instanceof Error ? apiErrorOf(error) : undefined;
      if (!refusal || refusal.status >= 500) throw error;
      const failure = { ...fieldError('batch_request_failed'), response: refusal.toBody() };
      throw new ApiError('batch_failed', {
        data: { requests: { [index]: failure } },
        cause: error,
      });
    }
    // Between two writes: one that is under way cannot be left behind in its transaction.
    if (context.clock().getTime() > giveUpAt) throw new ApiError('batch_failed');
  }
  return answers;
}

/** A batch has words of its own for a body that cannot be read. */
function refuseUnread(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { code } = apiErrorOf(error);
  const isUnread = code === 'bad_request' || code === 'unsupported_content_type';
  if (request.body !== undefined || !isUnread) throw error;
  void sendError(reply, new ApiError('unreadable_batch', { cause: error }));
}

/** Several writes in one transaction: all of them or none. */
export function registerBatchRoute(app: FastifyInstance, writeDeps: WriteDeps): void {
  const options = { config: { takesFiles: true }, errorHandler: refuseUnread };
  route(app, { ...BATCH, options }, async (request, reply) => {
    const user = signedInUser(request);
    const caller = { user, address: request.ip, gone: disconnectSignalOf(reply) };
    const given = itemsIn(bodyOf(request));
    const picks = picksOf(request.url);
    const items: PreparedItem[] = [];
    for (const item of given) {
      items.push(await prepareItem(writeDeps, item, caller));
    }
    const targets = items.map(({ target }) => target).filter((target) => target !== undefined);
    const writes = items.map(({ work }) => work);
    const kind = writes.length > 1 ? 'batch' : undefined;
    const writing = { by: authorOf(request), targets, kind } as const;
    const answers = await writeRecords(writeDeps.deps, writing, (context) =>
      runAll(context, writes),
    );
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for (const { record, status } of answers) {
      parts.push(Buffer.from(`${parts.length === 0 ? '[' : ','}{"body":`));
      const json = await writtenJson(writeDeps, record);
      parts.push(typeof json === 'string' ? Buffer.from(json) : json);
      parts.push(Buffer.from(`,"status":${status}}`));
    }
    const list = Buffer.concat([...parts, Buffer.from(']\n')]);
    return sendJson(reply, picks ? pickFields(list.toString(), picks) : list);
  });
}
