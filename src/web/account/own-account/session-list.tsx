import { useRef } from 'react';
import type { ShownSession } from '../../../domain/accounts/sessions.schema.ts';
import { frenchDate, frenchMoment } from '../../../domain/french.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { useFocusKeeper } from '../../kit/use-focus-keeper.ts';

/** Stands in the place of an id for all sessions but one's own. */
export const OTHER_SESSIONS = 'others';

interface SessionListProps {
  sessions: readonly ShownSession[];
  /** The id of the one that is being ended. */
  ending: string;
  onEnd: (id: string) => void;
  onEndOthers: () => void;
}

const NONE_GONE: ReadonlySet<string> = new Set();

/** Sessions, which are ended one by one or all but one's own. */
export function SessionList({ sessions, ending, onEnd, onEndOthers }: SessionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useFocusKeeper(list, NONE_GONE);
  return (
    <div ref={list} className="flex flex-col gap-4">
      <ul className="-my-3 divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={ending === session.id}
            onEnd={() => onEnd(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        // A row, too: with the last other session its button goes, and gives the focus back.
        <div data-row={OTHER_SESSIONS} className="flex justify-end">
          <Button busy={ending === OTHER_SESSIONS} onClick={onEndOthers} className="max-md:w-full">
            Fermer toutes les autres
          </Button>
        </div>
      )}
    </div>
  );
}

interface SessionRowProps {
  session: ShownSession;
  busy: boolean;
  onEnd: () => void;
}

/** One place where one is signed in. */
function SessionRow({ session, busy, onEnd }: SessionRowProps) {
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

const BROWSERS = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** The common name of a browser, from its user agent: `Firefox sur Windows`. */
export function browserName(agent: string): string {
  const [browser] = BROWSERS.find(([, sign]) => sign.test(agent)) ?? [];
  const [system] = SYSTEMS.find(([, sign]) => sign.test(agent)) ?? [];
  if (!browser) return agent === '' ? 'Programme inconnu' : agent;
  return system ? `${browser} sur ${system}` : browser;
}
