import { resolve, sep } from 'node:path';
/** The command line asks for something that does not exist; `message` tells, in French, what does. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The one path of a command. npm runs programs in its own folder, and tells in which one the person is. */
export function pathOf([path, ...rest]: readonly string[], usage: string): string {
  if (path === undefined || path === '' || rest.length > 0) throw new UsageError(usage);
  const whole = resolve(process.env.INIT_CWD ?? '.', path);
  // A name that ends so means a folder, and none that is missing may become a file.
  return (path.endsWith('/') || path.endsWith(sep)) && !whole.endsWith(sep) ? whole + sep : whole;
}
