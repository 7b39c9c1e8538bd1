import type { SendOptions } from 'pocketbase';
import { pb } from '../api/client.ts';
import { withoutBody } from '../api/other-build.ts';

/** Downloads an answer as a file; the client reads answers as JSON otherwise. */
export async function downloadFile(
  path: string,
  options: Pick<SendOptions, 'method' | 'query' | 'body' | 'headers'> = {},
  onHeaders: (headers: Headers) => void = () => {},
): Promise<Blob> {
  let file = new Blob();
  await pb.send(path, {
    ...options,
    fetch: async (url, config) => {
      const response = await fetch(url, config);
      if (!response.ok) return response;
      onHeaders(response.headers);
      file = await response.blob();
      return withoutBody(response);
    },
  });
  return file;
}
