import { pb } from '../api/client.ts';

/** A stored picture, also that of a hidden card: asked for as staff, which no element of a page can. */
export async function storedImage(path: string, signal?: AbortSignal): Promise<Blob | undefined> {
  const headers = { authorization: pb.authStore.token };
  const answer = await fetch(path, { headers, ...(signal && { signal }) });
  return answer.ok ? answer.blob() : undefined;
}
