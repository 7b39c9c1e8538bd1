/**
 * Which values of something are other ones, as `inks.0.cmyk.c`, parted by commas; undefined when one
 * came or went.
 */
export function changedPath(before: object, after: object): string | undefined {
  const was = new Map<string, unknown>(Object.entries(before));
  const is = new Map<string, unknown>(Object.entries(after));
  const paths: string[] = [];
  for (const name of new Set([...was.keys(), ...is.keys()])) {
    const [former, value] = [was.get(name), is.get(name)];
    if (former === value) continue;
    if (former === undefined || value === undefined) return undefined;
    if (!isObject(former) || !isObject(value)) {
      paths.push(name);
      continue;
    }
    const within = changedPath(former, value);
    if (within === undefined) return undefined;
    if (within !== '') paths.push(...within.split(',').map((path) => `${name}.${path}`));
  }
  return paths.join();
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
