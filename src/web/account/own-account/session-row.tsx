import { browserName } from '../../../domain/accounts/browser-name.ts';
import type { ShownSession } from '../../../domain/accounts/sessions.schema.ts';
import { frenchDate, frenchMoment } from '../../../domain/french.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';

interface SessionRowProps {
  session: ShownSession;
  busy: boolean;
  onEnd: () => void;
}

/** One place where one is signed in. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const name = browserName(session.agent);
  const seen = `Vue ${frenchMoment(session.seen, new Date())}`;
  const opened = `Ouverte le ${frenchDate(session.created)}`;
  const details = [session.address, opened, session.isCurrent ? '' : seen];
  return (
    <li data-row={session.id} className="flex min-h-14 items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink">
          <span className="min-w-0 truncate font-medium" title={session.agent}>
            {name}
          </span>
          {session.isCurrent && <Badge tone="success">Cet appareil</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-ink-soft tabular-nums">
          {details.filter(Boolean).join(' · ')}
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="small" busy={busy} aria-label={`Fermer\u00a0: ${name}`} onClick={onEnd}>
          Fermer
        </Button>
      )}
    </li>
  );
}
