import { type FieldError, type FieldErrorCode, fieldError } from '../field-errors.ts';

/** A picture that is not taken, and why. */
export class RefusedImage extends Error {
  readonly fieldError: FieldError;

  constructor(
    code: FieldErrorCode,
    options: { params?: Readonly<Record<string, string | number>>; cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'RefusedImage';
    this.fieldError = fieldError(code, options.params);
  }
}
