import { lacksPhotoConsent, PHOTO_WITHOUT_CONSENT } from '../../../domain/card/card.ts';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import { isRecordOf } from '../../../domain/field.ts';
import { isRecordId } from '../../../domain/id.ts';
import type { Deps, SignedInUser } from '../../identity/deps.ts';
import { refuseAccounts } from '../../identity/sessions/program-rights.ts';
import type { Pictures, TakePictures } from '../images/image-fields.ts';
import type { HeavyReads } from '../read/heavy-reads.ts';
import { viewRecord } from '../read/read.ts';
import type { ReadQuery } from '../read/read-plan.ts';
import { deleteRecord } from './delete.ts';
import { areMembersAlready, membersNamed } from './membership.ts';
import type { Caller, CollectionRules, ExtraColumns, RulesByCollection } from './rules.ts';
import { findRow, type WriteContext } from './write-context.ts';
import { createRecord } from './write-create.ts';
import { expectedVersions } from './write-precondition.ts';
import { updateRecord } from './write-update.ts';
import { readWritten, type WrittenRecord } from './written-record.ts';

/** One write as a client asks for it, on its own or in a batch. */
export interface WriteRequest {
  /** PUT updates the record whose id the body holds, or creates it. */
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly collection: Collection;
  /** Of the record to change; empty for POST and PUT. */
  readonly id: string;
  readonly body: Record<string, unknown>;
  readonly query: ReadQuery;
  readonly ifMatch: string | undefined;
}

export interface WriteAnswer {
  status: 200 | 204;
  record: WrittenRecord;
  /** The remark in the header of the answer. */
  remark?: typeof PHOTO_WITHOUT_CONSENT | undefined;
}

/** The caller of a write, and whether they still wait for it. */
export interface WriteCaller extends Caller {
  /** The signal that aborts once they have left. */
  readonly gone: () => AbortSignal;
}

/** The dependencies of preparing writes. */
export interface WriteDeps {
  readonly deps: Deps;
  readonly reads: HeavyReads;
  readonly rules: RulesByCollection;
  readonly takePictures: TakePictures;
}

/** The preparation of a write before its turn. */
interface Prepared {
  readonly extra: ExtraColumns;
  readonly pictures: Pictures;
}

/** Does one write inside a transaction. */
export type PreparedWrite = (context: WriteContext) => Promise<WriteAnswer>;

async function answerWith(
  context: WriteContext,
  { collection, query }: WriteRequest,
  id: string,
): Promise<WriteAnswer> {
  return { status: 200, record: await readWritten(context, collection, id, query) };
}

/** Of a photo that somebody sends, whether anybody but staff will see it: that is easily forgotten. */
async function remarkOn(
  context: WriteContext,
  { collection, body }: WriteRequest,
  id: string,
): Promise<WriteAnswer['remark']> {
  if (collection.name !== COLLECTIONS.Contacts.name || !body.photo) return undefined;
  const row = await findRow(context, COLLECTIONS.Contacts, id);
  return row && lacksPhotoConsent(row) ? PHOTO_WITHOUT_CONSENT : undefined;
}

async function create(
  context: WriteContext,
  request: WriteRequest,
  prepared: Prepared,
): Promise<{ id: string; answer: WriteAnswer }> {
  const { id, json } = await createRecord(context, request.collection, request.body, prepared);
  const remark = await remarkOn(context, request, id);
  const { expand, fields } = request.query;
  if (json === undefined || expand || fields) {
    return { id, answer: { ...(await answerWith(context, request, id)), remark } };
  }
  return { id, answer: { status: 200, record: json, remark } };
}

async function update(
  context: WriteContext,
  request: WriteRequest,
  id: string,
  prepared: Prepared,
): Promise<WriteAnswer> {
  const expected = expectedVersions(request.ifMatch, request.body);
  await updateRecord(context, request.collection, id, request.body, { ...prepared, expected });
  const remark = await remarkOn(context, request, id);
  return { ...(await answerWith(context, request, id)), remark };
}

/** Decides in its turn: an earlier item of a batch may have made the record. */
async function put(
  context: WriteContext,
  request: WriteRequest,
  id: string,
  prepared: Prepared,
): Promise<WriteAnswer> {
  return (await findRow(context, request.collection, id))
    ? update(context, request, id, prepared)
    : (await create(context, request, prepared)).answer;
}

async function remove(
  context: WriteContext,
  { collection, id, body, ifMatch }: WriteRequest,
  rules: CollectionRules,
  user: SignedInUser,
): Promise<WriteAnswer> {
  await deleteRecord(context, collection, id, {
    expected: expectedVersions(ifMatch, body),
    beforeDelete: async () => rules.beforeDelete?.(context, id, user),
  });
  return { status: 204, record: null };
}

/** Before anything is locked, so the write itself looks again. */
async function exists(deps: Deps, { name }: Collection, id: string): Promise<boolean> {
  if (!isRecordId(id)) return false;
  const row = await deps.database.kysely
    .selectFrom(name)
    .select('id')
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The answer to a PATCH that changes nothing, as one statement reads it: at that moment it is so, and
 * saying it takes no turn in the queue. Nothing when the write has to be done, or to find out.
 */
export async function readUnchanged(
  { database: { kysely, dialect }, clock }: Deps,
  { collection, id, body, query, ifMatch }: WriteRequest,
): Promise<string | undefined> {
  const named = membersNamed(collection, body, clock());
  if (!named || query.expand || query.fields) return undefined;
  const json = await viewRecord(kysely, dialect, collection, id);
  const owner: unknown = JSON.parse(json ?? 'null');
  if (!isRecordOf(collection.fields, owner)) return undefined;
  const expected = expectedVersions(ifMatch, body);
  if (expected && !expected.includes(owner.updated)) return undefined;
  const members: unknown = Reflect.get(owner, named.list);
  return Array.isArray(members) && areMembersAlready(named, members) ? json : undefined;
}

/** Does what a write needs before its turn, and answers what to do then. */
export async function prepareWrite(
  { deps, rules: rulesByCollection, takePictures }: WriteDeps,
  asked: WriteRequest,
  { user, address, gone }: WriteCaller,
): Promise<PreparedWrite> {
  const { method, collection } = asked;
  refuseAccounts(user, collection.name);
  const rules = rulesByCollection[collection.name] ?? {};
  if (method === 'DELETE') return (context) => remove(context, asked, rules, user);

  const { body, pictures } = await takePictures(collection, asked.body, gone);
  const request = { ...asked, body };
  const id = method === 'PUT' ? String(body.id ?? '') : request.id;
  if (method === 'PUT' && !rules.prepareCreate) {
    return (context) => put(context, request, id, { extra: {}, pictures });
  }
  if (method === 'POST' || (method === 'PUT' && !(await exists(deps, collection, id)))) {
    const extra = (await rules.prepareCreate?.(body, { user, address })) ?? {};
    return async (context) => {
      const { id: made, answer } = await create(context, request, { extra, pictures });
      await rules.afterCreate?.(context, made);
      return answer;
    };
  }
  if (!rules.prepareUpdate) {
    return (context) => update(context, request, id, { extra: {}, pictures });
  }
  if (!(await exists(deps, collection, id))) throw new ApiError('not_found');
  const { extra, within } = await rules.prepareUpdate(id, body, { user, address });
  return async (context) => {
    const settle = await within?.(context);
    const answer = await update(context, request, id, { extra, pictures });
    await settle?.();
    return answer;
  };
}
