/** A filter, sort, page or fields text that cannot be understood; routes answer it with a 400. */
export class QueryError extends Error {
  override name = 'QueryError';
}
