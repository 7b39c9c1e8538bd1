import { SESSION_DAYS, SESSION_DAYS_MAX } from '../../domain/accounts/sessions.ts';
import { IDENTITY_MAX, PASSWORD_MAX, PASSWORD_MIN } from '../../domain/accounts/user.ts';
import {
  ANY_OBJECT,
  exactly,
  FLAG,
  having,
  type JsonObject,
  jsonOrForm,
  ref,
  TEXT,
} from '../http/api/json.ts';
import { jsonAnswer } from './answers.ts';
import { ASKED_FOR_CODE } from './factor-operations.ts';
import type { Operation } from './operation.ts';
import { parameters } from './parameters.ts';

const COUNT = { type: 'integer' };
const USERS = '/admin/api/collections/users';
const SESSION = { 200: jsonAnswer('A session.', ref('schemas', 'Session')) };

export const ACCOUNT_SCHEMAS: JsonObject = {
  Session: exactly({
    record: ref('schemas', 'users'),
    token: {
      ...TEXT,
      description: `For the header \`Authorization\`; lasts ${SESSION_DAYS} days unless it is renewed.`,
    },
  }),
  OpenSession: exactly({
    id: TEXT,
    created: TEXT,
    seen: { ...TEXT, description: 'When it was last used, to five minutes.' },
    ends: { ...TEXT, description: 'Unless it is used before.' },
    agent: { ...TEXT, description: 'What the browser or program says of itself.' },
    address: { ...TEXT, description: 'The network that it was opened from, as `203.0.113`.' },
    isCurrent: FLAG,
  }),
  SignOut: having({}, { all: FLAG, others: FLAG }),
  Credentials: having(
    {
      identity: {
        ...TEXT,
        description: 'The e-mail, in any case.',
        minLength: 1,
        maxLength: IDENTITY_MAX,
      },
      password: { ...TEXT, minLength: 1, maxLength: PASSWORD_MAX },
    },
    { identityField: { enum: ['', 'email'] } },
  ),
  FirstAccount: having(
    {
      key: { ...TEXT, description: 'From the link that the terminal prints.' },
      email: { ...TEXT, format: 'email' },
      password: { ...TEXT, minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX },
    },
    { examples: { ...FLAG, description: 'Adds example records.' } },
  ),
  AuthMethods: exactly({
    password: exactly({ identityFields: { type: 'array', items: TEXT }, enabled: FLAG }),
    oauth2: exactly({ providers: { type: 'array', items: ANY_OBJECT }, enabled: FLAG }),
    mfa: exactly({ enabled: FLAG, duration: COUNT }),
    otp: exactly({ enabled: FLAG, duration: COUNT }),
    authProviders: { type: 'null' },
    usernamePassword: FLAG,
    emailPassword: FLAG,
  }),
};

/** Signing in, renewing a session, and the first account. */
export const ACCOUNT_OPERATIONS: Record<string, Record<string, Operation>> = {
  [`${USERS}/auth-with-password`]: {
    post: {
      id: 'signIn',
      tag: 'Accounts',
      summary: 'Sign in',
      description:
        'Wrong credentials are a 400. An account with a second factor answers 401 with `mfaId`. After too many of them, 429 tells how many seconds to wait.',
      isPublic: true,
      parameters: parameters('expand', 'fields'),
      body: jsonOrForm(ref('schemas', 'Credentials')),
      answers: { ...SESSION, ...ASKED_FOR_CODE },
      errors: [
        ...(['unreadable_body', 'invalid_body', 'wrong_credentials', 'too_many_requests'] as const),
        ...(['no_valid_collection', 'no_auth_collection', 'unconfirmed'] as const),
      ],
    },
  },
  [`${USERS}/auth-refresh`]: {
    post: {
      id: 'renewSession',
      tag: 'Accounts',
      summary: 'Renew a session',
      description: `The old token stays valid until it expires. A session lasts ${SESSION_DAYS_MAX} days at most.`,
      parameters: parameters('expand', 'fields'),
      answers: SESSION,
      errors: ['wrong_token_collection', 'no_valid_collection'],
    },
  },
  [`${USERS}/auth-methods`]: {
    get: {
      id: 'listAuthMethods',
      tag: 'Accounts',
      summary: 'Ways to sign in',
      description:
        'An e-mail with a password, then a code where the account asks for one; who does is not told.',
      isPublic: true,
      parameters: parameters('fields'),
      answers: { 200: jsonAnswer('The same for everybody.', ref('schemas', 'AuthMethods')) },
      errors: ['no_valid_collection', 'no_auth_collection'],
    },
  },
  [`${USERS}/sign-out`]: {
    post: {
      id: 'signOut',
      tag: 'Accounts',
      summary: 'Sign out',
      description: 'Ends the session that asks, or `all` of one’s own, or all `others`, at once.',
      body: { ...jsonOrForm(ref('schemas', 'SignOut')), required: false },
      answers: { 204: { description: 'They are over.' } },
      errors: ['wrong_token_collection', 'no_valid_collection', 'bad_request', 'unconfirmed'],
    },
  },
  '/admin/api/sessions': {
    get: {
      id: 'listSessions',
      tag: 'Accounts',
      summary: 'Own sessions',
      description: 'The one used last comes first.',
      answers: {
        200: jsonAnswer(
          'Where one is signed in.',
          exactly({ sessions: { type: 'array', items: ref('schemas', 'OpenSession') } }),
        ),
      },
      errors: [],
    },
  },
  '/admin/api/sessions/{id}': {
    delete: {
      id: 'endSession',
      tag: 'Accounts',
      summary: 'End one of one’s own sessions',
      description: 'At once, in every process.',
      parameters: parameters('id'),
      answers: { 204: { description: 'It is over.' } },
      errors: ['not_found', 'unconfirmed'],
    },
  },
  '/admin/api/first-account': {
    get: {
      id: 'isFirstAccountNeeded',
      tag: 'Accounts',
      summary: 'Whether nobody can sign in yet',
      description: 'True on a new server until its first account is created.',
      isPublic: true,
      answers: {
        200: jsonAnswer(
          'Whether it is needed, and whether anybody has a passkey.',
          exactly({ needed: FLAG, passkeys: FLAG }),
        ),
      },
      errors: [],
    },
    post: {
      id: 'createFirstAccount',
      tag: 'Accounts',
      summary: 'Create the first account with the one-time link',
      description: 'Answers a session of it. The link serves once, while there is no account.',
      isPublic: true,
      parameters: parameters('expand', 'fields'),
      body: jsonOrForm(ref('schemas', 'FirstAccount')),
      answers: SESSION,
      errors: [
        ...(['unreadable_body', 'invalid_body', 'first_account_refused'] as const),
        ...(['too_many_requests', 'unconfirmed'] as const),
      ],
    },
  },
};
