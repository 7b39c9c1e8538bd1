import { ClientResponseError } from 'pocketbase';
import type { MadeFile, MadeFileLink } from '../../../domain/made-files/made-file.schema.ts';
import { ASKER_GONE_SECONDS, isBeingMade } from '../../../domain/made-files/made-file.ts';
import { pb } from '../api/client.ts';
import { property } from '../api/property.ts';
import { onFileNews } from './file-news.ts';
import { followLink } from './follow-link.ts';

/** News that come together are read together. */
const GATHER_MS = 200;
/** For whoever hears no news; it also says that somebody still waits. */
const READ_AGAIN_MS = 5000;
/** A quick file is ready before whoever asked knows its id, and so misses the news of it. */
const FIRST_LOOK_MS = 600;

interface Waiting {
  /** Gives the file up. */
  readonly signal: AbortSignal;
  readonly tell?: (progress: NonNullable<MadeFile['progress']>) => unknown;
}

const pathOf = (id: string) => `/api/made-files/${id}`;

/** Has the server make a file, and waits until it is ready. Throws why it is not. */
export async function makeFile(
  path: string,
  body: object | undefined,
  { signal, tell = () => {} }: Waiting,
): Promise<MadeFile> {
  const post = { method: 'POST', ...(body && { body }) };
  // Not given up on the way: the server would make it for nobody.
  let file = await pb.send<MadeFile>(path, post);
  const { id } = file;
  const giveUp = () =>
    void pb.send(pathOf(id), { method: 'DELETE', keepalive: true }).catch(() => {});
  const news = newsOf(id, signal);
  addEventListener('pagehide', giveUp);
  try {
    signal.throwIfAborted();
    for (let pauseMs = FIRST_LOOK_MS; isBeingMade(file.state); pauseMs = READ_AGAIN_MS) {
      await news.next(pauseMs);
      signal.throwIfAborted();
      file = await patiently(() => pb.send<MadeFile>(pathOf(id), {}), news);
      signal.throwIfAborted();
      if (file.progress) tell(file.progress);
    }
  } catch (error) {
    if (signal.aborted) giveUp();
    throw error;
  } finally {
    news.stop();
    removeEventListener('pagehide', giveUp);
  }
  const { error } = file;
  if (error) throw new ClientResponseError({ url: path, status: error.status, response: error });
  return file;
}

/** Hands a file that is ready to the browser, which writes it to disk. */
export async function fetchMadeFile({ id }: MadeFile): Promise<void> {
  const { url } = await pb.send<MadeFileLink>(`${pathOf(id)}/link`, { method: 'POST' });
  followLink(url);
}

interface News {
  /** Resolves when there are some, after a while in any case, and at once when it is given up. */
  next(pauseMs: number): Promise<void>;
  stop(): void;
}

function newsOf(id: string, signal: AbortSignal): News {
  let heard = Promise.withResolvers<void>();
  const stopHearing = onFileNews((which) => {
    if (which === id) setTimeout(heard.resolve, GATHER_MS);
  });
  const hurry = () => heard.resolve();
  signal.addEventListener('abort', hurry);
  return {
    next: async (pauseMs) => {
      const pause = setTimeout(heard.resolve, pauseMs);
      await heard.promise;
      clearTimeout(pause);
      if (!signal.aborted) heard = Promise.withResolvers();
    },
    stop: () => {
      stopHearing();
      signal.removeEventListener('abort', hurry);
    },
  };
}

/** A network that is away for a moment keeps nobody from their file: it is made meanwhile. */
async function patiently<T>(read: () => Promise<T>, news: News): Promise<T> {
  const until = Date.now() + ASKER_GONE_SECONDS * 1000;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (property(error, 'status') !== 0 || Date.now() > until) throw error;
      await news.next(READ_AGAIN_MS);
    }
  }
}
