import { queryOptions, skipToken } from '@tanstack/react-query';
import { frenchNumber } from '../../../domain/french.ts';
import type { ImportChange, ImportView } from '../../../domain/import/import.schema.ts';
import { IMPORT_ERRORS } from '../../../domain/import/import-errors.ts';
import type { ImportRows } from '../../../domain/import/import-row.schema.ts';
import type { ImportCollection } from '../../../domain/import/import-targets.ts';
import type { Verdict } from '../../../domain/import/import-verdict.ts';
import type { TextEncoding } from '../../../domain/import/text-encodings.ts';
import { pb } from '../../frame/api/client.ts';
import { property } from '../../frame/api/property.ts';
import type { fetchWithProgress } from '../../frame/images/fetch-with-progress.ts';
import { jobMessage } from '../jobs/awaited-jobs.ts';

const PATH = '/api/imports';

function pathOf(id: string): string {
  return `${PATH}/${encodeURIComponent(id)}`;
}

export function importQuery(id: string) {
  return queryOptions({
    queryKey: ['imports', 'view', id],
    queryFn: ({ signal }) => pb.send<ImportView>(pathOf(id), { signal }),
  });
}

/** How many records were changed since the check; live news of records read it again. */
export function changedSinceQuery({ id, collection, revision }: ImportView) {
  return queryOptions({
    queryKey: [collection, 'import', id, revision],
    queryFn: async ({ signal }) => (await pb.send<ImportView>(pathOf(id), { signal })).changedSince,
  });
}

/**
 * The file that an import was read from, as long as this tab knows where it lies: the server keeps
 * none. Nothing after a reload, or when a colleague chose it.
 */
export function sourceQuery(id: string) {
  return queryOptions<File>({
    queryKey: ['imports', 'source', id],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A page of the rows of an import as they were judged at its revision; all without a verdict. */
export function rowsQuery(
  { id, revision }: Pick<ImportView, 'id' | 'revision'>,
  { verdict, page }: { verdict: Verdict | ''; page: number },
) {
  return queryOptions({
    queryKey: ['imports', 'list', id, { revision, verdict, page }],
    queryFn: ({ signal }) => {
      const query = { verdict, page };
      return pb.send<ImportRows>(`${pathOf(id)}/rows`, { query, signal });
    },
  });
}

/** The collection and the company of a new import. */
export interface ImportOf {
  readonly collection: ImportCollection;
  /** The id of the company of its contacts; empty when the file names theirs. */
  readonly company: string;
}

interface Sending {
  readonly reading: OtherReading | undefined;
  readonly signal: AbortSignal;
  readonly fetch: ReturnType<typeof fetchWithProgress>;
}

/** How a file is read again that was read before. */
export interface OtherReading {
  /** The id of the import that the first reading made. */
  readonly replaces: string;
  readonly sheet?: string;
  readonly encoding?: TextEncoding;
}

/** Sends a file, or cells that were pasted, to be read. */
export function startImport(
  { collection, company }: ImportOf,
  source: File | string,
  { reading, ...sending }: Sending,
): Promise<ImportView> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ collection, company, ...reading })) {
    body.set(name, value);
  }
  if (typeof source === 'string') body.set('text', source);
  else body.set('file', source);
  return pb.send<ImportView>(PATH, { method: 'POST', body, ...sending });
}

/** Stores a decision, and answers the import once its rows are checked. */
export function changeImport(
  { id, revision }: Pick<ImportView, 'id' | 'revision'>,
  change: ImportChange,
): Promise<ImportView> {
  const body = { revision, ...change };
  return pb.send<ImportView>(pathOf(id), { method: 'PATCH', body });
}

/** Begins to import what was checked; answers the operation. */
export async function runImport({ id, revision, changedSince }: ImportView): Promise<string> {
  const body = { revision, changedSince };
  const path = `${pathOf(id)}/run`;
  return (await pb.send<ImportView>(path, { method: 'POST', body })).operation;
}

const OWN_SENTENCES: ReadonlySet<unknown> = new Set(
  Object.values(IMPORT_ERRORS).map(({ message }) => message),
);

/** Why something about an import was refused: the server says so in French. */
export function importMessage(error: unknown): string {
  const response = property(error, 'response');
  const message = property(response, 'message');
  if (typeof message !== 'string' || !OWN_SENTENCES.has(message)) return jobMessage(error);
  const line = property(property(response, 'data'), 'line');
  return typeof line === 'number' ? `${message} C’est à la ligne ${frenchNumber(line)}.` : message;
}
