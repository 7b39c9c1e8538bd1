import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { actionMessage, loadingMessage } from '../../frame/api/failure.ts';
import { Failure } from '../../kit/failure.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { endOtherSessions, endSession, sessionsQuery } from './own-account-calls.ts';
import { OTHER_SESSIONS, SessionList } from './session-list.tsx';

/** Where one is signed in, and ending it there. */
export function OwnSessions() {
  const queryClient = useQueryClient();
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const [ending, setEnding] = useState('');

  async function end(what: string, act: () => Promise<void>, message: string): Promise<void> {
    setEnding(what);
    try {
      await act();
      notify({ message, tone: 'success' });
    } catch (cause) {
      console.error('Erreur lors de la fermeture de la session\u00a0:', cause);
      notify({ message: actionMessage(cause), tone: 'error' });
    }
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    setEnding('');
  }

  if (error && !sessions) {
    return <Failure message={loadingMessage(error)} onRetry={() => void refetch()} />;
  }
  if (!sessions) return <Skeleton className="h-16 w-full" />;
  return (
    <SessionList
      sessions={sessions}
      ending={ending}
      onEnd={(id) => void end(id, () => endSession(id), 'La session est fermée.')}
      onEndOthers={() =>
        void end(OTHER_SESSIONS, endOtherSessions, 'Toutes vos autres sessions sont fermées.')
      }
    />
  );
}
