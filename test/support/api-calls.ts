import type { FastifyContextConfig } from 'fastify';
import type { TestApp } from './app.ts';

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
const API = '/admin/api';
/** They never end. */
const STREAMS = new Set([`GET ${API}/realtime`]);

interface ApiCall {
  /** Method and path, with what stands for any id. */
  name: string;
  method: (typeof METHODS)[number];
  /** Of nothing that exists, but for the account that is named. */
  address: string;
  config: FastifyContextConfig | undefined;
}

/** A call to each route of the API that a server has; of collections for one of records and for accounts. */
export function apiCallsOf(
  { routes }: Pick<TestApp, 'routes'>,
  { user }: { user: string },
): ApiCall[] {
  return routes.flatMap(({ method: given, url, config }) => {
    const method = METHODS.find((known) => known === given);
    if (!method || !url.startsWith(`${API}/`) || STREAMS.has(`${method} ${url}`)) return [];
    const isOfCollection = url.includes(':collection/records');
    const paths = isOfCollection
      ? ['Company', 'users'].map((name) => url.replace(':collection', name))
      : [url.replace(':collection', url.includes('/collections/') ? 'users' : 'Company')];
    return paths.map((path) => ({
      name: `${method} ${path.slice(API.length)}`,
      method,
      address: path.replaceAll(/:\w+/g, path.includes('users') ? user : 'abcdefghijklmno'),
      config,
    }));
  });
}
