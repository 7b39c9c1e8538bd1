import { z } from 'zod';
import { ApiError } from '../../domain/errors.ts';
import type { QrExportRequest } from '../../domain/qr/qr-export.ts';
import { QR_EXPORT_MAX, QR_FORMATS, QR_SIZE_MM } from '../../domain/qr/qr-limits.ts';
import { choiceSchema } from '../../domain/query/choice.schema.ts';

const file = {
  format: z.enum(QR_FORMATS),
  sizeMm: z.number().min(QR_SIZE_MM.min).max(QR_SIZE_MM.max),
};

const schema = z.union([
  z.strictObject({ company: z.string(), ...file }),
  z.strictObject({ contacts: z.array(z.string()), ...file }),
  z.strictObject({ order: z.string(), ...file }),
  z.strictObject({ choice: choiceSchema, ...file }),
]);

/** What a body asks for; ApiError when it cannot be understood or asks for too much. */
export function readExportRequest(body: unknown): QrExportRequest {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ApiError('invalid_export', { cause: parsed.error });
  const request = parsed.data;
  if ('contacts' in request && request.contacts.length > QR_EXPORT_MAX) {
    throw new ApiError('too_many_people');
  }
  return request;
}
