import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../domain/errors.ts';
import { type JsonObject, TEXT } from '../platform/http/api/description-json.ts';
import { uploadedFileSchema } from '../platform/http/requests/multipart.ts';

/** A form that brings one file, by the name that it has for integrators. */
export const formOfFile = (id: string) => z.strictObject({ file: uploadedFileSchema }).meta({ id });

/** Forms are read of these. */
export const FORMS: readonly string[] = ['multipart/form-data'];

export const SEEN: JsonObject = {
  ...{ name: 'If-Match', in: 'header', required: true, schema: TEXT },
  description: 'The version that was read, in quotes: 412 when there is another one.',
};

/** The version that the caller saw, which a write goes on from. */
export function seenVersion({ headers }: FastifyRequest): number {
  const seen = /^"(\d{1,9})"$/.exec(headers['if-match']?.trim() ?? '')?.[1];
  if (seen === undefined) throw new ApiError('version_required');
  return Number(seen);
}
