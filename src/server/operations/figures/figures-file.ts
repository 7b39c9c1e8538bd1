import type { ColumnKind } from '../../../domain/columns/columns.ts';
import type { Figures, ScanFigures } from '../../../domain/figures/figures.schema.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { type Row, type Sheet, workbook } from '../../platform/downloads/workbook.ts';

const column = (title: string, kind: ColumnKind, width: number) => ({ title, kind, width });
const number = (title: string) => column(title, 'number', 24);

const IDENTIFIER = column('Identifiant', 'text', 18);
const COMPANY = column('Entreprise', 'text', 36);

async function* once(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

function sheet(name: string, columns: Sheet['columns'], rows: readonly Row[]): Sheet {
  return { name, columns, count: rows.length, rows: once(rows) };
}

const NAMES = { deleted: ' (supprimée)', none: 'Sans entreprise' };

function nameOf({ id, name, isDeleted }: Figures['companies']['items'][number]): string {
  if (id === '') return NAMES.none;
  return `${shownName(name)}${isDeleted ? NAMES.deleted : ''}`;
}

/** A workbook of all companies. Of people it holds nothing: they are not to be compared. */
export function figuresFile(
  figures: Figures,
  { scans }: ScanFigures,
  time: Date,
): AsyncGenerator<Uint8Array> {
  const { year, months, companies } = figures;
  const pair = (what: string) => [number(`${what} ${year}`), number(`${what} ${year - 1}`)];
  return workbook(
    [
      sheet(
        'Mois',
        [
          column('Mois (premier jour)', 'day', 20),
          ...['Commandes', 'Cartes', 'Entreprises servies'].map(number),
        ],
        months.map((of) => [`${of.month}-01`, of.orders, of.cards, of.companies]),
      ),
      sheet(
        'Entreprises',
        [COMPANY, IDENTIFIER, ...pair('Commandes'), ...pair('Cartes')],
        companies.items.map((one) => [
          ...[nameOf(one), one.id, one.year.orders, one.before.orders],
          ...[one.year.cards, one.before.cards],
        ]),
      ),
      sheet(
        'Scans',
        [COMPANY, IDENTIFIER, ...pair('Scans')],
        scans.items.map((one) => [shownName(one.name), one.id, one.year, one.before]),
      ),
    ],
    time,
  );
}
