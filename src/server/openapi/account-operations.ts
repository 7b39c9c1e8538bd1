import { SESSION_DAYS } from '../../domain/limits.ts';
import { IDENTITY_MAX, PASSWORD_MAX, PASSWORD_MIN } from '../../domain/user.ts';
import { jsonAnswer } from './answers.ts';
import { type JsonObject, ref } from './json.ts';
import type { Operation } from './operation.ts';
import { CREATE_PARAMETERS, FIELDS_PARAMETER } from './parameters.ts';

const TEXT = { type: 'string' };
const USERS = '/admin/api/collections/users';
const SESSION = { 200: jsonAnswer('A session.', ref('schemas', 'Session')) };

export const ACCOUNT_SCHEMAS: JsonObject = {
  Session: {
    type: 'object',
    properties: {
      record: ref('schemas', 'users'),
      token: {
        ...TEXT,
        description: `For the header \`Authorization\`; lasts ${SESSION_DAYS} days.`,
      },
    },
    required: ['record', 'token'],
    additionalProperties: false,
  },
  Credentials: {
    type: 'object',
    properties: {
      identity: { ...TEXT, description: 'The e-mail, in any case.', maxLength: IDENTITY_MAX },
      password: { ...TEXT, maxLength: PASSWORD_MAX },
      identityField: { enum: ['', 'email'] },
    },
    required: ['identity', 'password'],
  },
  FirstAccount: {
    type: 'object',
    properties: {
      key: { ...TEXT, description: 'From the link that the terminal prints.' },
      email: { ...TEXT, format: 'email' },
      password: { ...TEXT, minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX },
      examples: { type: 'boolean', description: 'Adds example records.' },
    },
    required: ['key', 'email', 'password'],
  },
  AuthMethods: {
    type: 'object',
    properties: {
      password: { type: 'object' },
      oauth2: { type: 'object' },
      mfa: { type: 'object' },
      otp: { type: 'object' },
      authProviders: { type: 'null' },
      usernamePassword: { type: 'boolean' },
      emailPassword: { type: 'boolean' },
    },
  },
};

/** Signing in, renewing a session, and the first account. */
export const ACCOUNT_OPERATIONS: Record<string, Record<string, Operation>> = {
  [`${USERS}/auth-with-password`]: {
    post: {
      id: 'signIn',
      tag: 'Accounts',
      summary: 'Sign in',
      isPublic: true,
      parameters: CREATE_PARAMETERS,
      body: ref('schemas', 'Credentials'),
      answers: SESSION,
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
      description: 'The old token stays valid until it expires.',
      parameters: CREATE_PARAMETERS,
      answers: SESSION,
      errors: ['wrong_token_collection', 'no_valid_collection'],
    },
  },
  [`${USERS}/auth-methods`]: {
    get: {
      id: 'listAuthMethods',
      tag: 'Accounts',
      summary: 'Ways to sign in',
      isPublic: true,
      parameters: FIELDS_PARAMETER,
      answers: { 200: jsonAnswer('Password only.', ref('schemas', 'AuthMethods')) },
      errors: ['no_valid_collection', 'no_auth_collection'],
    },
  },
  '/admin/api/first-account': {
    get: {
      id: 'isFirstAccountNeeded',
      tag: 'Accounts',
      summary: 'Whether nobody can sign in yet',
      isPublic: true,
      answers: {
        200: jsonAnswer('Whether it is needed.', {
          type: 'object',
          properties: { needed: { type: 'boolean' } },
          required: ['needed'],
          additionalProperties: false,
        }),
      },
      errors: [],
    },
    post: {
      id: 'createFirstAccount',
      tag: 'Accounts',
      summary: 'Create the first account with the one-time link',
      isPublic: true,
      parameters: CREATE_PARAMETERS,
      body: ref('schemas', 'FirstAccount'),
      answers: SESSION,
      errors: ['unreadable_body', 'invalid_body', 'first_account_refused', 'unconfirmed'],
    },
  },
};
