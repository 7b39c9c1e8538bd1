import { infiniteQueryOptions } from '@tanstack/react-query';
import type { JournalEvent, JournalPage } from '../../domain/trace/journal.ts';
import {
  type EventDetails,
  isSecurityEvent,
  type SecurityEventKind,
} from '../../domain/trace/security-events.ts';
import { pb } from '../api/client.ts';
import { property, textOf } from '../api/property.ts';

/** Of whom, of what and of when the journal is asked. */
export interface JournalSubject {
  readonly person?: string;
  readonly kind?: SecurityEventKind;
  readonly from?: string;
  readonly to?: string;
}

function readDetails(data: unknown): EventDetails {
  const given: [string, unknown][] = Object.entries(Object(data));
  return Object.fromEntries(
    given.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, value]]
        : [],
    ),
  );
}

function readEvent(data: unknown): JournalEvent {
  const kind = property(data, 'kind');
  if (!isSecurityEvent(kind)) throw new Error(`The journal knows no ${String(kind)}.`);
  return {
    kind,
    id: textOf(data, 'id'),
    time: textOf(data, 'time'),
    actor: textOf(data, 'actor'),
    actorName: textOf(data, 'actorName'),
    address: textOf(data, 'address'),
    target: textOf(data, 'target'),
    targetName: textOf(data, 'targetName'),
    details: readDetails(property(data, 'details')),
  };
}

function readPage(data: unknown): JournalPage {
  const items = property(data, 'items');
  if (!Array.isArray(items)) throw new Error('The server sent no journal.');
  return { items: items.map(readEvent), next: textOf(data, 'next') };
}

/** What concerns accounts and the safety of the installation, page after page. */
export function journalQuery(subject: JournalSubject) {
  return infiniteQueryOptions({
    queryKey: ['users', 'list', 'journal', subject],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...subject, ...(pageParam && { after: pageParam }) };
      return readPage(await pb.send<unknown>('/api/journal', { query, signal }));
    },
    getNextPageParam: ({ next }) => next || undefined,
  });
}
