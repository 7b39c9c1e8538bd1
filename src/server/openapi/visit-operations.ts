import { DEPARTURES } from '../../domain/departure.ts';
import { ASTRAY_SCANS, ASTRAY_STATES, RECENT_DAYS } from '../../domain/visits/astray-code.ts';
import { DEFAULT_VISIT_PERIOD, VISIT_PERIODS } from '../../domain/visits/visits.ts';
import { exactly, FLAG, type JsonObject, ref, TEXT } from '../http/api/json.ts';
import { jsonAnswer, otherAnswer } from './answers.ts';
import type { Operation } from './operation.ts';
import { parameters } from './parameters.ts';
import { ID_OR_NONE } from './record-schemas.ts';

export const COUNT = { type: 'integer', minimum: 0 };
const DAY = { type: 'string', pattern: '^(\\d{4}-\\d\\d-\\d\\d)?$' };

export const VISIT_SCHEMAS: JsonObject = {
  Visits: exactly({
    days: {
      type: 'array',
      description: 'Each day in France, today last.',
      items: exactly({ day: DAY, views: COUNT, downloads: COUNT }),
    },
    views: COUNT,
    downloads: COUNT,
  }),
  AstrayCodes: exactly({
    page: COUNT,
    perPage: COUNT,
    totalItems: COUNT,
    totalPages: COUNT,
    totalIsCapped: { ...FLAG, description: 'There are more than are counted.' },
    scanned: { ...COUNT, description: 'All that were scanned lately.' },
    unscanned: { ...COUNT, description: 'All others that lead to nobody.' },
    items: {
      type: 'array',
      items: exactly({
        id: TEXT,
        firstName: TEXT,
        lastName: TEXT,
        companyId: TEXT,
        companyName: TEXT,
        isCompanyDeleted: FLAG,
        state: { enum: ASTRAY_STATES },
        since: { ...DAY, description: 'When the person left or was deleted, where it is known.' },
        shows: { enum: DEPARTURES, description: 'What whoever scans it is shown.' },
        successorName: TEXT,
        scans: { ...COUNT, description: `Visits over the last ${RECENT_DAYS} days.` },
      }),
    },
  }),
};

const PARAMETERS: readonly JsonObject[] = [
  {
    name: 'contact',
    in: 'query',
    schema: ID_OR_NONE,
    description: 'Of the card of this contact; not together with `company`.',
  },
  {
    name: 'company',
    in: 'query',
    schema: ID_OR_NONE,
    description: 'Of the cards that were of this company on each day. Without both: of all cards.',
  },
  {
    name: 'days',
    in: 'query',
    schema: { type: 'integer', enum: VISIT_PERIODS, default: DEFAULT_VISIT_PERIOD },
    description: 'How many days, today included.',
  },
];

const SCANS: JsonObject = {
  name: 'scans',
  in: 'query',
  schema: { enum: ASTRAY_SCANS },
  description: `Only those with scans over the last ${RECENT_DAYS} days, or only those without.`,
};

/** Visits of cards, and the codes that lead to nobody. */
export const VISIT_OPERATIONS: Record<string, Record<string, Operation>> = {
  '/admin/api/visits': {
    get: {
      id: 'countVisits',
      tag: 'Visits',
      summary: 'Visits and contact downloads per day',
      description: 'In days of France. Figures are written every five seconds.',
      parameters: PARAMETERS,
      answers: { 200: jsonAnswer('The period.', ref('schemas', 'Visits')) },
      errors: [],
    },
  },
  '/admin/api/visits.csv': {
    get: {
      id: 'exportVisits',
      tag: 'Visits',
      summary: 'Visits as a file for French spreadsheets',
      description: 'One line per day, between semicolons, with the columns named in French.',
      parameters: PARAMETERS,
      answers: { 200: otherAnswer('One line per day.', 'text/csv', TEXT) },
      errors: [],
    },
  },
  '/admin/api/codes': {
    get: {
      id: 'listAstrayCodes',
      tag: 'Visits',
      summary: 'Contacts whose printed code shows nobody',
      description:
        'Hidden, left or deleted: those that were scanned lately, the most scanned first, then the others, the newest first.',
      parameters: [...parameters('page', 'perPage', 'search'), SCANS],
      answers: { 200: jsonAnswer('A page of them.', ref('schemas', 'AstrayCodes')) },
      errors: [],
    },
  },
};
