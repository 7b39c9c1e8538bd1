import { findCollection } from '../../../domain/collections.ts';
import { planChanged } from '../read/read-changed.ts';
import type { ListPlan, ReadQuery } from '../read/read-plan.ts';

/** A topic that a client asks to be told of (api.md, section 10). */
export interface Topic {
  /** As it was subscribed to, options included; also the name of its events. */
  readonly name: string;
  /** Undefined for all records of a collection. */
  readonly id: string | undefined;
  /** Which records its subscribers hear of, and in what form. */
  readonly plan: ListPlan;
  /** The same for topics of a collection whose records read alike. */
  readonly queryKey: string;
}

/** The texts among the options of a topic; what cannot be read counts as absent. */
function optionsIn(search: string): ReadQuery {
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
  // Elsewhere a name counts in any case; events are only heard under the name as it is.
  const collection = findCollection(collectionName);
  if (collection && ![collection.name, collection.id].includes(collectionName)) return undefined;
  if (!collection || id === '' || more.length > 0) return undefined;
  const options = optionsIn(search.join('?'));
  return {
    name,
    id: id === '*' ? undefined : id,
    plan: planChanged(collection, options),
    queryKey: JSON.stringify([collection.name, options]),
  };
}
