/** A file that would need a profile of the printing condition which nobody has. */
export class MissingConditionProfileError extends Error {
  readonly condition: string;

  constructor(condition: string) {
    super(`There is no ICC profile of ${condition}`);
    this.condition = condition;
    this.name = 'MissingConditionProfileError';
  }
}
