import { DUPLICATE_ERRORS } from './duplicates/duplicate-errors.ts';
import { DATABASE_DAMAGED, STORAGE_UNAVAILABLE, UNCONFIRMED } from './french-errors.ts';
import { HISTORY_ERRORS } from './history/history-errors.ts';
import { IMPORT_ERRORS } from './import/import-errors.ts';
import { MADE_FILE_ERRORS } from './made-files/made-file-errors.ts';
import { PRESS_ERRORS } from './press/press-errors.ts';
import { EXPORT_ERRORS } from './qr/export-errors.ts';

/**
 * Every error of the API: its status and wire message (PocketBase's, kept for existing scripts, see
 * api.md). The sentences for staff are in french-errors.ts: browsers need no more of it.
 */

interface ErrorBody {
  data: Record<string, unknown>;
  message: string;
  status: number;
}

const API_ERRORS = {
  bad_request: { status: 400, message: 'Something went wrong while processing your request.' },
  unreadable_body: {
    status: 400,
    message: 'An error occurred while loading the submitted data.',
  },
  invalid_body: {
    status: 400,
    message: 'An error occurred while validating the submitted data.',
  },
  unsupported_content_type: { status: 400, message: 'Unsupported Content-Type.' },
  wrong_credentials: { status: 400, message: 'Failed to authenticate.' },
  create_refused: { status: 400, message: 'Failed to create record.' },
  update_refused: { status: 400, message: 'Failed to update record.' },
  delete_refused: { status: 400, message: 'Failed to delete record.' },
  restore_refused: { status: 400, message: 'Failed to restore record.' },
  unreadable_batch: { status: 400, message: 'Failed to read the submitted batch data.' },
  invalid_batch: { status: 400, message: 'Invalid batch request data.' },
  wrong_live_client: { status: 400, message: 'Invalid realtime client.' },
  too_many_passkeys: { status: 400, message: 'Too many passkeys.' },
  passkey_refused: { status: 400, message: 'The passkey was not accepted.' },
  too_many_tokens: { status: 400, message: 'Too many tokens of programs.' },
  too_many_views: { status: 400, message: 'Too many views of this list.' },
  batch_failed: { status: 400, message: 'Batch transaction failed.' },
  sign_in_required: {
    status: 401,
    message: 'The request requires valid record authorization token.',
  },
  token_header_required: {
    status: 403,
    message: 'The request requires a valid token header.',
  },
  wrong_token_collection: {
    status: 403,
    message: 'The request requires auth record from users collection.',
  },
  other_live_account: {
    status: 403,
    message: "The current and the previous request authorization don't match.",
  },
  administrator_required: {
    status: 403,
    message: 'The authorized record is not allowed to perform this action.',
  },
  program_refused: {
    status: 403,
    message: 'The token of a program is not for this.',
  },
  reauth_required: {
    status: 403,
    message: 'The request requires a recent proof of who makes it.',
  },
  factor_required: {
    status: 403,
    message: 'The account needs a second factor.',
  },
  key_refused: {
    status: 403,
    message: 'The link was used already, or is no longer valid.',
  },
  first_account_refused: {
    status: 403,
    message: 'The link to create the first account is no longer valid.',
  },
  not_found: { status: 404, message: "The requested resource wasn't found." },
  no_collection: { status: 404, message: 'Missing collection context.' },
  no_valid_collection: { status: 404, message: 'Missing or invalid collection context.' },
  no_auth_collection: { status: 404, message: 'Missing or invalid auth collection context.' },
  nothing_chosen: { status: 404, message: 'None of the chosen records exists any more.' },
  no_live_client: { status: 404, message: 'Missing or invalid client id.' },
  too_slow: { status: 408, message: 'Request timeout.' },
  choice_changed: {
    status: 409,
    message: 'The list has changed since its records were chosen.',
  },
  examples_refused: { status: 409, message: 'There are orders, or examples, already.' },
  stale_record: { status: 409, message: 'The record was changed since it was read.' },
  order_details_changed: { status: 412, message: 'The details were changed since they were read.' },
  too_large: { status: 413, message: 'Request entity too large.' },
  unknown_expectation: { status: 417, message: 'Expectation failed.' },
  too_many_requests: { status: 429, message: 'Too Many Requests.' },
  unexpected: { status: 500, message: 'Something went wrong while processing your request.' },
  mail_not_sent: { status: 502, message: 'The mail could not be sent.' },
  backup_failed: { status: 500, message: 'The backup could not be made.' },
  ...EXPORT_ERRORS,
  ...DUPLICATE_ERRORS,
  ...HISTORY_ERRORS,
  ...IMPORT_ERRORS,
  ...MADE_FILE_ERRORS,
  ...PRESS_ERRORS,
  storage_unavailable: { status: 503, message: STORAGE_UNAVAILABLE },
  disk_full: { status: 507, message: 'There is too little room on the disk. Nothing was saved.' },
  backup_no_room: { status: 507, message: 'There is too little room for a backup.' },
  database_damaged: { status: 503, message: DATABASE_DAMAGED },
  unconfirmed: { status: 503, message: UNCONFIRMED },
  too_busy: { status: 503, message: 'Too many requests are waiting. Nothing was changed.' },
  downloads_busy: {
    status: 503,
    message: 'Too many exports are being made at the same time.',
  },
  uploads_busy: {
    status: 503,
    message: 'Too many files are being sent at the same time. Nothing was changed.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ApiErrorCode = keyof typeof API_ERRORS;

export function isApiErrorCode(text: string): text is ApiErrorCode {
  return Object.hasOwn(API_ERRORS, text);
}

/** Every error that the API answers. */
export const API_ERROR_LIST: readonly { status: number; message: string }[] =
  Object.values(API_ERRORS);

/** The status and the wire message of an error. */
export function apiError(code: ApiErrorCode): { status: number; message: string } {
  return API_ERRORS[code];
}

/** An error that the API answers as it is; anything else that is thrown becomes `unexpected`. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly data: Record<string, unknown>;
  /** Seconds after which trying again makes sense, sent as `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ApiErrorCode,
    options: { data?: Record<string, unknown>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(API_ERRORS[code].message, { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = API_ERRORS[code].status;
    this.data = options.data ?? {};
    this.retryAfter = options.retryAfter;
  }

  /** Keys in PocketBase's order: data, message, status. */
  toBody(): ErrorBody {
    return { data: this.data, message: this.message, status: this.status };
  }
}
