import type { Kysely } from 'kysely';
import { createElement } from 'react';
import { CertificatePage } from '../../../card/proof/certificate-page.tsx';
import { ApiError } from '../../../domain/errors.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { certificateMail } from '../../../domain/proofs/certificate-mail.ts';
import type { DecisionSubject } from '../../../domain/proofs/client-page.ts';
import { greetedName } from '../../../domain/proofs/forward.ts';
import { recordTime } from '../../../domain/time.ts';
import { proofHtml } from '../../cards/card-html.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Outbox } from '../../identity/mail/outbox.ts';
import { firmOf } from '../../platform/config.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { WriteContext } from '../../records/write/write-context.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { clientCertificate } from './certificate-of.ts';
import { answeredSubject } from './chain-bodies.ts';
import type { ClientRecipient } from './client-recipient.ts';
import { type Confirmed, decide } from './decide.ts';
import { proofWays } from './proof-ways.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The name under which a certificate is kept; of that of one answer, with the number of its record. */
export function certificateName(
  { language, number }: Pick<ClientRecipient, 'language' | 'number'>,
  order: { readonly number: number },
  record?: number,
): string {
  const name = language === 'fr' ? 'certificat-bat' : 'proof-certificate';
  const of = [name, order.number, number, record].filter((part) => part !== undefined);
  return `${of.join('-')}.html`;
}

/**
 * Writes the mail that brings a recipient the certificate of what was just decided, in the write of the
 * decision: both are there, or neither is. It tells that answer alone, as others wait meanwhile: those
 * from before have theirs. Answers its id; none where no mail leaves.
 */
async function mailCertificate(
  context: WriteContext,
  deps: Deps,
  outbox: Outbox | undefined,
  { recipient, record }: { recipient: ClientRecipient; record: number },
): Promise<string | undefined> {
  if (!outbox || recipient.email === '' || proofWays(deps, outbox).mails !== 'sent') {
    return undefined;
  }
  const now = context.clock();
  const certificate = await clientCertificate(context.tx, recipient, now, record);
  const { language, order, decisions } = certificate;
  const sender = { ...certificate.sender, firm: firmOf(deps.config) };
  const decision = decisions.at(-1);
  if (!decision) return undefined;
  const { id, email, name } = recipient;
  const letter = certificateMail({
    ...{ language, order, sender, decision },
    recipient: greetedName(recipient),
  });
  return outbox.writeLetter(
    context.tx,
    { id, email, name },
    {
      ...letter,
      ...(sender.email !== '' && { replyTo: sender.email }),
      ends: recordTime(new Date(now.getTime() + DAY_MS)),
      attachment: {
        filename: certificateName(recipient, order, decision.number),
        content: proofHtml(createElement(CertificatePage, { certificate }), sender.firm).html,
      },
    },
  );
}

/**
 * Decides for whoever holds a link, and mails the certificate of it. Answers the places that the decision
 * counted for; undefined where the link ended before it came.
 */
export async function decideByLink(
  deps: Deps,
  outbox: Outbox | undefined,
  recipient: ClientRecipient,
  confirmed: Confirmed,
): Promise<readonly number[] | undefined> {
  try {
    const { done, mail } = await writeRecords(deps, { by: BY_ITSELF }, async (context) => {
      const { done: places, record } = await decide(context, recipient.id, confirmed);
      if (record === undefined) return { done: places, mail: undefined };
      const decided = { recipient, record };
      return { done: places, mail: await mailCertificate(context, deps, outbox, decided) };
    });
    if (mail !== undefined) outbox?.sendSoon([mail]);
    return done;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'proof_over') return undefined;
    throw error;
  }
}

/** Of all that a decision spoke which a recipient made at a time: its record holds the ticked sentence. */
export async function decidedSubject(
  db: Kysely<Tables>,
  { id }: Pick<ClientRecipient, 'id'>,
  at: string,
): Promise<DecisionSubject> {
  const query = db
    .selectFrom('proof_records')
    .innerJoin('proof_decisions', 'proof_decisions.record', 'proof_records.seq')
    .select('proof_records.body')
    .where('proof_decisions.recipient', '=', id)
    .where('proof_decisions.at', '=', at)
    .orderBy('proof_decisions.seq', 'desc')
    .limit(1);
  const { body = '' } = (await query.executeTakeFirst()) ?? {};
  return answeredSubject(body);
}
