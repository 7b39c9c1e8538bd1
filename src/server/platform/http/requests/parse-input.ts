import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, type ApiErrorCode } from '../../../../domain/errors.ts';
import { isDay } from '../../../../domain/time.ts';

/** A day, or a time as records carry it. */
export const momentSchema = z
  .string()
  .refine((text) => isDay(text.slice(0, 10)) && /^.{10}( \d\d:\d\d:\d\d\.\d{3}Z)?$/.test(text));

/** The parsed input of a request; anything else is a `bad_request`, or the error that is named. */
export function parseInput<T>(
  schema: z.ZodType<T>,
  given: unknown,
  refusal: ApiErrorCode = 'bad_request',
): T {
  const { data, error } = schema.safeParse(given);
  if (error) throw new ApiError(refusal, { cause: error });
  return data;
}

/** The parameters that are given; one without a value asks for nothing. */
export function parametersOf({ query }: Pick<FastifyRequest, 'query'>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(Object(query)).filter(([, value]) => value !== ''));
}
