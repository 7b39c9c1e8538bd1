import {
  PROGRAM_RIGHTS,
  TOKEN_DAYS_MAX,
  TOKEN_NAME_MAX,
  TOKENS_MAX,
} from '../../domain/accounts/program-tokens.ts';
import { exactly, having, type JsonObject, jsonOrForm, ref, TEXT } from '../http/api/json.ts';
import { jsonAnswer } from './answers.ts';
import type { Operation } from './operation.ts';
import { parameters } from './parameters.ts';
import { ID } from './record-schemas.ts';

const RIGHTS = { enum: Object.keys(PROGRAM_RIGHTS) };
const BY_ADMINISTRATORS = ['administrator_required', 'reauth_required', 'unconfirmed'] as const;

export const TOKEN_SCHEMAS: JsonObject = {
  TokenWish: having({
    name: { ...TEXT, minLength: 1, maxLength: TOKEN_NAME_MAX },
    rights: RIGHTS,
    days: { type: 'integer', minimum: 1, maximum: TOKEN_DAYS_MAX },
  }),
  MadeToken: exactly({
    id: ID,
    token: { ...TEXT, description: 'For the header `Authorization`; it is told once.' },
    ends: TEXT,
  }),
  ProgramToken: exactly({
    id: ID,
    name: TEXT,
    rights: RIGHTS,
    created: TEXT,
    createdBy: { ...TEXT, description: 'The present name of who made it.' },
    seen: { ...TEXT, description: 'When it was last used, to five minutes; empty when never.' },
    ends: TEXT,
  }),
};

/** Tokens that programs have. */
export const TOKEN_OPERATIONS: Record<string, Record<string, Operation>> = {
  '/admin/api/tokens': {
    get: {
      id: 'listTokens',
      tag: 'Accounts',
      summary: 'The tokens of programs',
      description: 'The latest first. Administrators only.',
      answers: {
        200: jsonAnswer(
          'Those that are not over.',
          exactly({ items: { type: 'array', items: ref('schemas', 'ProgramToken') } }),
        ),
      },
      errors: ['administrator_required'],
    },
    post: {
      id: 'makeToken',
      tag: 'Accounts',
      summary: 'Make a token for a program',
      description: `There are ${TOKENS_MAX} at most. Administrators only.`,
      body: jsonOrForm(ref('schemas', 'TokenWish')),
      answers: { 200: jsonAnswer('The token, which is told once.', ref('schemas', 'MadeToken')) },
      errors: ['too_many_tokens', ...BY_ADMINISTRATORS],
    },
  },
  '/admin/api/tokens/{id}': {
    delete: {
      id: 'revokeToken',
      tag: 'Accounts',
      summary: 'Revoke a token',
      description: 'At once, in every process. Administrators only.',
      parameters: parameters('id'),
      answers: { 204: { description: 'It is over.' } },
      errors: ['not_found', ...BY_ADMINISTRATORS],
    },
  },
};
