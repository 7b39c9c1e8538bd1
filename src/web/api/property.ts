/** One value of an object that came from outside; undefined when there is none. */
export function property(data: unknown, name: string): unknown {
  if (typeof data !== 'object' || data === null) return undefined;
  return Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined;
}
