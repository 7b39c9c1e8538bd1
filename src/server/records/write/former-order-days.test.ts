import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { DIALECTS, emptyStorage, migrateTo } from '../../../../test/support/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { MIGRATIONS } from '../../platform/database/schema/migrations.ts';

interface Given {
  /** Its name and its status now. */
  readonly order: readonly [name: string, status: string];
  /** The statuses that it was given, each at a time: by an undoing, or taken back by one, or not. */
  readonly history: readonly (readonly [status: string, at: string, by?: 'undo' | 'undone'])[];
}

const FORMER: readonly Given[] = [
  { order: ['never', 'EN COURS'], history: [] },
  { order: ['unknown', 'LIVRÉE'], history: [] },
  { order: ['summer', 'EXPÉDIÉE'], history: [['EXPÉDIÉE', '2025-07-31 22:00:00.000Z']] },
  { order: ['winter', 'EXPÉDIÉE'], history: [['EXPÉDIÉE', '2025-12-31 22:59:59.000Z']] },
  { order: ['last of summer', 'EXPÉDIÉE'], history: [['EXPÉDIÉE', '2025-10-25 22:30:00.000Z']] },
  { order: ['first of winter', 'EXPÉDIÉE'], history: [['EXPÉDIÉE', '2025-10-26 22:30:00.000Z']] },
  { order: ['first of summer', 'EXPÉDIÉE'], history: [['EXPÉDIÉE', '2025-03-30 22:30:00.000Z']] },
  {
    order: ['whole', 'LIVRÉE'],
    history: [
      ['EN PRODUCTION', '2026-01-01 10:00:00.000Z'],
      ['EXPÉDIÉE', '2026-01-02 10:00:00.000Z'],
      ['LIVRÉE', '2026-01-03 10:00:00.000Z'],
    ],
  },
  {
    order: ['began again', 'LIVRÉE'],
    history: [
      ['EXPÉDIÉE', '2026-01-02 10:00:00.000Z'],
      ['EN COURS', '2026-01-03 10:00:00.000Z'],
      ['EXPÉDIÉE', '2026-01-04 10:00:00.000Z'],
      ['LIVRÉE', '2026-01-05 10:00:00.000Z'],
      ['EXPÉDIÉE', '2026-01-06 10:00:00.000Z'],
      ['LIVRÉE', '2026-01-07 10:00:00.000Z'],
    ],
  },
  {
    order: ['left', 'ANNULÉE'],
    history: [
      ['LIVRÉE', '2026-01-02 10:00:00.000Z'],
      ['ANNULÉE', '2026-01-03 10:00:00.000Z'],
    ],
  },
  {
    order: ['taken back', 'LIVRÉE'],
    history: [
      ['LIVRÉE', '2026-01-02 10:00:00.000Z'],
      ['EN COURS', '2026-01-03 10:00:00.000Z', 'undone'],
      ['LIVRÉE', '2026-01-04 10:00:00.000Z', 'undo'],
    ],
  },
];

/** The statements that leave these orders with their history in the tables of a former version. */
function formerStatements(): string[] {
  const statements: string[] = [];
  let operation = 0;
  for (const [place, { order, history }] of FORMER.entries()) {
    const [name, status] = order;
    const id = `order${String(place).padStart(10, '0')}`;
    statements.push(`INSERT INTO orders (id, created, updated, number, "Name", "Status", search)
      VALUES ('${id}', '2025-01-01', '2025-01-01', ${1001 + place}, '${name}', '${status}', '')`);
    for (const [given, at, by] of history) {
      operation += 1;
      const undoneBy = by === 'undone' ? `'o${operation + 1}'` : 'NULL';
      statements.push(
        `INSERT INTO operations (seq, id, at, actor, "actorName", session, source, kind, about, "undoneBy")
          VALUES (${operation}, 'o${operation}', '${at}', '', '', '',
            '${by === 'undo' ? 'undo' : 'screen'}', 'update', '{}', ${undoneBy})`,
        `INSERT INTO changes (operation, collection, record, action, fields)
          VALUES (${operation}, 'orders', '${id}', 'update', '{"note":["","x"]}')`,
        `INSERT INTO changes (operation, collection, record, action, fields)
          VALUES (${operation}, 'orders', '${id}', 'update', '{"Status":["","${given}"]}')`,
      );
    }
  }
  return statements;
}

it.each(DIALECTS)(
  'Orders of a former version have the days that the history knows on %s',
  async (dialect) => {
    const storage = await emptyStorage(dialect);
    const former = MIGRATIONS.map(({ name, statements }) => ({
      name,
      statements: (on: typeof dialect) => [
        ...statements(on),
        ...(name === 'fewer-indexes' ? formerStatements() : []),
      ],
    }));
    await migrateTo(storage, 'fewer-indexes', former);
    const database = await openDatabase(storage, { tell: () => {} });
    onTestFinished(() => database.close());
    const { rows } = await sql<{ name: string; dispatched: string; delivered: string }>`
    SELECT "Name" AS name, "dispatchedOn" AS dispatched, "deliveredOn" AS delivered
    FROM orders ORDER BY number`.execute(database.kysely);
    expect(rows.map(({ name, dispatched, delivered }) => [name, dispatched, delivered])).toEqual([
      ['never', '', ''],
      ['unknown', '', ''],
      ['summer', '2025-08-01', ''],
      ['winter', '2025-12-31', ''],
      ['last of summer', '2025-10-26', ''],
      ['first of winter', '2025-10-26', ''],
      ['first of summer', '2025-03-31', ''],
      ['whole', '2026-01-02', '2026-01-03'],
      ['began again', '2026-01-04', '2026-01-07'],
      ['left', '', ''],
      ['taken back', '', '2026-01-02'],
    ]);
  },
);
