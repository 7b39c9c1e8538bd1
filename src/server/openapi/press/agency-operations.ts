import { agencyPageSchema } from '../../../domain/press/agency/agency-page.schema.ts';
import {
  AGENCY_PAGES_MAX,
  AGENCY_PDF_BYTES_MAX,
} from '../../../domain/press/agency/agency-page.ts';
import { exactly, type JsonObject, ref, TEXT } from '../../http/api/json.ts';
import { jsonAnswer, otherAnswer } from '../answers.ts';
import { described } from '../described.ts';
import type { Operation } from '../operation.ts';

const ID = { name: 'id', in: 'path', required: true, schema: TEXT };
const ABOUT = { tag: 'Agency pages', parameters: [ID] } as const;
const MEGABYTE = 1024 * 1024;

export const AGENCY_SCHEMAS: JsonObject = {
  NewAgencyPages: exactly({ file: { type: 'string', format: 'binary' } }),
  AgencyPage: {
    ...described(agencyPageSchema),
    description:
      'Lengths in millimetres from the upper left corner of the page; the size of texts in points, absent of pages brought before it was told.',
  },
  AgencyRefusal: exactly({
    rule: TEXT,
    message: { ...TEXT, description: 'In French: what to ask the agency for.' },
  }),
  AgencyPages: exactly({
    pages: {
      type: 'array',
      items: exactly(
        {
          number: { type: 'integer' },
          refusals: { type: 'array', items: ref('schemas', 'AgencyRefusal') },
        },
        { page: ref('schemas', 'AgencyPage') },
      ),
    },
  }),
};

/** Pages that agencies deliver as grounds of cards. */
export const AGENCY_OPERATIONS: Record<string, Record<string, Operation>> = {
  '/admin/api/agency-pages': {
    post: {
      id: 'addAgencyPages',
      tag: 'Agency pages',
      summary: 'Bring the PDF of an agency',
      description: `${AGENCY_PDF_BYTES_MAX / MEGABYTE} MB and ${AGENCY_PAGES_MAX} pages at most. Pages that can be printed as they are get kept, those that cannot are told with the reasons. Those that no design shows are removed after a week.`,
      body: {
        required: true,
        content: { 'multipart/form-data': { schema: ref('schemas', 'NewAgencyPages') } },
      },
      answers: { 200: jsonAnswer('Each page of the file.', ref('schemas', 'AgencyPages')) },
      errors: [
        ...(['invalid_body', 'pdf_refused', 'too_many_pages', 'too_many_own_assets'] as const),
        ...(['uploads_busy', 'unconfirmed'] as const),
      ],
    },
  },
  '/admin/api/agency-pages/{id}': {
    get: {
      ...ABOUT,
      id: 'viewAgencyPage',
      summary: 'What a page holds',
      description: 'Its inks, pictures, fonts and texts, and where it is light.',
      answers: { 200: jsonAnswer('As it was found.', ref('schemas', 'AgencyPage')) },
      errors: ['not_found'],
    },
  },
  '/admin/api/agency-pages/{id}/picture': {
    get: {
      ...ABOUT,
      id: 'fetchAgencyPicture',
      summary: 'What a page looks like',
      description: 'For screens; a file for the press holds the page itself.',
      answers: { 200: otherAnswer('The picture.', 'image/webp') },
      errors: ['not_found'],
    },
  },
};
