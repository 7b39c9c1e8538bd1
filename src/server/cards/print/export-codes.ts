import { cardUrl } from '../../../domain/card/card.ts';
import { fullName } from '../../../domain/contact.ts';
import {
  CARD_STATE_LABELS,
  type CardState,
  cardStateOn,
  dayInFrance,
} from '../../../domain/departure.ts';
import { UniqueNames } from '../../../domain/exports/file-name.ts';
import { ADDRESSES_FILE, qrFileName, SHEET_FILE } from '../../../domain/qr/qr-export.ts';
import { type ArchiveEntry, archiveOf } from '../../platform/downloads/archive.ts';
import { workbook } from '../../platform/downloads/workbook.ts';
import { codeFile, encodeCode, type QrEncoder } from './code-file.ts';
import type { ExportTask, TellCodes } from './codes-run.ts';
import { contactSheet, type SheetCode } from './contact-sheet.ts';
import { packModules } from './packed-modules.ts';

interface AddressRow {
  lastName: string;
  firstName: string;
  companyName: string;
  /** The address for an NFC chip. */
  url: string;
  fileName: string;
  state: CardState;
}

const COLUMNS: readonly { title: string; width: number; text: (row: AddressRow) => string }[] = [
  { title: 'Nom', width: 24, text: (row) => row.lastName },
  { title: 'Prénom', width: 20, text: (row) => row.firstName },
  { title: 'Entreprise', width: 30, text: (row) => row.companyName },
  { title: 'Adresse de la carte', width: 56, text: (row) => row.url },
  { title: 'Fichier du code', width: 34, text: (row) => row.fileName },
  { title: 'État de la carte', width: 22, text: (row) => CARD_STATE_LABELS[row.state] },
];

const ROWS_PER_PIECE = 200;

/** The pieces of an Excel workbook with the address of each card, every cell a text. */
function addressBook(rows: readonly AddressRow[], time: Date): AsyncGenerator<Uint8Array> {
  const columns = COLUMNS.map(({ title, width }) => ({ title, width, kind: 'text' as const }));
  return workbook([{ name: 'Adresses', columns, count: rows.length, rows: pieces(rows) }], time);
}

async function* pieces(rows: readonly AddressRow[]): AsyncGenerator<string[][]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_PIECE) {
    const some = rows.slice(start, start + ROWS_PER_PIECE);
    yield some.map((row) => COLUMNS.map(({ text }) => text(row)));
  }
}

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
