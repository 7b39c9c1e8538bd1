import { cardUrl } from '../../../domain/card/card.ts';
import { fullName } from '../../../domain/contact.ts';
import { cardStateOn, dayInFrance } from '../../../domain/departure.ts';
import { UniqueNames } from '../../../domain/exports/file-name.ts';
import { ADDRESSES_FILE, qrFileName, SHEET_FILE } from '../../../domain/qr/qr-export.ts';
import { type ArchiveEntry, archiveOf } from '../../platform/downloads/archive.ts';
import { type AddressRow, addressBook } from './address-book.ts';
import { codeFile, encodeCode, type QrEncoder } from './code-file.ts';
import { contactSheet, type SheetCode } from './contact-sheet.ts';
import type { ExportTask, TellCodes } from './export-task.ts';
import { packModules } from './packed-modules.ts';

/** So many tellings show how it goes. */
const TELLINGS = 50;

/** The bytes of an archive with the code of each person, their addresses and a sheet of all. */
export function exportCodes(
  task: ExportTask,
  encode: QrEncoder,
  tell: TellCodes,
): AsyncGenerator<Uint8Array> {
  return archiveOf(entries(task, encode, tell), task.time);
}

/** The same, of codes as they are printed. */
export function archiveOfCodes(task: ExportTask, tell: TellCodes): AsyncGenerator<Uint8Array> {
  return exportCodes(task, encodeCode, tell);
}

async function* entries(
  task: ExportTask,
  encode: QrEncoder,
  tell: TellCodes,
): AsyncGenerator<ArchiveEntry> {
  const { format, sizeMm, time } = task;
  const today = dayInFrance(time);
  const all = task.people.length;
  const every = Math.ceil(all / TELLINGS);
  const names = new UniqueNames();
  const codes: SheetCode[] = [];
  const rows: AddressRow[] = [];
  for (const { contact, companyName } of task.people) {
    const url = cardUrl(task.publicUrl, contact.id);
    const modules = encode(url);
    const name = qrFileName(contact, format, names);
    const content = [await codeFile(url, modules, format, sizeMm)];
    codes.push({ name: fullName(contact), companyName, modules: packModules(modules) });
    rows.push({
      lastName: contact.Nom.trim(),
      firstName: contact.Prenom.trim(),
      companyName,
      url,
      fileName: name,
      state: cardStateOn(contact, today),
    });
    yield { name, compressed: format === 'png', content };
    if (rows.length % every === 0 || rows.length === all) {
      tell({ step: 'codes', done: rows.length, all });
    }
  }
  yield { name: ADDRESSES_FILE, compressed: true, content: addressBook(rows, time) };
  const sheet = await contactSheet(codes, { title: task.title, time });
  yield { name: SHEET_FILE, compressed: true, content: [sheet] };
}
