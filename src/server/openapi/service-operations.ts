import { QR_EXPORT_MAX, QR_FORMATS, QR_SIZE_MM } from '../../domain/qr/qr-limits.ts';
import { exactly, type JsonObject, jsonContent, ref, TEXT } from '../http/api/json.ts';
import { otherAnswer } from './answers.ts';
import type { Operation } from './operation.ts';

const CODE_FILES = {
  format: { enum: [...QR_FORMATS] },
  sizeMm: { type: 'number', minimum: QR_SIZE_MM.min, maximum: QR_SIZE_MM.max },
};

export const SERVICE_SCHEMAS: JsonObject = {
  CodesToExport: {
    description:
      'Of whom: the people of a company, contacts, those of an order, or those of a choice.',
    oneOf: [
      exactly({ company: TEXT, ...CODE_FILES }),
      exactly({ contacts: { type: 'array', items: TEXT, maxItems: QR_EXPORT_MAX }, ...CODE_FILES }),
      exactly({ order: TEXT, ...CODE_FILES }),
      exactly({ choice: ref('schemas', 'Choice'), ...CODE_FILES }),
    ],
  },
  CodeHandedOut: exactly({ contact: { ...TEXT, description: 'The id of a contact.' } }),
};

/** Batches, live events, pictures, and codes. */
export const SERVICE_OPERATIONS: Record<string, Record<string, Operation>> = {
  '/admin/api/exports/qr': {
    post: {
      id: 'exportCodes',
      tag: 'Codes',
      summary: 'An archive of codes to print',
      description:
        'One file per person, `adresses.xlsx` with the addresses of their cards, and `planche.pdf`. It is sent as it is made: what fails underway breaks the connection.',
      body: { required: true, content: jsonContent(ref('schemas', 'CodesToExport')) },
      answers: { 200: otherAnswer('A ZIP archive.', 'application/zip') },
      errors: [
        ...(['invalid_export', 'nothing_to_export', 'too_many_people', 'choice_changed'] as const),
        ...(['exports_busy', 'unreadable_code'] as const),
      ],
    },
  },
  '/admin/api/codes/handed-out': {
    post: {
      id: 'noteCodeHandedOut',
      tag: 'Codes',
      summary: 'Note that a code was handed out',
      description:
        'For programs that draw codes themselves. When the public address changes, the server says how many codes hold the one before; archives are noted without it.',
      body: { required: true, content: jsonContent(ref('schemas', 'CodeHandedOut')) },
      answers: { 204: { description: 'Noted.' } },
      errors: ['invalid_body', 'unconfirmed'],
    },
  },
};
