import type { ApiErrorCode } from '../../domain/errors.ts';
import type { CollectionName } from '../../domain/field.ts';
import { type Asks, errorAnswers } from './answers.ts';
import type { JsonObject } from './json.ts';

/** What the calls are about, in the order in which readers are shown them. */
export const TAGS = {
  Company: 'The companies whose people have cards.',
  Contacts: 'The people that cards are made for.',
  orders: 'Orders of printed cards.',
  users: 'The accounts of those who sign in.',
  Search: 'Companies, people and orders at once.',
  Accounts: 'Signing in, and the first account.',
  Batch: 'Several writes at once.',
  Bulk: 'The same change to many records.',
  'Live events': 'Hearing of what others change.',
  History: 'Who changed what, and taking it back.',
  Views: 'Lists that people named.',
  'Printed cards': 'What the printed cards of companies look like.',
  Printers: 'What printers take.',
  Fonts: 'Fonts that the firm brings for cards.',
  'Agency pages': 'Pages of PDFs that agencies deliver as grounds of cards.',
  Visits: 'How often cards are looked at.',
  Codes: 'Codes for printers.',
  Exports: 'Files of records.',
  Imports: 'Bringing in files.',
  Bin: 'Deleted records, which can come back.',
  Duplicates: 'Records that may be the same, and making them one.',
  Pictures: 'Pictures of records.',
  Service: 'The server itself.',
} satisfies Record<CollectionName, string> & Record<string, string>;

export interface Operation extends Asks {
  id: string;
  tag: keyof typeof TAGS;
  summary: string;
  description: string;
  parameters?: readonly JsonObject[];
  /** By content type. */
  body?: JsonObject;
  answers: JsonObject;
  errors: readonly ApiErrorCode[];
}

/** Writes an operation; `needsToken` says whether this server asks for the fixed header. */
export function operation(asked: Operation, needsToken: boolean): JsonObject {
  const { id, tag, summary, description, parameters, body, answers, errors } = asked;
  const asks = { ...asked, hasBody: body !== undefined };
  const token = needsToken && !asked.isOpen ? { token: [] } : {};
  const account = asked.isPublic ? {} : { account: [] };
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    ...(parameters === undefined ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: body }),
    security: [{ ...account, ...token }],
    responses: { ...answers, ...errorAnswers(errors, asks) },
  };
}
