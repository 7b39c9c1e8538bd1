import { PRINTERS_MAX } from '../../../domain/press/printer.ts';
import { TEMPLATES_MAX } from '../../../domain/press/template.ts';
import {
  UPLOADED_FONT_BYTES_MAX,
  UPLOADED_FONTS_MAX,
} from '../../../domain/press/uploaded-fonts.ts';
import { type JsonObject, jsonContent, ref, TEXT } from '../../http/api/json.ts';
import { jsonAnswer } from '../answers.ts';
import type { Operation } from '../operation.ts';

const ID = { name: 'id', in: 'path', required: true, schema: TEXT };
const NUMBER = { name: 'number', in: 'path', required: true, schema: { type: 'integer' } };
const COMPANY = { name: 'company', in: 'query', required: true, schema: TEXT };
const SEEN = {
  ...{ name: 'If-Match', in: 'header', required: true, schema: TEXT },
  description: 'The version that was read, in quotes: 412 when there is another one.',
};

const bodyOf = (name: string): JsonObject => ({
  required: true,
  content: jsonContent(ref('schemas', name)),
});
const answerOf = (description: string, name: string): JsonObject => ({
  200: jsonAnswer(description, ref('schemas', name)),
});
const GONE: JsonObject = { 204: { description: 'It is gone.' } };

const TEMPLATE = { tag: 'Printed cards', parameters: [ID] } as const;
const PRINTER = { tag: 'Printers', parameters: [ID] } as const;

