import { sql } from 'kysely';
import { ENDED_ORDER_STATUSES } from '../../../domain/order.ts';

/** True of the orders for which something is left to do, under the alias `o`. */
export const RUNNING_ORDERS = sql`o.deleted IS NULL AND o."Status" NOT IN (${sql.join(
  ENDED_ORDER_STATUSES.map((status) => sql`${status}`),
)})`;
