/** The command line asks for something that does not exist; `message` tells, in French, what does. */
export class UsageError extends Error {
  override name = 'UsageError';
}
