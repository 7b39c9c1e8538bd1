/** One value of an object that came from outside; undefined when there is none. */
export function property(data: unknown, name: string): unknown {
  if (typeof data !== 'object' || data === null) return undefined;
  return Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined;
}

/** A text of a record; empty when the field was left out. */
export function textOf(data: unknown, name: string): string {
  const value = property(data, name);
  return typeof value === 'string' ? value : '';
}
