import { FACTOR_DEMANDS } from '../../domain/accounts/second-factor.ts';
import { INSTALLATION_WARNINGS, INTEGRITY_STATES } from '../../domain/installation/installation.ts';
import { PROCESSOR_MAX } from '../../domain/privacy/processor.ts';
import { RECORD_COLLECTIONS } from '../../domain/record-collections.ts';
import {
  exactly,
  FLAG,
  having,
  type JsonObject,
  jsonContent,
  jsonOrForm,
  ref,
  TEXT,
} from '../http/api/json.ts';
import { jsonAnswer } from './answers.ts';
import { DOCUMENT, DOCUMENT_FORMAT } from './documents.ts';
import type { Operation } from './operation.ts';
import { COUNT } from './visit-operations.ts';

const orNull = (schema: JsonObject): JsonObject => ({ anyOf: [schema, { type: 'null' }] });
const STATE = { enum: [...INTEGRITY_STATES], description: 'As the last look found the file.' };

const { name, contact, subprocessors } = PROCESSOR_MAX;
const PROCESSOR = exactly({
  name: { ...TEXT, maxLength: name, description: 'The firm that runs it, with its address.' },
  contact: { ...TEXT, maxLength: contact, description: 'Whom to ask about personal data.' },
  subprocessors: { ...TEXT, maxLength: subprocessors, description: 'Who else works on it.' },
});

export const INSTALLATION_SCHEMAS: JsonObject = {
  Health: exactly({
    message: TEXT,
    code: { const: 200 },
    data: {
      anyOf: [
        exactly({}),
        exactly({
          version: TEXT,
          integrity: STATE,
          lastBackup: { ...TEXT, description: 'When it was made; empty when there is none.' },
          isDiskFull: {
            ...FLAG,
            description: 'Only signing in and out, deleting and erasing go on.',
          },
          freeBytes: orNull(COUNT),
        }),
      ],
      description: 'Empty but for administrators.',
    },
  }),
  Installation: exactly({
    version: TEXT,
    database: exactly({ kind: { enum: ['sqlite', 'postgres'] }, bytes: COUNT }),
    integrity: exactly({ state: STATE, checked: TEXT }),
    backups: {
      ...orNull(ref('schemas', 'BackupState')),
      description: 'Null on PostgreSQL, which has tools of its own.',
    },
    freeBytes: { ...orNull(COUNT), description: 'Where backups are kept.' },
    settings: {
      type: 'array',
      description: 'As they are in force. Of secret ones, `set` is all that is told.',
      items: exactly({ name: TEXT, value: TEXT, isSecret: FLAG }),
    },
    historyDays: COUNT,
    binDays: { ...orNull(COUNT), description: 'Null when the bin keeps everything.' },
    secondFactor: { enum: [...FACTOR_DEMANDS], description: 'Whether everybody needs one.' },
    processor: PROCESSOR,
    cardCopies: {
      type: 'array',
      description:
        'Where public pages were copied to, of which company (empty for all), when, and on which day one of them changes by itself (empty when none does).',
      items: exactly({ folder: TEXT, company: TEXT, written: TEXT, changesOn: TEXT }),
    },
    longGone: { ...COUNT, description: 'People who left more than two years ago.' },
    warnings: { type: 'array', items: { enum: [...INSTALLATION_WARNINGS] } },
  }),
  BackupState: exactly({
    everyHours: { ...COUNT, description: '0 when none are made.' },
    keep: COUNT,
    folder: TEXT,
    count: COUNT,
    last: orNull(exactly({ time: TEXT, bytes: COUNT })),
    isOnDataDisk: FLAG,
    lastTry: orNull(
      exactly({
        time: TEXT,
        fault: { ...TEXT, description: 'Empty when it could be put back.' },
        records: orNull(exactly(Object.fromEntries(RECORD_COLLECTIONS.map((n) => [n, COUNT])))),
        seconds: COUNT,
      }),
    ),
  }),
};

const ANSWERS = { 200: jsonAnswer('As it is now.', ref('schemas', 'Installation')) };

/** What administrators know of the server itself. */
export const INSTALLATION_OPERATIONS: Record<string, Record<string, Operation>> = {
  '/admin/api/installation': {
    get: {
      id: 'readInstallation',
      tag: 'Service',
      summary: 'How the server, its database and its backups are',
      description: 'Administrators only.',
      answers: ANSWERS,
      errors: ['administrator_required'],
    },
  },
  '/admin/api/installation/second-factor': {
    post: {
      id: 'demandFactor',
      tag: 'Service',
      summary: 'Say whether everybody needs a second factor',
      description:
        'Whoever has none then reaches only what sets one up, and gets a 403 with `validation_factor_required` for all else. Administrators only.',
      body: jsonOrForm(having({ demand: { enum: [...FACTOR_DEMANDS] } })),
      answers: ANSWERS,
      errors: ['administrator_required', 'reauth_required', 'bad_request', 'unconfirmed'],
    },
  },
  '/admin/api/installation/processor': {
    post: {
      id: 'sayProcessor',
      tag: 'Service',
      summary: 'Say who runs the installation',
      description:
        'As the register and the sheets of companies name them. Administrators only, who have just said who they are.',
      body: { required: true, content: jsonContent(PROCESSOR) },
      answers: ANSWERS,
      errors: ['administrator_required', 'reauth_required', 'bad_request', 'unconfirmed'],
    },
  },
  '/admin/api/installation/register': {
    get: {
      id: 'fetchRegister',
      tag: 'Service',
      summary: 'The register of what is done with personal data',
      description:
        'For whom, what, for how long and how it is protected, as it is now (GDPR, article 30(2)). Administrators only.',
      parameters: [DOCUMENT_FORMAT],
      answers: { 200: DOCUMENT },
      errors: ['administrator_required', 'bad_request', 'downloads_busy', 'unconfirmed'],
    },
  },
  '/admin/api/card-copies/{contact}': {
    get: {
      id: 'readCardCopy',
      tag: 'Service',
      summary: 'Whether a copy of the public pages may hold a card',
      description:
        'Of a contact or a company by its id: the copy has to be made again once the cards are hidden.',
      parameters: [{ name: 'contact', in: 'path', required: true, schema: TEXT }],
      answers: {
        200: jsonAnswer(
          'The day of the oldest copy that may; empty when there is none.',
          exactly({ copiedOn: TEXT }),
        ),
      },
      errors: [],
    },
  },
  '/admin/api/installation/card-copies/forget': {
    post: {
      id: 'forgetCardCopy',
      tag: 'Service',
      summary: 'Forget a folder of public pages that nothing shows any more',
      description:
        'Then nobody is told any more that it has to be made again. The folder stays as it is. Administrators only, who have just said who they are.',
      body: { required: true, content: jsonContent(exactly({ folder: TEXT })) },
      answers: ANSWERS,
      errors: [
        'administrator_required',
        'reauth_required',
        'bad_request',
        'not_found',
        'unconfirmed',
      ],
    },
  },
  '/admin/api/installation/backups': {
    post: {
      id: 'backUpNow',
      tag: 'Service',
      summary: 'Make a backup of SQLite now',
      description:
        'It is checked before the answer comes. On PostgreSQL there is none to make: 404. Administrators only.',
      answers: ANSWERS,
      errors: ['administrator_required', 'not_found', 'backup_no_room', 'backup_failed'],
    },
  },
};
