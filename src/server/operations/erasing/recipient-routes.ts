import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import {
  erasedRecipientSchema,
  type FoundRecipient,
  foundRecipientSchema,
  recipientAddressSchema,
} from '../../../domain/proofs/recipient-data.schema.ts';
import type { Deps } from '../../identity/deps.ts';
import { authorOf } from '../../identity/sessions/guard.ts';
import { atAddress } from '../../orders/proofs/forget-recipients.ts';
import { usingReserve } from '../../platform/database/using-reserve.ts';
import { json } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { eraseRecipients } from './erase-recipients.ts';
import { keepErasuresBeside } from './keep-erasures.ts';
import { scrubAfterErasing } from './scrub.ts';

const PATH = '/admin/api/proof-recipients';
const NOBODY: FoundRecipient = { name: '', proofs: 0, answers: 0, contacts: 0 };

/** Recipients of BATs who are no contacts, known by their e-mails. */
export function registerRecipientRoutes(app: FastifyInstance, deps: Deps): void {
  const { kysely } = deps.database;

  const found = { 200: json(foundRecipientSchema) };
  // The address is in the body: requests are logged with their paths.
  const search = { method: 'POST', path: `${PATH}/search`, access: 'administrator' } as const;
  route(app, { ...search, answers: found }, async ({ body }) => {
    const { email } = parseInput(recipientAddressSchema, body, 'invalid_body');
    const { rows } = await sql<FoundRecipient>`
      SELECT r.name, count(*) OVER () AS proofs,
        (SELECT count(DISTINCT d.record) FROM proof_decisions d
          JOIN proof_recipients r ON r.id = d.recipient WHERE ${atAddress(email)}) AS answers,
        (SELECT count(DISTINCT m.record) FROM match_keys m JOIN "Contacts" c ON c.id = m.record
          WHERE m.collection = 'Contacts' AND m.kind = 'email' AND c.erased IS NULL
            AND m.key = ${email.toLowerCase()}) AS contacts
      FROM proof_recipients r WHERE ${atAddress(email)} ORDER BY r.proof DESC LIMIT 1`.execute(
      kysely,
    );
    return rows[0] ?? NOBODY;
  });

  const erase = { method: 'POST', path: `${PATH}/erase`, access: 'administrator' } as const;
  const answers = { 200: json(erasedRecipientSchema) };
  route(app, { ...erase, asksAgain: true, answers }, async (request) => {
    const { email } = parseInput(recipientAddressSchema, request.body, 'invalid_body');
    const writing = { by: authorOf(request), isLarge: true };
    const proofs = await writeRecords(usingReserve(deps), writing, (context) =>
      eraseRecipients(context, atAddress(email)),
    );
    if (proofs === 0) throw new ApiError('not_found');
    await scrubAfterErasing(deps);
    await keepErasuresBeside(deps);
    return { proofs };
  });
}
