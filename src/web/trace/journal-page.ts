import type { JournalEvent, JournalPage } from '../../domain/trace/journal.ts';
import { type EventDetails, isSecurityEvent } from '../../domain/trace/security-events.ts';
import { property, textOf } from '../api/property.ts';

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

/** A page of security events, as the server sends it. */
export function readJournalPage(data: unknown): JournalPage {
  const items = property(data, 'items');
  if (!Array.isArray(items)) throw new Error('The server sent no journal.');
  return { items: items.map(readEvent), next: textOf(data, 'next') };
}
