import { HISTORY_PAGE_MAX } from '../../domain/limits.ts';
import { JOURNAL_PAGE } from '../../domain/trace/journal.ts';
import {
  SECURITY_EVENTS,
  TRACE_MONTHS,
  TRACED_ACTORS,
} from '../../domain/trace/security-events.ts';
import {
  ANY_OBJECT,
  exactly,
  having,
  type JsonObject,
  jsonOrForm,
  ref,
  TEXT,
} from '../http/api/json.ts';
import { jsonAnswer, otherAnswer } from './answers.ts';
import type { Operation } from './operation.ts';

const KIND = { enum: Object.keys(SECURITY_EVENTS) };
const PERSON = {
  ...TEXT,
  description: `An account that did it or that it is about, or ${Object.keys(TRACED_ACTORS).join(' or ')}.`,
};
const FROM = { ...TEXT, description: 'A day, or a time as records carry it.' };
const TO = { ...TEXT, description: 'Likewise; not included.' };

export const JOURNAL_SCHEMAS: JsonObject = {
  JournalFilter: having({}, { person: PERSON, kind: KIND, from: FROM, to: TO }),
  Journal: exactly({
    items: {
      type: 'array',
      items: exactly({
        id: TEXT,
        time: TEXT,
        kind: KIND,
        actor: { ...TEXT, description: 'Empty for a stranger.' },
        actorName: TEXT,
        address: { ...TEXT, description: 'The network, as `203.0.113`.' },
        target: TEXT,
        targetName: { ...TEXT, description: 'Of the account that it is about.' },
        details: ANY_OBJECT,
      }),
    },
    next: { ...TEXT, description: 'What asks for the next page as `after`; empty on the last.' },
  }),
};

function inQuery(name: string, { description = '', ...schema }: JsonObject): JsonObject {
  return { name, in: 'query', schema, description };
}

const PAGING = [
  inQuery('after', { ...TEXT, description: 'What the page before answered as `next`.' }),
  inQuery('perPage', {
    ...{ type: 'integer', default: JOURNAL_PAGE, minimum: 1, maximum: HISTORY_PAGE_MAX },
    description: 'Events in a page.',
  }),
];

/** What was traced. */
export const JOURNAL_OPERATIONS: Record<string, Record<string, Operation>> = {
  '/admin/api/journal': {
    get: {
      id: 'readJournal',
      tag: 'Accounts',
      summary: 'What concerns accounts and the safety of the installation',
      description: `The newest first; kept for ${TRACE_MONTHS} months. Administrators only.`,
      parameters: [
        inQuery('person', PERSON),
        inQuery('kind', { ...KIND, description: 'What happened.' }),
        inQuery('from', FROM),
        inQuery('to', TO),
        ...PAGING,
      ],
      answers: { 200: jsonAnswer('A page.', ref('schemas', 'Journal')) },
      errors: ['administrator_required'],
    },
  },
  '/admin/api/journal/own': {
    get: {
      id: 'readOwnJournal',
      tag: 'Accounts',
      summary: 'What one did, and what was done with one’s own account',
      description: `The newest first; kept for ${TRACE_MONTHS} months. Not where colleagues did it.`,
      parameters: PAGING,
      answers: { 200: jsonAnswer('A page.', ref('schemas', 'Journal')) },
      errors: [],
    },
  },
  '/admin/api/journal/export': {
    post: {
      id: 'exportJournal',
      tag: 'Accounts',
      summary: 'The same as a CSV file',
      description: 'All that a filter finds. Administrators only.',
      body: { ...jsonOrForm(ref('schemas', 'JournalFilter')), required: false },
      answers: { 200: otherAnswer('The file.', 'text/csv', TEXT) },
      errors: ['administrator_required', 'reauth_required', 'unconfirmed'],
    },
  },
};
