import type { z } from 'zod';

type ReadOnly<T> = T extends object ? { readonly [K in keyof T]: ReadOnly<T[K]> } : T;

/** A value that a schema tells, as whoever gets it reads it. */
export type Output<S extends z.ZodType> = ReadOnly<z.output<S>>;
