import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { whenText } from '../../../domain/calendar/when-text.ts';
import { unbrokenNumbers } from '../../../domain/french.ts';
import { eventText } from '../../../domain/order-lines/event-text.ts';
import { Button } from '../../kit/button.tsx';
import { Panel } from '../../kit/panel.tsx';
import { eventsQuery } from './order-queries.ts';

/** So many at first. */
const SHOWN = 4;

interface EventsPanelProps {
  order: string;
  title?: string;
  /** Beside the history of the record, which tells of the status itself. */
  startsWhole?: boolean;
}

/** The latest changes of an order, its lines and its details; nothing while there is none. */
export function EventsPanel({ order, title = 'Activité', startsWhole = false }: EventsPanelProps) {
  const { data = [] } = useQuery(eventsQuery(order));
  const events = startsWhole ? data.filter(({ part }) => part !== 'status') : data;
  const [isWhole, setWhole] = useState(startsWhole);
  if (events.length === 0) return null;
  const now = new Date();
  const shown = isWhole ? events : events.slice(0, SHOWN);
  return (
    <Panel
      title={title}
      beside={
        !startsWhole &&
        events.length > SHOWN && (
          <Button
            variant="quiet"
            size="small"
            className="-mr-2"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Les dernières' : 'Tout voir'}
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line text-sm">
        {shown.map((event) => (
          <li
            key={`${event.at} ${event.contact} ${event.part} ${event.former} ${event.given}`}
            className="px-4 py-2.5 wrap-anywhere md:px-5"
          >
            <p className="text-ink">{unbrokenNumbers(eventText(event))}</p>
            <p className="text-xs text-ink-soft">
              {[whenText(event.at, now), event.actorName].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
