import type { StoredLineState } from '../../../domain/order-lines/order-line.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import { nowIn, type WriteContext } from './write-context.ts';

/** The lines that have these cards change their state, each to its own. */
export async function setLineStates(
  context: WriteContext,
  cards: readonly { readonly version: number; readonly state: StoredLineState }[],
): Promise<void> {
  for (const [state, of] of Map.groupBy(cards, (card) => card.state)) {
    await inChunks(of, async (some) => {
      const versions = some.map(({ version }) => version);
      const lines = context.tx.updateTable('order_lines').where('version', 'in', versions);
      await lines.set({ state, updated: nowIn(context) }).execute();
    });
  }
}
