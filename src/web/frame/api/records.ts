import { ClientResponseError, type SendOptions } from 'pocketbase';
import type { ContactChannel } from '../../../domain/contact-channel.ts';
import { recordIdFrom } from '../../../domain/id.ts';
import { PAGE_SIZE } from '../../../domain/limits.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { pb } from './client.ts';
import { markDeleted, markPresent } from './deletions.ts';
import { isCapped } from './found-text.ts';
import { property } from './property.ts';
import { type CompanyRow, RECORD_KINDS, type Row } from './record-rows.ts';

interface ListParams {
  page: number;
  perPage?: number;
  filter?: string;
  /** Looked for as one types. */
  search?: string;
  sort?: string;
  expand?: string;
  /** Leaves out of the answer what no screen reads. */
  fields?: string;
  skipTotal?: boolean;
}

interface RecordList<C extends RecordCollection> {
  items: Row<C>[];
  totalItems: number;
  /** There are more than are counted. */
  totalIsCapped: boolean;
  totalPages: number;
  page: number;
}

export async function listRecords<C extends RecordCollection>(
  collection: C,
  { page, perPage = PAGE_SIZE, ...params }: ListParams,
  signal?: AbortSignal,
): Promise<RecordList<C>> {
  const options = signal ? { ...given(params), signal } : given(params);
  const list = await pb.collection<Row<C>>(collection).getList(page, perPage, options);
  return { ...list, totalIsCapped: isCapped(list) };
}

/** Leaves empty texts out: an empty filter or sort has nothing to say in an address. */
function given(params: Omit<ListParams, 'page' | 'perPage'>): Record<string, string | boolean> {
  const options: Record<string, string | boolean> = {};
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== '') options[name] = value;
  }
  return options;
}

export async function viewRecord<C extends RecordCollection>(
  collection: C,
  id: string,
  options: { expand?: string } = {},
  signal?: AbortSignal,
): Promise<Row<C>> {
  const fields = RECORD_KINDS[collection].asked;
  const request = { ...options, ...(fields && { fields }), ...(signal && { signal }) };
  return pb.collection<Row<C>>(collection).getOne(id, request);
}

/** `values` may hold modifiers, such as `contacts+`, and files in the place of pictures. */
export type RecordChanges = Readonly<
  Record<string, string | number | boolean | readonly string[] | readonly ContactChannel[] | File>
>;

/** JSON, unless there are files: then a form, whose other values stay JSON and keep their types. */
function bodyOf(values: RecordChanges): RecordChanges | FormData {
  const files = Object.entries(values).filter((entry): entry is [string, File] => {
    return entry[1] instanceof File;
  });
  if (files.length === 0) return values;
  const form = new FormData();
  const plain = Object.entries(values).filter(([, value]) => !(value instanceof File));
  form.append('@jsonPayload', JSON.stringify(Object.fromEntries(plain)));
  for (const [name, file] of files) form.append(name, file);
  return form;
}

/** For a record that is to be created. */
export function newRecordId(): string {
  return recordIdFrom((count) => crypto.getRandomValues(new Uint8Array(count)));
}

/** Where a form is saved: over one version of a record, or as a new one under its own id. */
export interface SavePlace {
  readonly id: string;
  readonly version: string | undefined;
}

/** `create` makes a new record otherwise than by its values alone. */
export function saveRecord<C extends RecordCollection>(
  collection: C,
  { id, version }: SavePlace,
  values: RecordChanges,
  create = (body: RecordChanges): Promise<Row<C>> => pb.collection<Row<C>>(collection).create(body),
): Promise<Row<C>> {
  return version === undefined
    ? createRecord(collection, id, values, create)
    : updateRecord(collection, id, values, version);
}

/**
 * Asked again after an answer was lost, it brings what it made before up to date instead of making a
 * second one, as long as nobody changed that since.
 */
async function createRecord<C extends RecordCollection>(
  collection: C,
  id: string,
  values: RecordChanges,
  create: (body: RecordChanges) => Promise<Row<C>>,
): Promise<Row<C>> {
  try {
    return noted(await create({ ...values, id }));
  } catch (error) {
    const refusals = property(property(error, 'response'), 'data');
    if (property(property(refusals, 'id'), 'code') !== 'validation_not_unique') throw error;
    const { created } = await broughtBack(collection, id);
    return updateRecord(collection, id, values, created);
  }
}

