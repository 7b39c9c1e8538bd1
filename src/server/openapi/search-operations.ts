import { FOUND_SHOWN, RECENT_SHOWN } from '../../domain/find/found.ts';
import { SEARCH_LENGTH_MAX } from '../../domain/limits.ts';
import { SEARCHED_NAMES } from '../../domain/search/searched.ts';
import { exactly, FLAG, type JsonObject, ref, TEXT } from '../http/api/json.ts';
import { jsonAnswer } from './answers.ts';
import type { Operation } from './operation.ts';

const COUNT = { type: 'integer', minimum: 0 };
const COLLECTION = { enum: SEARCHED_NAMES };

/** What is told of a record that was found. */
export const FOUND_RECORD: JsonObject = {
  collection: COLLECTION,
  id: TEXT,
  name: TEXT,
  details: {
    type: 'array',
    items: TEXT,
    description:
      'The town of a company; job title, company and town of a contact; the company of an order.',
  },
  state: {
    ...TEXT,
    description:
      '`active` or `inactive`; `published`, `hidden` or `left` today; the status of an order.',
  },
  company: { ...TEXT, description: 'The id of the company of a contact or an order.' },
  dial: { ...TEXT, description: 'What a `tel:` link calls; empty for none.' },
  rank: {
    ...COUNT,
    description:
      '0: that e-mail, number or SIREN; 1: the name begins with it; 2: each word begins one of the name; 3: in the name; 4: in another field; 5: in the name of a company or person it belongs to.',
  },
  matched: {
    description: 'What was found and is not among the texts above.',
    anyOf: [exactly({ field: TEXT, value: TEXT }), { type: 'null' }],
  },
};

export const SEARCH_SCHEMAS: JsonObject = {
  FoundRecord: exactly(FOUND_RECORD),
  Found: exactly({
    groups: {
      type: 'array',
      description: 'The collection of the best record first; those without any are left out.',
      items: exactly({
        collection: COLLECTION,
        items: { type: 'array', items: ref('schemas', 'FoundRecord') },
        hasMore: FLAG,
      }),
    },
    partial: { ...FLAG, description: 'A collection took too long and was left out.' },
    bin: {
      ...exactly(Object.fromEntries(SEARCHED_NAMES.map((name) => [name, COUNT]))),
      description:
        'Deleted records that hold what was typed, up to 100; 0 while something living is found.',
    },
  }),
};

export const SEARCH_OPERATIONS: Record<string, Record<string, Operation>> = {
  '/admin/api/search': {
    get: {
      id: 'searchEverywhere',
      tag: 'Search',
      summary: 'Companies, people and orders at once',
      description: `Up to ${FOUND_SHOWN} of each, the best first, without totals.`,
      parameters: [
        {
          name: 'q',
          in: 'query',
          schema: { ...TEXT, maxLength: SEARCH_LENGTH_MAX },
          description: 'What one types: words, an e-mail, a number in any writing.',
        },
        {
          name: 'of',
          in: 'query',
          schema: TEXT,
          description: `Without \`q\`: up to ${RECENT_SHOWN} records, as \`Contacts/{id},orders/{id}\`; those that are deleted are left out.`,
        },
      ],
      answers: { 200: jsonAnswer('What was found.', ref('schemas', 'Found')) },
      errors: ['too_busy'],
    },
  },
};
