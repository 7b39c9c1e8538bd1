import type { QueryClient } from '@tanstack/react-query';
import { pb } from '../api/client.ts';
import { settings } from '../settings.ts';
import { tellFile } from './file-news.ts';
import { openLiveLine } from './live-line.ts';
import { FILES, type LiveNews } from './live-news.ts';
import { createRefresher } from './refresher.ts';

/** Keeps what is in view true while colleagues work; call what it answers to stop. */
export function followRecords(queryClient: QueryClient): () => void {
  const refresher = createRefresher(queryClient);
  const line = openLiveLine((news: LiveNews) => {
    if (news.kind === 'change' && news.change.collection === FILES) tellFile(news.change.id);
    else if (news.kind === 'change') refresher.add(news.change);
    // A refused stream too: the reading finds that the session has ended, and asks for the password.
    else refresher.addAll(news.kind === 'connected' ? news.changedAt : undefined);
  });
  const follow = (): void => {
    const { token } = pb.authStore;
    if (token === '') line({ kind: 'leave' });
    else line({ kind: 'follow', session: { token, apiToken: settings.apiToken } });
  };
  const leave = (): void => line({ kind: 'leave' });
  const wake = (): void => {
    if (!document.hidden) line({ kind: 'wake' });
  };
  follow();
  const unsubscribe = pb.authStore.onChange(follow);
  addEventListener('online', wake);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', follow);
  document.addEventListener('visibilitychange', wake);
  return () => {
    refresher.stop();
    leave();
    unsubscribe();
    removeEventListener('online', wake);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', follow);
    document.removeEventListener('visibilitychange', wake);
  };
}
