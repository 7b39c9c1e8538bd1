import { OPEN_IMPORTS_MAX } from '../../domain/today/today.ts';
import { exactly, type JsonObject, ref, TEXT } from '../http/api/json.ts';
import { jsonAnswer } from './answers.ts';
import type { Operation } from './operation.ts';
import { COUNT } from './visit-operations.ts';

export const TODAY_SCHEMAS: JsonObject = {
  Today: exactly({
    orders: exactly({
      running: { ...COUNT, description: 'Neither delivered nor cancelled.' },
      unprinted: { ...COUNT, description: 'Not printed yet.' },
      cards: { ...COUNT, description: 'Cards of those that are not printed yet.' },
      late: COUNT,
      thisWeek: { ...COUNT, description: 'Due on one of the days left of this week.' },
      withoutQuantity: COUNT,
      withDeparted: { ...COUNT, description: 'Running, and for somebody who has left.' },
      ofDeletedCompany: { ...COUNT, description: 'Running, of a company in the bin.' },
    }),
    astrayCodes: { ...COUNT, description: 'Codes scanned lately that lead to nobody.' },
    duplicates: {
      anyOf: [exactly({ Contacts: COUNT, Company: COUNT }), { type: 'null' }],
      description:
        'Groups of records that may be the same, as counted some minutes ago; null before.',
    },
    imports: {
      type: 'array',
      maxItems: OPEN_IMPORTS_MAX,
      description: 'Files that nobody imported yet, the latest first.',
      items: exactly({ id: TEXT, name: TEXT }),
    },
    endingTokens: {
      ...COUNT,
      description: 'Tokens of programs that end soon; for administrators.',
    },
    daysWithoutBackup: {
      anyOf: [COUNT, { type: 'null' }],
      description: 'For administrators, once there are too many; null otherwise.',
    },
    visits: {
      anyOf: [ref('schemas', 'Visits'), { type: 'null' }],
      description: 'Of all cards over 30 days; null before there are seven days of them.',
    },
  }),
};

/** What the day begins with. */
export const TODAY_OPERATIONS: Record<string, Record<string, Operation>> = {
  '/admin/api/today': {
    get: {
      id: 'readToday',
      tag: 'Service',
      summary: 'What is to be done today',
      description: 'In days of France. Each number of orders is the length of a filtered list.',
      answers: { 200: jsonAnswer('As it is now.', ref('schemas', 'Today')) },
      errors: [],
    },
  },
};
