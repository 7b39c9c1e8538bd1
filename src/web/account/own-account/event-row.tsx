import { whenText } from '../../../domain/calendar/when-text.ts';
import { eventText } from '../../../domain/trace/event-texts.ts';
import type { JournalEvent } from '../../../domain/trace/journal.schema.ts';
import { REMARKABLE, SECURITY_EVENTS } from '../../../domain/trace/security-events.ts';
import { WarningIcon } from '../../kit/icons.tsx';

interface EventRowProps {
  event: JournalEvent;
  /** The id of one's own account. */
  own: string;
  now: Date;
}

/** Who did it to whom, as far as that was not oneself to oneself. */
function othersText({ actor, actorName, target, targetName }: JournalEvent, own: string): string {
  if (actor !== own) return actorName && `par ${actorName}`;
  return target === own ? '' : targetName;
}

/** Something that concerned one's own account. */
export function EventRow({ event, own, now }: EventRowProps) {
  const details = [othersText(event, own), eventText(event), event.address].filter(Boolean);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 text-sm">
      <p className="inline-flex items-center gap-1.5 font-medium text-ink">
        {SECURITY_EVENTS[event.kind]}
        {REMARKABLE.has(event.kind) && <WarningIcon className="shrink-0 text-amber" />}
      </p>
      <p className="text-ink-soft tabular-nums">{whenText(event.time, now)}</p>
      {details.length > 0 && (
        <p className="mt-0.5 w-full text-ink-soft tabular-nums wrap-anywhere">
          {details.join(' · ')}
        </p>
      )}
    </li>
  );
}
