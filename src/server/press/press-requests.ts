import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../../domain/errors.ts';
import { isRecordId } from '../../domain/id.ts';

/** A route of one thing. */
export interface OfOne {
  Params: { id: string };
}

/** What a body says. ApiError `invalid_body` when it makes no sense. */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ApiError('invalid_body', { cause: parsed.error });
  return parsed.data;
}

/** PostgreSQL refuses some texts that are no ids, with an error. */
export function idOf({ id }: OfOne['Params']): string {
  if (!isRecordId(id)) throw new ApiError('not_found');
  return id;
}

/** The version that the caller saw, which a write goes on from. */
export function seenVersion({ headers }: FastifyRequest): number {
  const seen = /^"(\d{1,9})"$/.exec(headers['if-match']?.trim() ?? '')?.[1];
  if (seen === undefined) throw new ApiError('version_required');
  return Number(seen);
}
