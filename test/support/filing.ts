import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { BY_ITSELF } from '../../src/domain/history/history.ts';
import {
  type OrderFileReport,
  orderFileReportSchema,
  orderFilesSchema,
} from '../../src/domain/order-files/order-file.schema.ts';
import { eraseRecords } from '../../src/server/operations/erasing/erase.ts';
import type { Dialect } from '../../src/server/platform/database/database.ts';
import { assembleCards } from '../../src/server/press/kept/assembly-task.ts';
import { paperProof } from '../../src/server/press/run/paper-run.ts';
import { remakeCards } from '../../src/server/press/run/remake-run.ts';
import { writeRecords } from '../../src/server/records/write/write-records.ts';
import type { CallOptions } from './app.ts';
import { type FetchedFile, fetchedFile } from './made-files.ts';
import { orderToProve } from './proving.ts';

/** An order with prepared cards, and what releases them and makes files of them. */
export async function orderToFile(
  dialect: Dialect,
  options: Parameters<typeof orderToProve>[1] = {},
) {
  const given = await orderToProve(dialect, {
    remakeCards: (task) => remakeCards(task),
    printPaper: (task) => paperProof(task),
    assembleCards: (task, { tell = () => {} }) => assembleCards(task, tell),
    ...options,
  });
  const { test, path, people, sent, decided } = given;
  const asked = (wish: object = {}) => fetchedFile(test, `${path}/press-files`, { body: wish });
  const made = async (wish: object = {}): Promise<FetchedFile & { report: OrderFileReport }> => {
    const file = await asked(wish);
    expect(file.status, file.text).toBe(200);
    return { ...file, report: orderFileReportSchema.parse(file.report) };
  };
  const again = (number: number, part = 'again', more: CallOptions = {}) =>
    fetchedFile(test, `${path}/press-files/${number}/${part}`, { body: {}, ...more });
  const files = async () => {
    const answer = await test.call('GET', `${path}/press-files`);
    return orderFilesSchema.parse(answer.body);
  };
  const release = (contacts: readonly string[], reason = 'Le client l’a dit au téléphone.') =>
    test.call('POST', `${path}/releases`, { body: { contacts, reason } });
  const takeBack = (contacts: readonly string[]) =>
    test.call('POST', `${path}/releases/back`, { body: { contacts } });
  /** A client accepts the cards at these places, from 1. */
  const accepted = async (...places: readonly number[]) => {
    const recipient = (await sent()).links[0]?.recipient;
    const outcome = await decided(recipient, { kind: 'accepted', places });
    expect(outcome.left).toEqual([]);
    return recipient;
  };
  const erase = (...contacts: readonly string[]) =>
    writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
      eraseRecords(context, 'Contacts', contacts),
    );
  const calls = { asked, made, again, files, release, takeBack, accepted, erase };
  return { ...given, ...calls, people };
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
