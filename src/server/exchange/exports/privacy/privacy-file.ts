import { openReader } from '../../../platform/database/open.ts';
import type { PrivacyTask } from '../export-task.ts';
import { htmlDocument } from '../html-document.ts';
import { companySheet } from './company-sheet.ts';
import { register } from './register.ts';

/** The bytes of a document about the data of a company, or of all of them. */
export async function* privacyFile(task: PrivacyTask): AsyncGenerator<Uint8Array> {
  const { storage, company } = task;
  const opened = openReader(storage);
  try {
    const reader = { db: opened.kysely, dialect: opened.dialect };
    const document =
      company === '' ? await register(reader, task) : await companySheet(reader, company, task);
    if (document) yield Buffer.from(htmlDocument(document));
  } finally {
    await opened.close();
  }
}
