import type { FastifyInstance } from 'fastify';
import { orderLinesSchema } from '../../../domain/order-lines/order-line.schema.ts';
import {
  notedAcceptanceSchema,
  notedWithdrawalSchema,
  signedSheetSchema,
} from '../../../domain/proofs/noted-acceptance.schema.ts';
import { SHEET_BYTES_MAX, SHEET_TYPES } from '../../../domain/proofs/order-proof.ts';
import type { Deps } from '../../identity/deps.ts';
import { authorOf, signedInUser } from '../../identity/sessions/guard.ts';
import { file, json } from '../../platform/http/api/answers.ts';
import { jsonBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { asDownload } from '../../platform/http/responses/content-disposition.ts';
import { pressReader } from '../../press/people/press-people.ts';
import { FORMS, formOfFile } from '../../press/press-requests.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { readLines } from '../line-store.ts';
import { noteAcceptance, withdrawNoted } from './note-acceptance.ts';
import { addSheet, findSheet } from './sheet-store.ts';

const TAG = { tag: 'Order lines' } as const;
const PROOF = '/admin/api/orders/{id}/proof';
const newSheetSchema = formOfFile('NewSignedSheet');

/** A yes that came on paper, by mail or by phone, noted by staff. */
export function registerNoted(app: FastifyInstance, deps: Deps): void {
  registerSheets(app, deps);
  route(
    app,
    {
      ...{ ...TAG, path: `${PROOF}/noted`, method: 'POST', access: 'write' },
      ...{ id: 'noteAcceptance' },
      summary: 'Note that a client accepted cards without a link',
      description:
        'As they are now, and under their terms of now; whoever was asked by a link is asked no more. It is a record of the chain as any decision.',
      body: jsonBody(notedAcceptanceSchema),
      answers: { 200: json(orderLinesSchema, 'The lines of the order as they are now.') },
      errors: ['invalid_body', 'not_found', 'nothing_to_note', 'unconfirmed'],
    },
    async (request) => {
      const acceptance = parseInput(notedAcceptanceSchema, request.body, 'invalid_body');
      const { id: order } = request.params;
      await writeRecords(deps, { by: authorOf(request) }, (context) =>
        noteAcceptance(context, order, acceptance),
      );
      return readLines(pressReader(deps), order);
    },
  );

  route(
    app,
    {
      ...{ ...TAG, path: `${PROOF}/noted/withdraw`, method: 'POST', access: 'write' },
      ...{ id: 'withdrawNoted' },
      summary: 'Take a noted yes back',
      description: 'What clients decided themselves counts again.',
      body: jsonBody(notedWithdrawalSchema),
      answers: { 200: json(orderLinesSchema, 'The lines of the order as they are now.') },
      errors: ['invalid_body', 'not_found', 'nothing_to_note', 'unconfirmed'],
    },
    async (request) => {
      const { contacts } = parseInput(notedWithdrawalSchema, request.body, 'invalid_body');
      const { id: order } = request.params;
      await writeRecords(deps, { by: authorOf(request) }, (context) =>
        withdrawNoted(context, order, contacts),
      );
      return readLines(pressReader(deps), order);
    },
  );
}

function registerSheets(app: FastifyInstance, deps: Deps): void {
  const SHEETS = `${PROOF}/sheets` as const;
  route(
    app,
    {
      ...{ ...TAG, path: SHEETS, method: 'POST', access: 'write', id: 'addSignedSheet' },
      summary: 'Upload a signed sheet',
      description: `A PDF or a photo, ${SHEET_BYTES_MAX / 1024 / 1024} MB at most. It is removed after a day unless a noted yes names it, and with the last card that it approves.`,
      body: { schema: newSheetSchema, types: FORMS },
      answers: { 200: json(signedSheetSchema, 'As a noted yes names it.') },
      errors: [
        ...(['invalid_body', 'not_found', 'sheet_refused', 'too_many_sheets'] as const),
        'unconfirmed',
      ],
      options: { config: { takesFiles: true } },
    },
    (request) => {
      const { file } = parseInput(newSheetSchema, request.body, 'invalid_body');
      return addSheet(deps, request.params.id, file);
    },
  );

  route(
    app,
    {
      ...{ ...TAG, path: `${SHEETS}/{sheet}`, method: 'GET', access: 'read', id: 'fetchSheet' },
      summary: 'A signed sheet',
      description: 'As it was uploaded. One that is of erased people alone is for administrators.',
      answers: { 200: file(SHEET_TYPES, 'The sheet, to be kept.') },
      errors: ['not_found'],
    },
    async (request, reply) => {
      const { id: order, sheet: id } = request.params;
      const { isAdministrator } = signedInUser(request);
      const asked = { order, id, isAdministrator };
      const { name, type, bytes } = await findSheet(deps.database.kysely, asked);
      return asDownload(reply, { name, type }).send(bytes);
    },
  );
}
