import {
  CHALLENGE_MINUTES,
  CODE_TRIES,
  FACTOR_DEMANDS,
  FACTOR_NEEDS,
  FACTOR_PROOFS,
  RECOVERY_CODES,
} from '../../domain/accounts/second-factor.ts';
import { exactly, having, type JsonObject, jsonOrForm, ref, TEXT } from '../http/api/json.ts';
import { jsonAnswer } from './answers.ts';
import type { Operation } from './operation.ts';
import { parameters } from './parameters.ts';

const USERS = '/admin/api/collections/users';
const TOTP = '/admin/api/totp';
const AFTER_PROOF = ['reauth_required', 'unconfirmed'] as const;
const CODES = {
  200: jsonAnswer(
    'The recovery codes, which are told once.',
    exactly({ codes: { type: 'array', items: TEXT } }),
  ),
};

export const FACTOR_SCHEMAS: JsonObject = {
  OwnFactor: exactly({
    since: { ...TEXT, description: 'When it was set up; empty without one.' },
    recoveryLeft: { type: 'integer' },
    demand: { enum: [...FACTOR_DEMANDS], description: 'Whether everybody needs one.' },
    needs: {
      enum: [...FACTOR_NEEDS],
      description: 'What this session is asked for before anything else is open.',
    },
    proof: {
      enum: [...FACTOR_PROOFS],
      description:
        'By what its person says again who they are; a passkey does in the place of the others, too.',
    },
  }),
  FactorSeed: exactly({
    seed: { ...TEXT, description: 'To type into an authenticator.' },
    uri: { ...TEXT, description: 'For its picture, `otpauth://totp/…`.' },
  }),
  MfaChallenge: exactly({
    mfaId: { ...TEXT, description: 'For `auth-with-otp`.' },
  }),
};

/** The answer to a right password of somebody who has a second factor. */
export const ASKED_FOR_CODE = {
  401: jsonAnswer(
    `The password was right, and a code is asked for within ${CHALLENGE_MINUTES} minutes.`,
    ref('schemas', 'MfaChallenge'),
  ),
};

/** Authenticators, the codes that stand in for them, and signing in with either. */
export const FACTOR_OPERATIONS: Record<string, Record<string, Operation>> = {
  [`${USERS}/request-otp`]: {
    post: {
      id: 'requestOtp',
      tag: 'Accounts',
      summary: 'Begin the second step of signing in',
      description:
        'Sends nothing, and answers anybody alike: clients of PocketBase ask for it before they send a code.',
      isPublic: true,
      body: jsonOrForm(having({ email: { ...TEXT, minLength: 1 } })),
      answers: { 200: jsonAnswer('Any id.', exactly({ otpId: TEXT })) },
      errors: ['unreadable_body', 'invalid_body', 'no_valid_collection', 'no_auth_collection'],
    },
  },
  [`${USERS}/auth-with-otp`]: {
    post: {
      id: 'signInWithCode',
      tag: 'Accounts',
      summary: 'Sign in with a code after the password',
      description: `Of an authenticator, or one of the recovery codes. ${CODE_TRIES} tries, which count with those at the password.`,
      isPublic: true,
      parameters: [
        { name: 'mfaId', in: 'query', required: true, schema: TEXT },
        ...parameters('expand', 'fields'),
      ],
      body: jsonOrForm(
        having({ otpId: { ...TEXT, minLength: 1 }, password: { ...TEXT, minLength: 1 } }),
      ),
      answers: { 200: jsonAnswer('A session.', ref('schemas', 'Session')) },
      errors: [
        ...(['unreadable_body', 'invalid_body', 'bad_request', 'wrong_credentials'] as const),
        ...(['too_many_requests', 'no_valid_collection', 'no_auth_collection'] as const),
        'unconfirmed',
      ],
    },
  },
  [TOTP]: {
    get: {
      id: 'viewFactor',
      tag: 'Accounts',
      summary: 'One’s own second factor',
      description: 'Whether there is one, and how many recovery codes are left.',
      answers: { 200: jsonAnswer('How it is.', ref('schemas', 'OwnFactor')) },
      errors: [],
    },
    post: {
      id: 'beginFactor',
      tag: 'Accounts',
      summary: 'Set an authenticator up',
      description: 'It opens nothing until `confirm` had a right code of it.',
      answers: { 200: jsonAnswer('What it is set up with.', ref('schemas', 'FactorSeed')) },
      errors: [...AFTER_PROOF],
    },
    delete: {
      id: 'removeFactor',
      tag: 'Accounts',
      summary: 'Give one’s second factor up',
      description: 'Its recovery codes go with it.',
      answers: { 204: { description: 'It is gone.' } },
      errors: ['not_found', ...AFTER_PROOF],
    },
  },
  [`${TOTP}/confirm`]: {
    post: {
      id: 'confirmFactor',
      tag: 'Accounts',
      summary: 'Turn the authenticator on',
      description: 'With a code of it. All other sessions of the account end.',
      body: jsonOrForm(having({ code: TEXT })),
      answers: CODES,
      errors: ['unreadable_body', 'invalid_body', ...AFTER_PROOF],
    },
  },
  [`${TOTP}/recovery`]: {
    post: {
      id: 'renewRecoveryCodes',
      tag: 'Accounts',
      summary: 'Make other recovery codes',
      description: `${RECOVERY_CODES} of them; earlier ones are worth nothing then.`,
      answers: CODES,
      errors: ['not_found', ...AFTER_PROOF],
    },
  },
  '/admin/api/users/{id}/second-factor': {
    delete: {
      id: 'removeFactorOf',
      tag: 'Accounts',
      summary: 'Take somebody’s second factor away',
      description: 'For who lost it and the recovery codes. Administrators only.',
      parameters: parameters('id'),
      answers: { 204: { description: 'It is gone.' } },
      errors: ['not_found', 'administrator_required', ...AFTER_PROOF],
    },
  },
};
