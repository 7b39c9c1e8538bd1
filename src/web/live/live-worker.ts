import { readWish } from './live-news.ts';
import { LiveStream } from './live-stream.ts';

/** The stream of one page, which leads the others; here, a hidden page does not slow it down. */
const stream = new LiveStream((news) => postMessage(news));

addEventListener('message', ({ data }) => {
  const wish = readWish(data);
  if (wish?.kind === 'wake') stream.wake();
  if (wish?.kind === 'follow') stream.follow(wish.session);
});
