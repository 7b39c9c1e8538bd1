/** Apart from what answers, which loads the whole of `node:http`: threads start without it. */
import type { FastifyError } from 'fastify';
import { ApiError, type ApiErrorCode } from '../../../../domain/errors.ts';
import { QueryError } from '../../../../domain/query/query-error.ts';

/** Refusals of Fastify itself, in the words of the API. */
const FRAMEWORK_ERRORS: Readonly<Record<string, ApiErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_content_type',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  // Of a method that no route has.
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'not_found',
};

/** The API's own form of whatever was thrown; what nobody foresaw becomes `unexpected`. */
export function apiErrorOf(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof QueryError) return new ApiError('bad_request', { cause: error });
  const code = 'code' in error ? FRAMEWORK_ERRORS[error.code] : undefined;
  if (code) return new ApiError(code, { cause: error });
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  // Fastify and its plugins mark what the caller did wrong (bad JSON, bad URL, bad length) as 4xx.
  if (status >= 400 && status < 500) return new ApiError('bad_request', { cause: error });
  return new ApiError('unexpected', { cause: error });
}
