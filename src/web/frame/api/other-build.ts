import { BUILD_HEADER } from '../../../domain/limits.ts';
import { createListeners } from '../../kit/listeners.ts';
import { settings } from '../settings.ts';

let met: string | undefined;
let underWay = 0;
const listeners = createListeners();

/** The build that answers instead of the one that this page is of; nothing while it is the same. */
export const otherBuild = {
  met: (): string | undefined => met,
  subscribe: listeners.subscribe,
};

/** Whether calls wait for their answers. */
export function isCalling(): boolean {
  return underWay > 0;
}

/**
 * Refuses a success that is not our server's: a network that wants to be signed in to answers pages
 * of its own. Notes of which build the answer is.
 */
function requireOwn({ headers }: Response, type = ''): void {
  const build = headers.get(BUILD_HEADER);
  const isOurs = build !== null && (headers.get('Content-Type') ?? '').startsWith(type);
  if (!isOurs) throw new TypeError('No answer of the server');
  if (settings.build === undefined || build === settings.build || build === met) return;
  met = build;
  listeners.tell();
}

/**
 * Fetches what the client reads as JSON, to its end: of an answer that is cut short, the client itself
 * would make an empty one.
 */
export async function readWhole(url: RequestInfo | URL, config?: RequestInit): Promise<Response> {
  underWay += 1;
  try {
    const response = await fetch(url, config);
    if (!response.ok) return response;
    const isEmpty = response.status === 204;
    requireOwn(response, isEmpty ? '' : 'application/json');
    return isEmpty ? response : new Response(await response.text(), response);
  } finally {
    underWay -= 1;
  }
}

/** Stands for an answer of our server that is no JSON, and was read already. */
export function withoutBody(response: Response): Response {
  requireOwn(response);
  return Response.json({});
}
