import { OrderList } from './order-list.tsx';

/** The orders of all companies, the newest first. */
export function OrdersScreen() {
  return <OrderList company={undefined} />;
}
