import { pb } from '../api/client.ts';

const NOT_FOUND = 404;

/**
 * A stored picture, also that of a hidden card: asked for as staff, which no element of a page can.
 * Undefined when there is none; refused with its `status` when it does not arrive.
 */
export async function storedImage(path: string, signal?: AbortSignal): Promise<Blob | undefined> {
  const headers = { authorization: pb.authStore.token };
  const answer = await fetch(path, { headers, ...(signal && { signal }) });
  if (answer.ok) return answer.blob();
  if (answer.status === NOT_FOUND) return undefined;
  throw Object.assign(new Error(`Picture: ${answer.status}`), { status: answer.status });
}
