import type { ExportLink } from '../../../domain/exports/export.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { property } from '../../frame/api/property.ts';
import { followLink } from '../../frame/downloads/follow-link.ts';

/** Asks for an export, and hands its link to the browser, which writes it to disk as it comes. */
export async function beginExport(what: 'records' | 'all' | 'cards', body?: object): Promise<void> {
  const options = { method: 'POST', ...(body && { body }) };
  const { url } = await pb.send<ExportLink>(`/api/exports/${what}`, options);
  followLink(url);
}

/** How many records a list has by now, and how many were asked for. */
export interface Changed {
  count: number;
  before: number;
}

/** The change that made an export be refused; nothing for another failure. */
export function changeIn(error: unknown): Changed | undefined {
  if (property(error, 'status') !== 409) return undefined;
  const data = property(property(error, 'response'), 'data');
  const [count, before] = [property(data, 'count'), property(data, 'before')];
  if (typeof count !== 'number' || typeof before !== 'number') return undefined;
  return { count, before };
}
