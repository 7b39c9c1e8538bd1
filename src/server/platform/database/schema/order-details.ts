import type { Dialect } from '../database.ts';
import { addedColumns, numbers, texts } from './columns.ts';
import { LIVING } from './record-table.ts';

/** Numbers, due days and notes of orders. Those that exist are numbered in order of creation. */
export function orderDetails(dialect: Dialect): string[] {
  return [
    ...addedColumns('orders', numbers('number'), texts('dueOn', 'note'))(dialect),
    `UPDATE orders SET number = given.number FROM (
      SELECT seq, 1000 + row_number() OVER (ORDER BY created, seq) AS number FROM orders
    ) AS given WHERE given.seq = orders.seq`,
    // Those in the bin keep theirs, so the highest of all tells the next.
    'CREATE UNIQUE INDEX orders_number ON orders (number)',
    // What is late or due soon, among the orders of some statuses.
    `CREATE INDEX "orders_dueOn" ON orders ("Status", "dueOn", seq) ${LIVING}`,
  ];
}
