import { vi } from 'vitest';
import {
  type MadeFile,
  madeFileLinkSchema,
  madeFileSchema,
} from '../../src/domain/made-files/made-file.schema.ts';
import { isBeingMade } from '../../src/domain/made-files/made-file.ts';
import type { Answer, CallOptions, TestApp } from './app.ts';

export const MADE_FILES = '/admin/api/made-files';
/** The largest files of tests take some seconds, more beside others. */
const PATIENCE = { timeout: 60_000, interval: 5 };

/** A file as it was fetched, or the refusal, whenever it came. */
export type FetchedFile = Answer & { readonly report: MadeFile['report'] };

/** Waits until a file is over. */
export function overFile(
  { call }: Pick<TestApp, 'call'>,
  asked: Answer,
  as: Pick<CallOptions, 'as'> = {},
): Promise<MadeFile> {
  const { id } = madeFileSchema.parse(asked.body);
  return vi.waitFor(async () => {
    const file = madeFileSchema.parse((await call('GET', `${MADE_FILES}/${id}`, as)).body);
    if (isBeingMade(file.state)) throw new Error(`It is ${file.state} still`);
    return file;
  }, PATIENCE);
}

/** Where a file that is ready can be fetched from, once. */
export async function linkOf(
  { call }: Pick<TestApp, 'call'>,
  { id }: Pick<MadeFile, 'id'>,
  as: Pick<CallOptions, 'as'> = {},
): Promise<string> {
  return madeFileLinkSchema.parse((await call('POST', `${MADE_FILES}/${id}/link`, as)).body).url;
}

/** Asks for a file, waits for it, and fetches it as a browser does: without any header. */
export async function fetchedFile(
  test: Pick<TestApp, 'call'>,
  path: string,
  { as, ...options }: CallOptions = {},
): Promise<FetchedFile> {
  const caller = as === undefined ? {} : { as };
  const asked = await test.call('POST', path, { ...options, ...caller });
  if (asked.status !== 202) return { ...asked, report: null };
  const file = await overFile(test, asked, caller);
  const { error, report } = file;
  if (error) {
    return { ...asked, status: error.status, body: error, text: JSON.stringify(error), report };
  }
  return {
    ...(await test.call('GET', await linkOf(test, file, caller), { as: 'guest' })),
    report,
  };
}
