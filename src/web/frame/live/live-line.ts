import { type LiveLine, type LiveNews, type LiveRequest, readNews } from './live-news.ts';
import { LiveStream } from './live-stream.ts';
import { tabsLine } from './live-tabs.ts';

type OnNews = (news: LiveNews) => void;

/**
 * Leads to the stream that all tabs share: a browser opens six connections to a server. Locks exist
 * on secure addresses only; elsewhere shared workers do the same, or else each page has a stream.
 */
export function openLiveLine(onNews: OnNews): LiveLine {
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