/** Printed cards of companies, the printers that take their files, and fonts. */
export const PRESS_OPERATIONS: Record<string, Record<string, Operation>> = {
  '/admin/api/templates': {
    get: {
      id: 'listTemplates',
      tag: 'Printed cards',
      summary: 'The printed cards of a company',
      description: 'The oldest first, without their designs; none of a company in the bin.',
      parameters: [COMPANY],
      answers: answerOf('All of them.', 'Templates'),
      errors: ['bad_request'],
    },
    post: {
      id: 'addTemplate',
      tag: 'Printed cards',
      summary: 'Begin a printed card',
      description: `Up to ${TEMPLATES_MAX} of each company.`,
      body: bodyOf('NewTemplate'),
      answers: answerOf('As it is now.', 'Template'),
      errors: [
        'invalid_body',
        'not_found',
        'too_many_templates',
        'design_too_large',
        'unconfirmed',
      ],
    },
  },
  '/admin/api/templates/layout': {
    post: {
      id: 'layOutTemplate',
      tag: 'Printed cards',
      summary: 'Draw a design for somebody of a company',
      description:
        'Nothing is stored. Tells what keeps this card from the press, too, and what a common printer would say of it.',
      body: bodyOf('LayoutWish'),
      answers: answerOf('As it would be printed.', 'LaidOutCard'),
      errors: ['invalid_body', 'asset_missing', 'not_found'],
    },
  },
  '/admin/api/templates/fit': {
    post: {
      id: 'fitTemplate',
      tag: 'Printed cards',
      summary: 'For whom of a company a design does not do',
      description:
        'Nothing is stored. Each with the first reason that keeps the card from the press.',
      body: bodyOf('FitWish'),
      answers: answerOf('Everybody was looked at.', 'TemplateFit'),
      errors: ['invalid_body', 'asset_missing', 'not_found', 'too_busy'],
    },
  },
  '/admin/api/templates/{id}/thumbnail': {
    get: {
      ...TEMPLATE,
      id: 'drawTemplate',
      summary: 'Draw what a printed card looks like, for lists',
      description:
        'The draft, with the first of the people of the company, or with nobody in particular.',
      answers: answerOf('As it would be cut.', 'TemplateThumbnail'),
      errors: ['asset_missing', 'not_found'],
    },
  },
  '/admin/api/templates/{id}/proof': {
    post: {
      ...TEMPLATE,
      id: 'proveTemplate',
      summary: 'The proof of somebody’s card, for mails',
      description:
        'The draft, or the design that is sent along, with `ÉPREUVE` across each side: as PDF in the colours of screens, a page for each side, or as one PNG of all sides. Nothing is stored, and nothing that is wrong with the card keeps it from being made.',
      body: bodyOf('ProofWish'),
      answers: {
        200: {
          description: 'A file to look at, which no press takes.',
          content: { 'application/pdf': { schema: {} }, 'image/png': { schema: {} } },
        },
      },
      errors: [
        ...(['invalid_body', 'asset_missing', 'not_found'] as const),
        ...(['too_many_pictures', 'press_too_heavy', 'downloads_busy'] as const),
      ],
    },
  },
  '/admin/api/templates/{id}': {
    get: {
      ...TEMPLATE,
      id: 'viewTemplate',
      summary: 'A printed card',
      description: 'With its draft.',
      answers: answerOf('As it is now.', 'Template'),
      errors: ['not_found'],
    },
    patch: {
      ...TEMPLATE,
      id: 'changeTemplate',
      summary: 'Rename or archive a printed card',
      description: 'An archived one is offered for no new order.',
      body: bodyOf('TemplateChanges'),
      answers: answerOf('As it is now.', 'Template'),
      errors: ['invalid_body', 'not_found', 'unconfirmed'],
    },
    delete: {
      ...TEMPLATE,
      id: 'removeTemplate',
      summary: 'Remove a printed card',
      description: 'One that was published can only be archived.',
      answers: GONE,
      errors: ['not_found', 'template_published', 'unconfirmed'],
    },
  },
  '/admin/api/templates/{id}/copy': {
    post: {
      ...TEMPLATE,
      id: 'copyTemplate',
      summary: 'Copy a printed card',
      description: 'Its draft, for the same company or for another one.',
      body: bodyOf('TemplateCopy'),
      answers: answerOf('The copy.', 'Template'),
      errors: ['invalid_body', 'not_found', 'too_many_templates', 'unconfirmed'],
    },
  },
  '/admin/api/templates/{id}/draft': {
    patch: {
      ...TEMPLATE,
      id: 'saveDraft',
      summary: 'Save the draft of a printed card',
      description: 'A refusal tells in `data.draft` who saved since, when, and the version.',
      parameters: [ID, SEEN],
      body: bodyOf('TemplateDraft'),
      answers: answerOf('As it is now.', 'Template'),
      errors: [
        ...(['invalid_body', 'version_required', 'not_found'] as const),
        ...(['draft_changed', 'design_too_large', 'unconfirmed'] as const),
      ],
    },
  },
  '/admin/api/templates/{id}/publish': {
    post: {
      ...TEMPLATE,
      id: 'publishTemplate',
      summary: 'Publish the draft of a printed card',
      description: 'Makes the next version, which never changes.',
      parameters: [ID, SEEN],
      answers: answerOf('The version that says what the draft says.', 'Publication'),
      errors: ['version_required', 'asset_missing', 'not_found', 'draft_changed', 'unconfirmed'],
    },
  },
  '/admin/api/templates/{id}/versions': {
    get: {
      ...TEMPLATE,
      id: 'listTemplateVersions',
      summary: 'What was published of a printed card',
      description: 'The newest first, whatever became of its company.',
      answers: answerOf('All of them.', 'TemplateVersions'),
      errors: ['not_found'],
    },
  },
  '/admin/api/templates/{id}/versions/{number}': {
    get: {
      ...TEMPLATE,
      id: 'viewTemplateVersion',
      summary: 'One published version',
      description: 'With its design, and what it is drawn with.',
      parameters: [ID, NUMBER],
      answers: answerOf('As it was published.', 'TemplateVersion'),
      errors: ['not_found'],
    },
  },
  '/admin/api/templates/{id}/versions/{number}/file': {
    post: {
      ...TEMPLATE,
      id: 'makePressFile',
      summary: 'The file of cards for a printer',
      description:
        'Laid out from people as they are, judged by what the printer takes, and read again by another program: `X-Checked-Rules` tells by how many rules, `X-Remarks` how much somebody should look at. Who accepts `multipart/form-data` is told how far it is, as `progress`, several times, and gets what is remarked upon as `report` beside the `file`; what fails once it has begun is an `error`. A refusal tells in `data.findings` whose card, where and why, in `data.errors` how many faults there are, and in `data.refused` everybody who has one.',
      parameters: [ID, NUMBER],
      body: bodyOf('PressWish'),
      answers: {
        200: {
          description: 'A page for each side, or a file of them for each person.',
          content: { 'application/pdf': { schema: {} }, 'application/zip': { schema: {} } },
        },
      },
      errors: [
        ...(['invalid_body', 'asset_missing', 'cards_refused', 'not_found'] as const),
        ...([
          'nobody_to_print',
          'too_many_cards',
          'press_too_heavy',
          'too_many_pictures',
          'press_file_faulty',
          'downloads_busy',
        ] as const),
      ],
    },
  },
  '/admin/api/printers': {
    get: {
      id: 'listPrinters',
      tag: 'Printers',
      summary: 'The printers of the firm',
      description: 'The oldest first.',
      answers: answerOf('All of them.', 'Printers'),
      errors: [],
    },
    post: {
      id: 'addPrinter',
      tag: 'Printers',
      summary: 'Add a printer',
      description: `Up to ${PRINTERS_MAX}.`,
      body: bodyOf('NewPrinter'),
      answers: answerOf('As it is now.', 'Printer'),
      errors: ['invalid_body', 'too_many_printers', 'unconfirmed'],
    },
  },
  '/admin/api/printers/{id}': {
    patch: {
      ...PRINTER,
      id: 'changePrinter',
      summary: 'Change what a printer takes',
      description: 'The whole profile.',
      parameters: [ID, SEEN],
      body: bodyOf('NewPrinter'),
      answers: answerOf('As it is now.', 'Printer'),
      errors: ['invalid_body', 'version_required', 'not_found', 'printer_changed', 'unconfirmed'],
    },
    delete: {
      ...PRINTER,
      id: 'removePrinter',
      summary: 'Remove a printer',
      description: 'Files that were made for it stay what they are.',
      answers: GONE,
      errors: ['not_found', 'unconfirmed'],
    },
  },
  '/admin/api/fonts': {
    get: {
      id: 'listFonts',
      tag: 'Fonts',
      summary: 'The fonts that were uploaded',
      description: 'The oldest first; those that every template may use are not among them.',
      answers: answerOf('All of them.', 'Fonts'),
      errors: [],
    },
    post: {
      id: 'addFont',
      tag: 'Fonts',
      summary: 'Upload a font',
      description: `TTF or OTF, ${UPLOADED_FONT_BYTES_MAX / 1024 / 1024} MB at most, up to ${UPLOADED_FONTS_MAX}. A card is set in it and its file checked before it is kept. One that is there already is answered as it is.`,
      body: {
        required: true,
        content: { 'multipart/form-data': { schema: ref('schemas', 'NewFont') } },
      },
      answers: answerOf('As it is kept.', 'Font'),
      errors: ['invalid_body', 'font_refused', 'too_many_fonts', 'uploads_busy', 'unconfirmed'],
    },
  },
  '/admin/api/fonts/{id}': {
    delete: {
      id: 'removeFont',
      tag: 'Fonts',
      summary: 'Remove a font',
      description: 'Only while no draft and no published version is set in it.',
      parameters: [ID],
      answers: GONE,
      errors: ['not_found', 'font_in_use', 'unconfirmed'],
    },
  },
};
