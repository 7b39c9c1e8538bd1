import { IMAGE_BYTES_MAX } from '../../../../domain/image/image.ts';
import { BODY_LIMIT_BYTES } from '../../../../domain/limits.ts';

/** What a form with pictures may weigh: as many as a record has, and its other fields. */
export const FILES_BODY_LIMIT_BYTES = 3 * IMAGE_BYTES_MAX + BODY_LIMIT_BYTES;
