import type { QueryClient } from '@tanstack/react-query';
import { pb } from '../api/client.ts';
import { tellFile } from '../downloads/file-news.ts';
import { settings } from '../settings.ts';
import { FILES, type LiveLine, type LiveNews, type LiveRequest, readNews } from './live-news.ts';
import { LiveStream } from './live-stream.ts';
import { tabsLine } from './live-tabs.ts';
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

type OnNews = (news: LiveNews) => void;

/**
 * Leads to the stream that all tabs share: a browser opens six connections to a server. Locks exist
 * on secure addresses only; elsewhere shared workers do the same, or else each page has a stream.
 */
function openLiveLine(onNews: OnNews): LiveLine {
  if (navigator.locks && typeof BroadcastChannel === 'function') {
    return tabsLine(pageWorkerLine, onNews);
  }
  return typeof SharedWorker === 'function' ? sharedWorkerLine(onNews) : ownLine(onNews);
}

function pageWorkerLine(onNews: OnNews): LiveLine {
  const worker = new Worker(new URL('./live-worker.ts', import.meta.url), { type: 'module' });
  const line = workerLine(worker, worker, onNews);
  return (request) => {
    line(request);
    if (request.kind === 'leave') worker.terminate();
  };
}

function sharedWorkerLine(onNews: OnNews): LiveLine {
  const worker = new SharedWorker(new URL('./live-shared-worker.ts', import.meta.url), {
    type: 'module',
    name: 'bristol',
  });
  worker.port.start();
  return workerLine(worker, worker.port, onNews);
}

/** A worker's stream, or one of this page's own when the worker's code does not arrive. */
function workerLine(worker: AbstractWorker, port: Worker | MessagePort, onNews: OnNews): LiveLine {
  let requested: LiveRequest | undefined;
  let own: LiveLine | undefined;
  worker.addEventListener('error', () => {
    own ??= ownLine(onNews);
    if (requested) own(requested);
  });
  const read = (event: Event): void => {
    const news = event instanceof MessageEvent ? readNews(event.data) : undefined;
    if (news && !own) onNews(news);
  };
  port.addEventListener('message', read);
  return (request) => {
    if (request.kind !== 'wake') requested = request;
    if (own) own(request);
    else port.postMessage(request);
  };
}

function ownLine(onNews: OnNews): LiveLine {
  const stream = new LiveStream(onNews);
  return (request) => {
    if (request.kind === 'wake') stream.wake();
    else stream.follow(request.kind === 'follow' ? request.session : undefined);
  };
}
