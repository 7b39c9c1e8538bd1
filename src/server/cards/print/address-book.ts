import { CARD_STATE_LABELS, type CardState } from '../../../domain/departure.ts';
import { workbook } from '../../platform/downloads/workbook.ts';

export interface AddressRow {
  lastName: string;
  firstName: string;
  companyName: string;
  /** What an NFC chip is to hold. */
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
export function addressBook(rows: readonly AddressRow[], time: Date): AsyncGenerator<Uint8Array> {
  const columns = COLUMNS.map(({ title, width }) => ({ title, width, kind: 'text' as const }));
  return workbook({ name: 'Adresses', columns, count: rows.length, rows: pieces(rows) }, time);
}

async function* pieces(rows: readonly AddressRow[]): AsyncGenerator<string[][]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_PIECE) {
    const some = rows.slice(start, start + ROWS_PER_PIECE);
    yield some.map((row) => COLUMNS.map(({ text }) => text(row)));
  }
}
