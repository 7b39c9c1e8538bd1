import { readRequest } from './live-news.ts';
import { LiveStream } from './live-stream.ts';

/** The stream of one page, which leads the others; here, a hidden page does not slow it down. */
const stream = new LiveStream((news) => postMessage(news));

addEventListener('message', ({ data }) => {
  const request = readRequest(data);
  if (request?.kind === 'wake') stream.wake();
  if (request?.kind === 'follow') stream.follow(request.session);
});
