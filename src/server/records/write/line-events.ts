import type { OrderEventPart } from '../../../domain/order-lines/order-event.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import { nowIn, type WriteContext } from './write-context.ts';

interface LineEvent {
  readonly part: OrderEventPart;
  readonly former?: string;
  readonly given?: string;
}

/** Notes the same of lines of orders, whose people are told by their ids; each order hears of it. */
export async function noteOfLines(
  context: WriteContext,
  lines: readonly { readonly order: string; readonly contact: string }[],
  { part, former = '', given = '' }: LineEvent,
): Promise<void> {
  const shared = { part, former, given, at: nowIn(context), actor: context.by.actor };
  await inChunks(lines, async (some) => {
    const events = some.map(({ order, contact }) => ({ ...shared, orderId: order, contact }));
    await context.tx.insertInto('order_events').values(events).execute();
  });
  for (const order of new Set(lines.map((line) => line.order))) {
    context.changes.add({ action: 'update', collection: 'orders', id: order });
  }
}
