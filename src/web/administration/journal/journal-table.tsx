import { whenText } from '../../../domain/calendar/when-text.ts';
import { eventText } from '../../../domain/trace/event-texts.ts';
import type { JournalEvent } from '../../../domain/trace/journal.schema.ts';
import { REMARKABLE, SECURITY_EVENTS } from '../../../domain/trace/security-events.ts';
import { WarningIcon } from '../../kit/icons.tsx';
import type { Column } from '../../kit/table/data-table-props.ts';

const kindText = ({ kind }: JournalEvent) => SECURITY_EVENTS[kind];
const actorText = ({ actorName }: JournalEvent) => actorName || 'Personne non connectée';
const targetText = ({ actor, target, targetName }: JournalEvent) =>
  target === actor ? '' : targetName;
const soft = (text: string) => <span className="text-ink-soft">{text}</span>;

/** The columns of the journal. */
export function journalColumns(now: Date): readonly Column<JournalEvent>[] {
  const timeText = ({ time }: JournalEvent) => whenText(time, now);
  return [
    {
      key: 'kind',
      header: 'Événement',
      width: '14rem',
      phone: 'title',
      title: kindText,
      cell: (event) => (
        <span className="inline-flex items-center gap-1.5 font-medium text-ink">
          {kindText(event)}
          {REMARKABLE.has(event.kind) && <WarningIcon className="shrink-0 text-amber" />}
        </span>
      ),
    },
    {
      key: 'actor',
      header: 'Par',
      width: '18%',
      phone: 'detail',
      title: actorText,
      cell: (event) =>
        event.actorName === '' ? soft(actorText(event)) : <span>{actorText(event)}</span>,
      phoneCell: (event) =>
        [actorText(event), targetText(event), eventText(event)].filter(Boolean).join(' · '),
    },
    {
      key: 'target',
      header: 'Concerne',
      width: '16%',
      title: targetText,
      cell: targetText,
      under: 'actor',
    },
    {
      key: 'details',
      header: 'Détails',
      title: eventText,
      cell: (event) => soft(eventText(event)),
      under: 'kind',
    },
    {
      key: 'address',
      header: 'Réseau',
      width: '8rem',
      title: ({ address }) => address,
      cell: ({ address }) => <span className="text-ink-soft tabular-nums">{address}</span>,
      under: 'time',
    },
    {
      key: 'time',
      header: 'Quand',
      width: '13rem',
      phone: 'corner',
      title: timeText,
      cell: (event) => <span className="text-ink-soft tabular-nums">{timeText(event)}</span>,
      phoneCell: timeText,
    },
  ];
}
