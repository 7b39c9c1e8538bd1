import { EXPORT_COLUMNS, EXPORT_FORMATS, FILE_KINDS } from '../../domain/exports/export-formats.ts';
import { CHOICE_IDS_MAX } from '../../domain/limits.ts';
import { SEARCHED_NAMES } from '../../domain/search/searched.ts';
import { exactly, type JsonObject, jsonContent, ref, TEXT } from '../http/api/json.ts';
import { jsonAnswer } from './answers.ts';
import { DOCUMENT, DOCUMENT_FORMAT } from './documents.ts';
import type { Operation } from './operation.ts';
import { parameters } from './parameters.ts';

const IDS = { type: 'array', items: TEXT, maxItems: CHOICE_IDS_MAX };

export const EXPORT_SCHEMAS: JsonObject = {
  Choice: {
    description:
      'Some records by their ids, or all that a list finds but `except`. `count` is how many these are: when it is no longer true, the answer is 409 and tells the number under `data.count`.',
    oneOf: [
      exactly({ ids: { ...IDS, minItems: 1 } }),
      exactly(
        {
          list: exactly({}, { filter: TEXT, search: TEXT, sort: TEXT }),
          count: { type: 'integer', minimum: 0 },
        },
        { except: IDS },
      ),
    ],
  },
  RecordsToExport: exactly({
    collection: { enum: [...SEARCHED_NAMES] },
    choice: ref('schemas', 'Choice'),
    format: {
      enum: [...EXPORT_FORMATS],
      description: '`vcard` for contacts only; `json` holds records as this API tells them.',
    },
    columns: {
      enum: [...EXPORT_COLUMNS],
      description: 'Of `xlsx` and `csv`: those of the list, or all of them, the id among them.',
    },
  }),
  ExportLink: exactly({
    url: { ...TEXT, description: 'Where one download can be fetched from, within a minute.' },
  }),
};

const LINK = { 200: jsonAnswer('Where to fetch it.', ref('schemas', 'ExportLink')) };
const FILE_TYPES = [...Object.values(FILE_KINDS).map(({ type }) => type), 'application/zip'];

/** Files of records. */
export const EXPORT_OPERATIONS: Record<string, Record<string, Operation>> = {
  '/admin/api/exports/records': {
    post: {
      id: 'exportRecords',
      tag: 'Exports',
      summary: 'A link to a file of chosen records',
      description: 'In the order of their list. The file is made while it is fetched.',
      body: { required: true, content: jsonContent(ref('schemas', 'RecordsToExport')) },
      answers: LINK,
      errors: ['invalid_body', 'nothing_chosen', 'choice_changed', 'downloads_busy', 'unconfirmed'],
    },
  },
  '/admin/api/exports/all': {
    post: {
      id: 'exportEverything',
      tag: 'Exports',
      summary: 'A link to an archive of all the data',
      description: 'As it is at one moment, without passwords and without what was deleted.',
      answers: LINK,
      errors: ['reauth_required', 'downloads_busy', 'unconfirmed'],
    },
  },
  '/admin/api/exports/cards': {
    post: {
      id: 'exportCards',
      tag: 'Exports',
      summary: 'A link to an archive of public pages',
      description:
        'As files that a web server shows under the same addresses, with its configuration: of a company by its id, or of all (empty). 400 while no `PUBLIC_URL` is set. Administrators only, who have just said who they are.',
      body: { required: true, content: jsonContent(exactly({ company: TEXT })) },
      answers: LINK,
      errors: [
        'administrator_required',
        'reauth_required',
        'bad_request',
        'not_found',
        'downloads_busy',
        'unconfirmed',
      ],
    },
  },
  '/admin/api/collections/{collection}/records/{id}/access-file': {
    get: {
      id: 'fetchAccessFile',
      tag: 'Exports',
      summary: 'All that is stored about a person',
      description:
        'A ZIP archive to hand over to them: `donnees.json` and `donnees.html` (the record and those merged into it, orders, history, visits, texts that name them), `contact.vcf` unless they are in the bin, and their pictures.',
      parameters: [
        { name: 'collection', in: 'path', required: true, schema: { enum: ['Contacts'] } },
        ...parameters('id'),
      ],
      answers: {
        200: { description: 'The archive.', content: { 'application/zip': { schema: {} } } },
      },
      errors: ['reauth_required', 'no_collection', 'not_found', 'downloads_busy', 'unconfirmed'],
    },
  },
  '/admin/api/collections/{collection}/records/{id}/privacy-sheet': {
    get: {
      id: 'fetchPrivacySheet',
      tag: 'Exports',
      summary: 'What is done with the personal data of a company',
      description:
        'Who decides, who works on it, which fields, of how many people, for how long, how it is protected: as it is now (GDPR, articles 28(3) and 30). Nobody is named in it.',
      parameters: [
        { name: 'collection', in: 'path', required: true, schema: { enum: ['Company'] } },
        ...parameters('id'),
        DOCUMENT_FORMAT,
      ],
      answers: { 200: DOCUMENT },
      errors: ['no_collection', 'not_found', 'bad_request', 'downloads_busy', 'unconfirmed'],
    },
  },
  '/admin/api/exports/{link}': {
    get: {
      id: 'fetchExport',
      tag: 'Exports',
      summary: 'The file that a link leads to',
      description:
        'Once, without headers: the link is its own proof. A network that asks for too many that do not exist waits (429). It ends with the sessions of the account that asked for it. What fails underway breaks the connection.',
      parameters: [{ name: 'link', in: 'path', required: true, schema: TEXT }],
      isPublic: true,
      isOpen: true,
      answers: {
        200: {
          description: 'The file.',
          content: Object.fromEntries(FILE_TYPES.map((type) => [type, { schema: {} }])),
        },
      },
      errors: ['not_found', 'too_many_requests', 'downloads_busy', 'unconfirmed'],
    },
  },
};
