import type { ListSearch } from '../frame/api/list-search.ts';
import type { Column } from '../kit/table/data-table-props.ts';
import type { OrderView } from './order-record.ts';
import { orderColumns } from './orders-table.tsx';

/** Of one company, whose name is in the title of the list. */
export function companyOrderColumns(
  search: ListSearch,
  onStatus: (view: OrderView, status: string) => void,
): readonly Column<OrderView>[] {
  return orderColumns(search, onStatus)
    .filter(({ key }) => key !== 'company')
    .map((column) =>
      column.under === 'company'
        ? { ...column, under: undefined, width: '32%', phone: 'detail' }
        : column,
    );
}
