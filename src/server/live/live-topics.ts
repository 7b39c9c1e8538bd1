import { type Collection, findCollection } from '../../domain/collections.ts';
import {
  type ChangedQuery,
  type ChangedTexts,
  parseChangedQuery,
} from '../records/read-changed.ts';

/** What a client asks to be told of (api.md, section 10). */
export interface Topic {
  /** As it was subscribed to, options included; also the name of its events. */
  readonly name: string;
  readonly collection: Collection;
  /** Undefined for all records of the collection. */
  readonly id: string | undefined;
  readonly query: ChangedQuery;
  /** What `query` was read from. */
  readonly texts: ChangedTexts;
  /** The same for topics of a collection whose records read alike. */
  readonly queryKey: string;
}

/** The texts among the options of a topic; what cannot be read counts as absent. */
function optionsIn(search: string): ChangedTexts {
  let query: unknown;
  try {
    const options: unknown = JSON.parse(new URLSearchParams(search).get('options') ?? 'null');
    query = typeof options === 'object' && options !== null ? Reflect.get(options, 'query') : null;
  } catch {
    query = null;
  }
  const textOf = (name: string) => {
    const value: unknown =
      typeof query === 'object' && query !== null ? Reflect.get(query, name) : '';
    // A filter that is no text cannot be understood; left out, it would let everything through.
    return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
  };
  return { filter: textOf('filter'), expand: textOf('expand'), fields: textOf('fields') };
}

/**
 * Reads a topic: `Company/*`, `Company/<id>`, or `Company` for all. Undefined when nothing can ever
 * happen under that name; throws QueryError when its options cannot be understood.
 */
export function parseTopic(name: string): Topic | undefined {
  const [path = '', ...search] = name.split('?');
  const [collectionName = '', id = '*', ...more] = path.split('/');
  const collection = findCollection(collectionName);
  if (!collection || id === '' || more.length > 0) return undefined;
  const options = optionsIn(search.join('?'));
  return {
    name,
    collection,
    id: id === '*' ? undefined : id,
    query: parseChangedQuery(collection, options),
    texts: options,
    queryKey: JSON.stringify([collection.name, options.filter, options.expand, options.fields]),
  };
}
