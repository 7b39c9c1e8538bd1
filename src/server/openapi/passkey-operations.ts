import { PASSKEY_MINUTES, PASSKEY_NAME_MAX, PASSKEYS_MAX } from '../../domain/accounts/passkeys.ts';
import {
  exactly,
  FLAG,
  having,
  type JsonObject,
  jsonContent,
  ref,
  TEXT,
} from '../http/api/json.ts';
import { jsonAnswer } from './answers.ts';
import type { Operation } from './operation.ts';
import { parameters } from './parameters.ts';

const USERS = '/admin/api/collections/users';
const PASSKEYS = '/admin/api/passkeys';
const AFTER_PROOF = ['reauth_required', 'unconfirmed'] as const;
const NAME = { ...TEXT, minLength: 1, maxLength: PASSKEY_NAME_MAX };
const GONE = { 204: { description: 'It is so now.' } };

const credentialOf = (response: JsonObject) =>
  having({ id: TEXT, rawId: TEXT, type: { const: 'public-key' }, response });

export const PASSKEY_SCHEMAS: JsonObject = {
  Passkey: exactly({
    ...{ id: TEXT, name: TEXT },
    host: { ...TEXT, description: 'The host that it was made for, where alone it works.' },
    created: TEXT,
    used: { ...TEXT, description: 'Empty when it never was.' },
  }),
  OwnPasskeys: exactly({
    passkeys: { type: 'array', items: ref('schemas', 'Passkey') },
    ...{ host: TEXT, origin: TEXT },
    isAvailable: { ...FLAG, description: 'False under plain HTTP.' },
  }),
  Registration: {
    description: 'What `navigator.credentials.create` answers, as JSON (WebAuthn 3).',
    ...credentialOf(having({ clientDataJSON: TEXT, attestationObject: TEXT })),
  },
  Assertion: {
    description: 'What `navigator.credentials.get` answers, as JSON (WebAuthn 3).',
    ...credentialOf(having({ clientDataJSON: TEXT, authenticatorData: TEXT, signature: TEXT })),
  },
};

const OPTIONS = { 200: jsonAnswer('For the browser, as JSON.', having({ challenge: TEXT })) };

/** Passkeys, and signing in with them. */
export const PASSKEY_OPERATIONS: Record<string, Record<string, Operation>> = {
  [`${USERS}/request-passkey`]: {
    post: {
      id: 'requestPasskey',
      tag: 'Accounts',
      summary: 'Begin to sign in with a passkey',
      description: `What a browser asks a device for; good once, within ${PASSKEY_MINUTES} minutes. Names nobody.`,
      isPublic: true,
      answers: OPTIONS,
      errors: ['no_valid_collection', 'no_auth_collection'],
    },
  },
  [`${USERS}/auth-with-passkey`]: {
    post: {
      id: 'signInWithPasskey',
      tag: 'Accounts',
      summary: 'Sign in with a passkey',
      description: 'It is both factors: no code is asked for.',
      isPublic: true,
      parameters: parameters('expand', 'fields'),
      body: {
        required: true,
        content: jsonContent(having({ response: ref('schemas', 'Assertion') })),
      },
      answers: { 200: jsonAnswer('A session.', ref('schemas', 'Session')) },
      errors: [
        ...(['unreadable_body', 'bad_request', 'wrong_credentials', 'too_many_requests'] as const),
        ...(['no_valid_collection', 'no_auth_collection', 'unconfirmed'] as const),
      ],
    },
  },
  [PASSKEYS]: {
    get: {
      id: 'listPasskeys',
      tag: 'Accounts',
      summary: 'One’s own passkeys',
      description: 'The oldest first, and under which address passkeys work.',
      answers: { 200: jsonAnswer('Those there are.', ref('schemas', 'OwnPasskeys')) },
      errors: [],
    },
    post: {
      id: 'addPasskey',
      tag: 'Accounts',
      summary: 'Keep a passkey that was made',
      description: `${PASSKEYS_MAX} at most.`,
      body: {
        required: true,
        content: jsonContent(having({ name: NAME, response: ref('schemas', 'Registration') })),
      },
      answers: { 200: jsonAnswer('As it is kept.', ref('schemas', 'Passkey')) },
      errors: ['bad_request', 'passkey_refused', 'too_many_passkeys', ...AFTER_PROOF],
    },
  },
  [`${PASSKEYS}/options`]: {
    post: {
      id: 'beginPasskey',
      tag: 'Accounts',
      summary: 'What a passkey is made with',
      description: 'For the browser; 400 under plain HTTP.',
      answers: OPTIONS,
      errors: ['bad_request', 'too_many_passkeys', ...AFTER_PROOF],
    },
  },
  [`${PASSKEYS}/{id}`]: {
    patch: {
      id: 'renamePasskey',
      tag: 'Accounts',
      summary: 'Call a passkey otherwise',
      description: 'One of one’s own.',
      parameters: parameters('id'),
      body: { required: true, content: jsonContent(having({ name: NAME })) },
      answers: GONE,
      errors: ['bad_request', 'not_found', 'unconfirmed'],
    },
    delete: {
      id: 'removePasskey',
      tag: 'Accounts',
      summary: 'Remove a passkey',
      description: 'One of one’s own. It opens nothing any more.',
      parameters: parameters('id'),
      answers: GONE,
      errors: ['not_found', ...AFTER_PROOF],
    },
  },
};
