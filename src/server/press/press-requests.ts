import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../domain/errors.ts';
import { isRecordId } from '../../domain/id.ts';
import { isStorableText } from '../../domain/validation.ts';
import { type JsonObject, TEXT } from '../platform/http/api/json.ts';
import { uploadedFileSchema } from '../platform/http/requests/multipart.ts';

/** A form that brings one file, by the name that it has for integrators. */
export const formOfFile = (id: string) => z.strictObject({ file: uploadedFileSchema }).meta({ id });

/** Forms are read of these. */
export const FORMS: readonly string[] = ['multipart/form-data'];

/** PostgreSQL refuses some texts that are no ids, with an error. */
export function idOf({ id }: { id: string }): string {
  if (!isRecordId(id)) throw new ApiError('not_found');
  return id;
}

/** The name of something that is named by its bytes. */
export function storableIdOf({ id }: { id: string }): string {
  if (!isStorableText(id)) throw new ApiError('not_found');
  return id;
}

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
