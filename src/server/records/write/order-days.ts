import { dayInFrance } from '../../../domain/departure.ts';
import { type DayStatus, dayStatus } from '../../../domain/order-days.ts';
import { amongIds } from '../../platform/database/id-list.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import { runFixed } from '../../platform/database/run-fixed.ts';
import type { Consequence, RowChange } from './row-change.ts';
import type { WriteContext } from './write-context.ts';

/** The first of these days that is there; each is SQL. */
function firstOf(...days: readonly string[]): string {
  return `coalesce(${days.map((day) => `nullif(${day}, '')`).join(', ')}, '')`;
}

/**
 * The days from before come back to what is taken back, and to what is put right on the day on which
 * it went wrong. Each `?` stands for today.
 */
function statement(status: DayStatus | undefined, isUndo: boolean): string {
  const before = (day: string) =>
    isUndo ? `"${day}Before"` : `CASE WHEN "daysChangedOn" = ? THEN "${day}Before" END`;
  const days = {
    EXPÉDIÉE: [firstOf('"dispatchedOn"', before('dispatched'), '?'), "''"],
    // Nobody said when it was dispatched that was delivered at once.
    LIVRÉE: [firstOf('"dispatchedOn"', before('dispatched')), firstOf(before('delivered'), '?')],
    none: ["''", "''"],
  };
  const [dispatchedOn, deliveredOn] = days[status ?? 'none'];
  return `UPDATE orders SET
    "dispatchedBefore" = "dispatchedOn", "deliveredBefore" = "deliveredOn", "daysChangedOn" = ?,
    "dispatchedOn" = ${dispatchedOn}, "deliveredOn" = ${deliveredOn} WHERE id `;
}

const FORGOTTEN = `UPDATE orders SET "dispatchedOn" = '', "deliveredOn" = '',
  "dispatchedBefore" = '', "deliveredBefore" = '', "daysChangedOn" = '' WHERE id `;

function write(
  context: WriteContext,
  changes: readonly RowChange[],
  text: string,
  today: string,
): Promise<void> {
  const days = [...text].filter((letter) => letter === '?').map(() => today);
  return inChunks(changes, async (part) => {
    const { text: among, parameter } = amongIds(
      context.dialect,
      part.map(({ id }) => id),
    );
    await runFixed(context, text + among, [...days, parameter]);
  });
}

/** Whether an order came to a status whose day is noted, or left one. */
function isNoted({ before, after }: RowChange): boolean {
  const [left, given] = [before?.get('Status'), after?.get('Status')];
  return left !== given && (dayStatus(left) ?? dayStatus(given)) !== undefined;
}

/**
 * An order notes the days since which it is dispatched and delivered, whoever said so. They stand
 * beside the record, with those from before its last change, for whoever takes that back.
 */
export const noteDays: Consequence = async (context, { name }, changes) => {
  if (name !== 'orders') return;
  const today = dayInFrance(context.clock());
  const erased = changes.filter(({ action }) => action === 'erase');
  await write(context, erased, FORGOTTEN, today);
  const given = Map.groupBy(changes.filter(isNoted), ({ after }) =>
    dayStatus(after?.get('Status')),
  );
  for (const [status, those] of given) {
    await write(context, those, statement(status, context.by.source === 'undo'), today);
  }
};
