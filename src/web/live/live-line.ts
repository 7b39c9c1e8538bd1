import { type LiveNews, type LiveWish, readNews } from './live-news.ts';
import { LiveStream } from './live-stream.ts';

/** Where a page sends its wishes. */
export type LiveLine = (wish: LiveWish) => void;

/** Leads to the stream that all tabs share, or to one of this page's own where that cannot be. */
export function openLiveLine(hear: (news: LiveNews) => void): LiveLine {
  if (typeof SharedWorker === 'undefined') return ownLine(hear);
  try {
    return sharedLine(hear);
  } catch {
    return ownLine(hear);
  }
}

function sharedLine(hear: (news: LiveNews) => void): LiveLine {
  const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), {
    type: 'module',
    name: 'bristol',
  });
  let wished: LiveWish | undefined;
  let own: LiveLine | undefined;
  // Its code did not arrive, as after the server was updated.
  worker.addEventListener('error', () => {
    own ??= ownLine(hear);
    if (wished) own(wished);
  });
  worker.port.addEventListener('message', (event: MessageEvent<unknown>) => {
    const news = readNews(event.data);
    if (news && !own) hear(news);
  });
  worker.port.start();
  return (wish) => {
    if (wish.kind !== 'wake') wished = wish;
    if (own) own(wish);
    else worker.port.postMessage(wish);
  };
}

function ownLine(hear: (news: LiveNews) => void): LiveLine {
  const stream = new LiveStream(hear);
  return (wish) => {
    if (wish.kind === 'wake') stream.wake();
    else stream.follow(wish.kind === 'follow' ? wish.session : undefined);
  };
}
