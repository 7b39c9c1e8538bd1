import { COPIES_MAX, COPY_TRAITS } from '../../domain/bin/bin.ts';
import { ERASE_MAX } from '../../domain/bin/erase-limit.ts';
import { RECORD_COLLECTIONS } from '../../domain/record-collections.ts';
import { exactly, FLAG, type JsonObject, jsonContent, ref, TEXT } from '../http/api/json.ts';
import { jsonAnswer } from './answers.ts';
import type { Operation } from './operation.ts';

const COUNT = { type: 'integer', minimum: 0 };
const COLLECTION = { enum: [...RECORD_COLLECTIONS] };
const IDS = { type: 'array', items: TEXT };

const CHOSEN: JsonObject = {
  collection: COLLECTION,
  ids: { ...IDS, minItems: 1, maxItems: ERASE_MAX },
};

export const BIN_SCHEMAS: JsonObject = {
  ErasePreview: exactly({
    count: COUNT,
    members: { ...COUNT, description: 'How many contacts went along, and go too.' },
    confirm: {
      ...TEXT,
      description: 'What has to be typed: the name of the only one, or how many.',
    },
    merged: { ...COUNT, description: 'How many were merged into them, and go too.' },
    copies: {
      type: 'array',
      description:
        'Other contacts that may be of the same people, the surest first; some of them when there are many.',
      items: exactly({
        id: TEXT,
        name: TEXT,
        company: { ...TEXT, description: 'How its company is called; empty for none.' },
        isInBin: FLAG,
        shares: { type: 'array', items: { enum: [...COPY_TRAITS] } },
        isSure: { ...FLAG, description: 'Name and e-mail or mobile agree.' },
      }),
    },
    orders: { ...COUNT, description: 'Orders under way that name somebody of them.' },
    mentions: {
      type: 'array',
      description:
        'Free texts that hold a name, a number or an e-mail, and stay; some of them when there are many.',
      items: exactly({ collection: COLLECTION, id: TEXT, field: TEXT, name: TEXT }),
    },
    cards: {
      type: 'array',
      description:
        'Printed cards of their companies whose name or fixed words hold one of these, and stay.',
      items: exactly({ id: TEXT, company: TEXT, name: TEXT }),
    },
    backupsUntil: {
      ...TEXT,
      description:
        'The day on which the last backup goes that holds them; empty when none is known.',
    },
    copiedOn: {
      ...TEXT,
      description:
        'The day of the oldest copy of public pages that may show them; empty when there is none.',
    },
  }),
  Erased: exactly({ erased: IDS, members: COUNT }),
};

/** Erasing the records that were deleted. */
export const BIN_OPERATIONS: Record<string, Record<string, Operation>> = {
  '/admin/api/bin/erase/preview': {
    post: {
      id: 'previewErasing',
      tag: 'Bin',
      summary: 'What erasing for good would come to',
      description: 'Nothing is done.',
      body: {
        required: true,
        content: jsonContent(
          exactly(CHOSEN, {
            copies: {
              ...IDS,
              maxItems: COPIES_MAX,
              description:
                'Which of the other contacts that it names would go, too; those that are sure if nothing is said.',
            },
          }),
        ),
      },
      answers: { 200: jsonAnswer('What would go.', ref('schemas', 'ErasePreview')) },
      errors: ['invalid_body'],
    },
  },
  '/admin/api/bin/erase': {
    post: {
      id: 'eraseFromBin',
      tag: 'Bin',
      summary: 'Erase records of the bin for good',
      description:
        'Nothing of them stays but their ids, in files that were brought in neither; nobody can bring them back. All of them, or none.',
      body: {
        required: true,
        content: jsonContent(
          exactly(
            { ...CHOSEN, confirm: { ...TEXT, description: 'As the preview tells.' } },
            {
              copies: {
                ...IDS,
                maxItems: COPIES_MAX,
                description: 'Some of those that the preview names, which are erased along.',
              },
            },
          ),
        ),
      },
      answers: { 200: jsonAnswer('What is gone.', ref('schemas', 'Erased')) },
      errors: ['reauth_required', 'invalid_body', 'not_found', 'unconfirmed'],
    },
  },
};
