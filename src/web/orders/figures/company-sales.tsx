import { useState } from 'react';
import type { CompanySales, Figures } from '../../../domain/figures/figures.schema.ts';
import { differenceText, periodOfYear } from '../../../domain/figures/figures.ts';
import { frenchCount, frenchNumber } from '../../../domain/french.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { Button } from '../../kit/button.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import type { Column } from '../../kit/table/data-table-props.ts';
import { NO_NEWS } from '../../kit/table/no-news.ts';
import { TextLink } from '../../kit/text-link.tsx';
import { beforeText, CountLink } from './figure-cells.tsx';

/** So many rows are seen before somebody asks for more. */
export const ROWS_SHOWN = 10;

type Named = Pick<CompanySales, 'id' | 'name' | 'isDeleted'>;

/** A company as figures name it. */
export function soldTo({ id, name, isDeleted }: Named): string {
  if (id === '') return 'Sans entreprise';
  return `${shownName(name)}${isDeleted ? ' (supprimée)' : ''}`;
}

function CompanyLink({ company }: { company: CompanySales }) {
  if (company.id === '' || company.isDeleted) return soldTo(company);
  return (
    <TextLink to="/companies/$companyId" params={{ companyId: company.id }}>
      {soldTo(company)}
    </TextLink>
  );
}

interface CardsProps {
  company: CompanySales;
  of: 'year' | 'before';
  year: number;
  isNamed?: boolean;
}

function Cards({ company, of, year, isNamed = false }: CardsProps) {
  const { cards } = company[of];
  const look = of === 'year' ? undefined : 'font-normal text-ink-soft';
  // No filter asks for orders of nobody.
  if (company.id === '') {
    return (
      <span className={look}>{isNamed ? frenchCount(cards, 'carte') : frenchNumber(cards)}</span>
    );
  }
  return (
    <CountLink
      {...{ count: cards, what: 'cards', isNamed }}
      of={`pour ${soldTo(company)} en ${year}`}
      period={periodOfYear(year)}
      company={company.id}
      className={look}
    />
  );
}

function salesColumns(year: number): readonly Column<CompanySales>[] {
  return [
    {
      key: 'name',
      header: 'Entreprise',
      phone: 'title',
      title: soldTo,
      cell: (company) => <CompanyLink company={company} />,
    },
    {
      key: 'cards',
      header: `Cartes ${year}`,
      align: 'right',
      width: '7rem',
      phone: 'corner',
      cell: (company) => <Cards company={company} of="year" year={year} />,
      phoneCell: (company) => <Cards company={company} of="year" year={year} isNamed />,
    },
    {
      key: 'before',
      header: String(year - 1),
      align: 'right',
      width: '5rem',
      phone: 'aside',
      cell: (company) => <Cards company={company} of="before" year={year - 1} />,
      phoneCell: (company) => beforeText(year, company.year.cards, company.before.cards),
    },
    {
      key: 'difference',
      header: 'Écart',
      align: 'right',
      width: '5rem',
      cell: ({ year: now, before }) => (
        <span className="text-ink-soft">{differenceText(now.cards, before.cards)}</span>
      ),
    },
    {
      key: 'orders',
      header: 'Commandes',
      align: 'right',
      width: '6.5rem',
      phone: 'detail',
      cell: ({ year: { orders } }) => <span className="text-ink-soft">{frenchNumber(orders)}</span>,
      phoneCell: ({ year: { orders } }) => frenchCount(orders, 'commande'),
    },
  ];
}

/** Sales to each company, the most cards first. */
export function CompanySalesTable({ figures }: { figures: Figures }) {
  const { year, companies, totals } = figures;
  const isFirst = totals.before.orders === 0;
  const columns = salesColumns(year);
  const [isWhole, setWhole] = useState(false);
  const { items } = companies;
  return (
    <>
      <DataTable
        caption={`Cartes par entreprise, ${year}${isFirst ? '' : ` et ${year - 1}`}`}
        columns={
          isFirst ? columns.filter(({ key }) => key !== 'before' && key !== 'difference') : columns
        }
        rows={isWhole ? items : items.slice(0, ROWS_SHOWN)}
        news={NO_NEWS}
        state="ready"
        empty={<p className="px-5 py-10 text-center text-sm text-ink-soft">Aucune commande.</p>}
      />
      {!isWhole && <MoreButton count={items.length} onPress={() => setWhole(true)} />}
      <LeftOut shown={items.filter(({ id }) => id !== '').length} total={companies.total} />
    </>
  );
}

/** Shows the rest of what is there. */
export function MoreButton({ count, onPress }: { count: number; onPress: () => void }) {
  if (count <= ROWS_SHOWN) return null;
  return (
    <Button variant="quiet" size="small" onClick={onPress} className="mt-2">
      {`Afficher les ${frenchNumber(count)} entreprises`}
    </Button>
  );
}

/** Says that not all companies are shown. */
export function LeftOut({ shown, total }: { shown: number; total: number }) {
  if (total <= shown) return null;
  return (
    <p className="mt-2 text-xs text-ink-soft">
      {`Les ${frenchNumber(shown)} premières sur ${frenchCount(total, 'entreprise')}. Toutes sont dans le fichier Excel.`}
    </p>
  );
}
