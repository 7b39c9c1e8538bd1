import { KEY_HOURS, KEY_PURPOSES, MAILED_PER_HOUR } from '../../domain/accounts/keys.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/accounts/user.ts';
import { exactly, having, type JsonObject, jsonOrForm, ref, TEXT } from '../http/api/json.ts';
import { jsonAnswer } from './answers.ts';
import { ASKED_FOR_CODE } from './factor-operations.ts';
import type { Operation } from './operation.ts';
import { parameters } from './parameters.ts';

const SESSION = { 200: jsonAnswer('A session.', ref('schemas', 'Session')) };
const KEY = { ...TEXT, description: 'What stands behind the `#` of the link.' };

export const TEAM_SCHEMAS: JsonObject = {
  KeyPromise: exactly({
    id: TEXT,
    purpose: { enum: [...KEY_PURPOSES] },
    email: TEXT,
    name: TEXT,
    expires: TEXT,
  }),
};

/** Accounts of others, links that let somebody choose a password, and saying again who one is. */
export const TEAM_OPERATIONS: Record<string, Record<string, Operation>> = {
  '/admin/api/collections/users/request-password-reset': {
    post: {
      id: 'requestPasswordReset',
      tag: 'Accounts',
      summary: 'Have a link mailed by which one chooses another password',
      description: `It works once, within ${KEY_HOURS.forgotten} hour. Answers anybody alike; ${MAILED_PER_HOUR} an hour are mailed, and after too many from one network 429 tells how many seconds to wait. 404 where the server sends no mails.`,
      isPublic: true,
      body: jsonOrForm(having({ email: { ...TEXT, minLength: 1 } })),
      answers: { 204: { description: 'It is mailed, if there is such an account.' } },
      errors: [
        ...(['unreadable_body', 'invalid_body', 'not_found', 'too_many_requests'] as const),
        ...(['no_valid_collection', 'no_auth_collection'] as const),
      ],
    },
  },
  '/admin/api/collections/users/confirm-password-reset': {
    post: {
      id: 'confirmPasswordReset',
      tag: 'Accounts',
      summary: 'Choose a password by a link, as clients of PocketBase do',
      description: 'Opens no session; all those of the account end.',
      isPublic: true,
      body: jsonOrForm(
        having({
          token: KEY,
          password: { ...TEXT, minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX },
          passwordConfirm: TEXT,
        }),
      ),
      answers: { 204: { description: 'It is the password from now on.' } },
      errors: [
        ...(['unreadable_body', 'invalid_body', 'key_refused'] as const),
        ...(['too_many_requests', 'unconfirmed'] as const),
        ...(['no_valid_collection', 'no_auth_collection'] as const),
      ],
    },
  },
  '/admin/api/collections/users/confirm-email-change': {
    post: {
      id: 'confirmEmailChange',
      tag: 'Accounts',
      summary: 'Confirm another e-mail by its link',
      description:
        'With the password of the account, all of whose sessions end. The former e-mail is told.',
      isPublic: true,
      body: jsonOrForm(having({ token: KEY, password: TEXT })),
      answers: { 204: { description: 'It is what one signs in with from now on.' } },
      errors: [
        ...(['unreadable_body', 'invalid_body', 'update_refused', 'key_refused'] as const),
        ...(['too_many_requests', 'unconfirmed'] as const),
        ...(['no_valid_collection', 'no_auth_collection'] as const),
      ],
    },
  },
  '/admin/api/keys/promise': {
    post: {
      id: 'readKey',
      tag: 'Accounts',
      summary: 'What a link is for',
      description: 'Changes nothing.',
      isPublic: true,
      body: jsonOrForm(having({ key: KEY })),
      answers: {
        200: jsonAnswer(
          'Whose password it sets, or which e-mail it confirms.',
          ref('schemas', 'KeyPromise'),
        ),
      },
      errors: ['unreadable_body', 'key_refused', 'too_many_requests'],
    },
  },
  '/admin/api/keys/use': {
    post: {
      id: 'useKey',
      tag: 'Accounts',
      summary: 'Choose a password by a link',
      description:
        'Answers a session, unless a second factor is asked first; all others of the account end.',
      isPublic: true,
      parameters: parameters('expand', 'fields'),
      body: jsonOrForm(
        having({
          key: KEY,
          password: { ...TEXT, minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX },
        }),
      ),
      answers: { ...SESSION, ...ASKED_FOR_CODE },
      errors: [
        ...(['unreadable_body', 'invalid_body', 'key_refused'] as const),
        ...(['too_many_requests', 'unconfirmed'] as const),
      ],
    },
  },
};
