import { readRequest } from './live-news.ts';
import { LiveStream } from './live-stream.ts';

/** One stream for all the tabs of a browser, which opens six connections to a server at most. */
const pages = new Set<MessagePort>();
const stream = new LiveStream((news) => {
  for (const page of pages) page.postMessage(news);
});

function onNews(page: MessagePort, message: unknown): void {
  const request = readRequest(message);
  if (request?.kind === 'wake') stream.wake();
  if (request?.kind === 'leave') {
    pages.delete(page);
    if (pages.size === 0) stream.follow(undefined);
  }
  if (request?.kind !== 'follow') return;
  const isNew = !pages.has(page);
  pages.add(page);
  stream.follow(request.session);
  // Data that the page read before it listened may be old already.
  const { changedAt } = stream;
  if (isNew && changedAt !== undefined) page.postMessage({ kind: 'connected', changedAt });
}

addEventListener('connect', (event) => {
  const page = event instanceof MessageEvent ? event.ports[0] : undefined;
  if (!page) return;
  page.addEventListener('message', ({ data }) => onNews(page, data));
  page.start();
});