/** With a `version`, only as long as the record is still the one that was read. */
export async function updateRecord<C extends RecordCollection>(
  collection: C,
  id: string,
  values: RecordChanges,
  version?: string,
  sending: { fetch?: NonNullable<SendOptions['fetch']>; signal?: AbortSignal } = {},
): Promise<Row<C>> {
  const match = version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } };
  const options = { ...match, ...sending };
  const body = bodyOf(values);
  return noted(await pb.collection<Row<C>>(collection).update(id, body, options));
}

/** Only as long as the record is still the one that was read. */
export async function deleteRecord(
  collection: RecordCollection,
  id: string,
  version: string,
): Promise<void> {
  await pb.collection(collection).delete(id, { headers: { 'If-Match': `"${version}"` } });
  // The stream tells it too, but later: nothing reads in between what is gone.
  markDeleted(collection, id);
}

/** The record as it is now, when a call failed because it is no longer the one that was read. */
export function presentRecord<C extends RecordCollection>(
  _collection: C,
  error: unknown,
): Row<C> | undefined {
  if (!(error instanceof ClientResponseError) || error.status !== 409) return undefined;
  const record: Row<C> | undefined = error.response.data?.record;
  return record;
}

/** Brings a deleted record back; a company comes with the contacts that went with it. */
export async function restoreRecord<C extends RecordCollection>(
  collection: C,
  id: string,
): Promise<Row<C>> {
  const path = `/api/collections/${collection}/records/${encodeURIComponent(id)}/restore`;
  const row = noted(await pb.send<Row<C>>(path, { method: 'POST' }));
  markPresent(collection, id);
  return row;
}

/**
 * Brings a contact back together with its company, which may bring it along. No company is answered
 * when somebody else was faster with it.
 */
export async function restoreWithCompany<C extends RecordCollection>(
  companyId: string,
  collection: C,
  id: string,
): Promise<{ record: Row<C>; company: CompanyRow | undefined }> {
  const restored = await restoredUnlessThere(companyId);
  const record = await broughtBack(collection, id);
  // A contact that was deleted before its company did not come with it, and is counted since.
  const company = restored && (await viewRecord('Company', companyId).catch(() => undefined));
  return { record, company };
}

async function restoredUnlessThere(companyId: string): Promise<CompanyRow | undefined> {
  try {
    return await restoreRecord('Company', companyId);
  } catch (error) {
    if (property(error, 'status') !== 404) throw error;
    return undefined;
  }
}

/** The record as it is now, restored where somebody deleted it. */
async function broughtBack<C extends RecordCollection>(collection: C, id: string): Promise<Row<C>> {
  try {
    const row = await viewRecord(collection, id);
    markPresent(collection, id);
    return row;
  } catch (error) {
    if (property(error, 'status') !== 404) throw error;
    return restoreRecord(collection, id);
  }
}

function noted<R extends { id: string; updated: string }>(row: R): R {
  noteOwnWrite(row);
  return row;
}

const REMEMBERED = 200;

const versions = new Set<string>();
/** Own writes of which the stream has not told yet. */
const awaited = new Set<string>();
/** Versions that the stream told lately: it may be faster than the answer to a write. */
const told = new Set<string>();

function remember(known: Set<string>, version: string): void {
  known.add(version);
  const [oldest] = known;
  if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
}

/** Remembers what this page wrote itself, and reads again by itself. */
export function noteOwnWrite({ id, updated }: { id: string; updated: string }): void {
  const version = `${id} ${updated}`;
  remember(versions, version);
  if (!told.has(version)) remember(awaited, version);
}

export function isOwnWrite(id: string, updated: string): boolean {
  return versions.has(`${id} ${updated}`);
}

/**
 * Whether a change that the stream tells is a write of this page, which it needs not read again. A
 * version that is told once more is news: of what stands beside the record, as the lines of an order.
 */
export function isEcho(id: string, updated: string): boolean {
  const version = `${id} ${updated}`;
  remember(told, version);
  return awaited.delete(version);
}
