import { useRef } from 'react';
import type { ShownSession } from '../../../domain/accounts/sessions.schema.ts';
import { Button } from '../../kit/button.tsx';
import { useFocusKeeper } from '../../kit/use-focus-keeper.ts';
import { SessionRow } from './session-row.tsx';

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
