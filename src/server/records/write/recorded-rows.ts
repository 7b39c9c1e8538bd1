import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { OrderFileTables, ProofTables } from '../../platform/database/order-tables.ts';
import { saltedHash } from './proof-records.ts';

/*
 * Records of a chain tell of rows by these: when one is written, and again when it is verified. Of what
 * may have to go there are hashes, with a salt that goes as well.
 */

interface Card {
  readonly hash: string;
  readonly salt: string;
}

type Proof = Selectable<ProofTables['proofs']>;
type Shown = Selectable<ProofTables['proof_lines']>;
type Recipient = Selectable<ProofTables['proof_recipients']>;
type Decision = Selectable<ProofTables['proof_decisions']>;
type Release = Selectable<OrderFileTables['line_releases']>;
type MadeFile = Selectable<OrderFileTables['order_files']>;
type Filed = Selectable<OrderFileTables['order_file_lines']>;

/** Of a text that there may be none of. */
const hashOrNone = (salt: string, text: string) =>
  text === '' ? undefined : saltedHash(salt, text);

/** A card under its terms. */
export function recordedCard({ hash: card, salt }: Card, { terms }: Pick<Shown, 'terms'>) {
  return { card, terms: saltedHash(salt, terms) };
}

export function recordedNames({ salt, name, email }: Pick<Recipient, 'salt' | 'name' | 'email'>) {
  return { name: saltedHash(salt, name), email: saltedHash(salt, email) };
}

type SentProof = Pick<Proof, 'at' | 'number' | 'expires' | 'actor' | 'language' | 'needsAll'>;

/** The sending of a BAT. */
export function recordedProof({ at, number, expires, actor, language, needsAll }: SentProof) {
  const rules = { language, needsAll: needsAll === 1 };
  return { kind: 'sent', at, proof: number, expires, by: actor, ...rules };
}

/** An order that became another company's, with which its BAT ended, if one was out. */
export function recordedMove({
  voided,
  number,
}: Pick<Proof, 'voided'> & { readonly number: number | undefined }) {
  return { kind: 'moved', at: voided, proof: number };
}

export function sentCard(card: Card, { terms, asks }: Pick<Shown, 'terms' | 'asks'>) {
  return { ...recordedCard(card, { terms }), asks };
}

/** An answer by a link; its reasons are told as they are. */
export function recordedAnswer(
  { kind, at, recipient, name }: Pick<Decision, 'kind' | 'at' | 'recipient' | 'name'>,
  { salt, email }: Pick<Recipient, 'salt' | 'email'>,
) {
  return { kind, at, recipient, ...recordedNames({ salt, name, email }) };
}

export function answeredCard(
  card: Card,
  { terms, point, words, value }: Pick<Decision, 'terms' | 'point' | 'words' | 'value'>,
) {
  const { salt } = card;
  return {
    ...{ ...recordedCard(card, { terms }), point: hashOrNone(salt, point) },
    ...{ words: saltedHash(salt, words), value: saltedHash(salt, value) },
  };
}

type Noted = Pick<Decision, 'kind' | 'at' | 'actor' | 'means' | 'receivedOn'>;

/** An answer that staff noted. */
export function recordedNoted({ kind, at, actor, means, receivedOn }: Noted) {
  return { kind: 'noted', noted: kind, at, by: actor, means, receivedOn };
}

export function notedCard(
  card: Card,
  { terms, name }: Pick<Decision, 'terms' | 'name'>,
  sheetHash: string,
) {
  const { salt } = card;
  const signed = { name: saltedHash(salt, name), sheet: hashOrNone(salt, sheetHash) };
  return { ...recordedCard(card, { terms }), ...signed };
}

export function recordedRelease({ at, actor, cause }: Pick<Release, 'at' | 'actor' | 'cause'>) {
  return { kind: 'released', at, by: actor, cause };
}

export function releasedCard(
  card: Card,
  { terms, former, reason }: Pick<Release, 'terms' | 'former' | 'reason'>,
) {
  return { ...recordedCard(card, { terms }), former, reason: saltedHash(card.salt, reason) };
}

type HandedOut = Pick<MadeFile, 'at' | 'actor' | 'number' | 'salt' | 'profile'>;

/** A file for the printer. */
export function recordedFile({ at, actor, number, salt, profile }: HandedOut, fileHash: string) {
  const hashes = { hash: saltedHash(salt, fileHash), printer: hash('sha256', profile) };
  return { kind: 'file', at, by: actor, file: number, ...hashes };
}

export function filedCard(card: Card, { terms, state }: Pick<Filed, 'terms' | 'state'>) {
  return { ...recordedCard(card, { terms }), state };
}
