import { KEY_HOURS, KEY_PURPOSES, MAILED_PER_HOUR } from '../../domain/accounts/keys.ts';
import { PROOF_MINUTES } from '../../domain/accounts/sessions.ts';
import { TEAM_STATES } from '../../domain/accounts/team.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/accounts/user.ts';
import { exactly, FLAG, having, type JsonObject, jsonOrForm, ref, TEXT } from '../http/api/json.ts';
import { jsonAnswer } from './answers.ts';
import { ASKED_FOR_CODE } from './factor-operations.ts';
import type { Operation } from './operation.ts';
import { parameters } from './parameters.ts';
import { ID } from './record-schemas.ts';

const SESSION = { 200: jsonAnswer('A session.', ref('schemas', 'Session')) };
const LINK = { 200: jsonAnswer('The link, which is told once.', ref('schemas', 'OneTimeLink')) };
const BY_ADMINISTRATORS = ['administrator_required', 'reauth_required', 'unconfirmed'] as const;
const KEY = { ...TEXT, description: 'What stands behind the `#` of the link.' };

export const TEAM_SCHEMAS: JsonObject = {
  TeamMember: exactly({
    id: ID,
    email: TEXT,
    name: TEXT,
    isAdministrator: FLAG,
    state: { enum: [...TEAM_STATES], description: 'Invited is who has no password yet.' },
    hasFactor: { ...FLAG, description: 'A code is asked for after the password.' },
    seen: { ...TEXT, description: 'When they last came, to five minutes; empty when never.' },
  }),
  Invitation: having({ email: { ...TEXT, format: 'email' } }, { name: TEXT, administrator: FLAG }),
  OneTimeLink: exactly(
    {
      id: { ...ID, description: 'Of the account.' },
      path: { ...TEXT, description: 'Below the address of the screens: `/cle#…`.' },
      expires: TEXT,
    },
    { isMailed: { ...FLAG, description: 'Missing where there is no server of mails.' } },
  ),
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
  '/admin/api/collections/users/reauth': {
    post: {
      id: 'confirmIdentity',
      tag: 'Accounts',
      summary: 'Say again who one is',
      description: `Opens for ${PROOF_MINUTES} minutes what answers 403 with \`validation_reauth_required\`. The session goes on under the token of the answer; the former one is taken for 60 seconds.`,
      parameters: parameters('expand', 'fields'),
      body: jsonOrForm({
        anyOf: [
          having({ password: { ...TEXT, minLength: 1, maxLength: PASSWORD_MAX } }),
          having({ code: { ...TEXT, minLength: 1 } }),
          having({ passkey: ref('schemas', 'Assertion') }),
        ],
      }),
      answers: SESSION,
      errors: [
        ...(['unreadable_body', 'invalid_body', 'passkey_refused'] as const),
        'too_many_requests',
        ...(['no_valid_collection', 'no_auth_collection', 'unconfirmed'] as const),
      ],
    },
  },
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
  '/admin/api/collections/users/request-email-change': {
    post: {
      id: 'requestEmailChange',
      tag: 'Accounts',
      summary: 'Have a link mailed by which one confirms another e-mail of one’s own',
      description: `It works once, within ${KEY_HOURS.email} hour; ${MAILED_PER_HOUR} an hour are mailed. 404 where the server sends no mails: one’s own e-mail is then changed as any field.`,
      body: jsonOrForm(having({ newEmail: { ...TEXT, format: 'email' } })),
      answers: { 204: { description: 'It is mailed.' } },
      errors: [
        ...(['unreadable_body', 'invalid_body', 'reauth_required', 'not_found'] as const),
        ...(['too_many_requests', 'mail_not_sent', 'unconfirmed'] as const),
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
  '/admin/api/users': {
    get: {
      id: 'listTeam',
      tag: 'Accounts',
      summary: 'Who has an account',
      description: 'The oldest first.',
      answers: {
        200: jsonAnswer(
          'Everybody.',
          exactly({ items: { type: 'array', items: ref('schemas', 'TeamMember') } }),
        ),
      },
      errors: [],
    },
  },
  '/admin/api/invitations': {
    post: {
      id: 'invite',
      tag: 'Accounts',
      summary: 'Invite somebody',
      description: `Makes an account without a password, and a link by which its person chooses one, within ${KEY_HOURS.invite / 24} days. Administrators only.`,
      body: jsonOrForm(ref('schemas', 'Invitation')),
      answers: LINK,
      errors: ['create_refused', ...BY_ADMINISTRATORS],
    },
  },
  '/admin/api/users/{id}/link': {
    post: {
      id: 'makePasswordLink',
      tag: 'Accounts',
      summary: 'Make a link by which somebody chooses a password',
      description: `It works once, within ${KEY_HOURS.reset} hours, and makes earlier ones worthless. Administrators only.`,
      parameters: parameters('id'),
      answers: LINK,
      errors: ['not_found', ...BY_ADMINISTRATORS],
    },
  },
  '/admin/api/users/{id}/sign-out': {
    post: {
      id: 'signOutSomebody',
      tag: 'Accounts',
      summary: 'End all sessions of somebody',
      description: 'At once, in every process. Administrators only.',
      parameters: parameters('id'),
      answers: { 204: { description: 'They are over.' } },
      errors: ['not_found', ...BY_ADMINISTRATORS],
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
