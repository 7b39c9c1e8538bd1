/** Steps of the schema: what stands beside orders for each card that they print. */
import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';
import { statementTriggers } from './count-triggers.ts';
import { LIVING } from './table-statements.ts';

/**
 * Lines of orders: each person of one has a line, whose row says what is not as for all of them. Those
 * of orders from before say that nobody approved them here. The order keeps how many cards it is for.
 */
export function orderLines(dialect: Dialect): string[] {
  const { seq, text, integer, number } = TYPES[dialect];
  const cards = '(people - "ownLines") * "Quantity" + "ownCards"';
  const kept = dialect === 'sqlite' ? 'VIRTUAL' : 'STORED';
  return [
    `CREATE TABLE order_lines (
      "orderId" ${text} NOT NULL REFERENCES orders (id),
      contact ${text} NOT NULL REFERENCES "Contacts" (id),
      quantity ${integer}, address ${text} NOT NULL DEFAULT '',
      state ${text} NOT NULL, updated ${text} NOT NULL,
      PRIMARY KEY ("orderId", contact)
    )`,
    'CREATE INDEX order_lines_contact ON order_lines (contact)',
    `CREATE TABLE order_details (
      "orderId" ${text} PRIMARY KEY REFERENCES orders (id),
      template ${text} NOT NULL, paper ${text} NOT NULL, finish ${text} NOT NULL,
      printer ${text} NOT NULL, address ${text} NOT NULL, reference ${text} NOT NULL,
      version ${integer} NOT NULL, updated ${text} NOT NULL
    )`,
    `CREATE TABLE order_events (
      seq ${seq}, "orderId" ${text} NOT NULL REFERENCES orders (id), at ${text} NOT NULL,
      actor ${text} NOT NULL, contact ${text} NOT NULL, part ${text} NOT NULL,
      former ${text} NOT NULL, given ${text} NOT NULL
    )`,
    'CREATE INDEX order_events_order ON order_events ("orderId", seq)',
    `ALTER TABLE orders ADD COLUMN "ownLines" ${integer} NOT NULL DEFAULT 0`,
    `ALTER TABLE orders ADD COLUMN "ownCards" ${integer} NOT NULL DEFAULT 0`,
    `ALTER TABLE orders ADD COLUMN cards ${number} GENERATED ALWAYS AS (${cards}) ${kept}`,
    'DROP INDEX orders_running',
    `CREATE INDEX orders_running ON orders ("Status", "dueOn", "Quantity", cards, departed) ${LIVING}`,
    ...(dialect === 'sqlite' ? onSqlite() : onPostgres()),
    `INSERT INTO order_lines ("orderId", contact, state, updated)
      SELECT l.record, l.target, 'withoutProof', o.updated
      FROM orders_contacts l JOIN orders o ON o.id = l.record`,
  ];
}

/** Counted are lines of people whom the order names: whoever was taken off keeps a line that counts nothing. */
function onSqlite(): string[] {
  const own = (row: string) => `(SELECT quantity FROM order_lines
      WHERE "orderId" = ${row}.record AND contact = ${row}.target)`;
  const ofPerson = (row: string, sign: '+' | '-') =>
    `UPDATE orders SET "ownLines" = "ownLines" ${sign} 1, "ownCards" = "ownCards" ${sign} ${own(row)}
      WHERE id = ${row}.record AND ${own(row)} IS NOT NULL;`;
  const named = (row: string) => `EXISTS (SELECT 1 FROM orders_contacts
      WHERE record = ${row}."orderId" AND target = ${row}.contact)`;
  const ofLine = (row: string, sign: '+' | '-') =>
    `UPDATE orders SET "ownLines" = "ownLines" ${sign} 1, "ownCards" = "ownCards" ${sign} ${row}.quantity
      WHERE id = ${row}."orderId" AND ${row}.quantity IS NOT NULL AND ${named(row)};`;
  return [
    `CREATE TRIGGER orders_lines_insert AFTER INSERT ON orders_contacts
    BEGIN ${ofPerson('new', '+')} END`,
    `CREATE TRIGGER orders_lines_update AFTER UPDATE OF record, target ON orders_contacts
    BEGIN ${ofPerson('old', '-')} ${ofPerson('new', '+')} END`,
    `CREATE TRIGGER orders_lines_delete AFTER DELETE ON orders_contacts
    BEGIN ${ofPerson('old', '-')} END`,
    `CREATE TRIGGER order_lines_insert AFTER INSERT ON order_lines
    BEGIN ${ofLine('new', '+')} END`,
    `CREATE TRIGGER order_lines_update AFTER UPDATE OF "orderId", contact, quantity ON order_lines
    BEGIN ${ofLine('old', '-')} ${ofLine('new', '+')} END`,
    `CREATE TRIGGER order_lines_delete AFTER DELETE ON order_lines
    BEGIN ${ofLine('old', '-')} END`,
  ];
}

function onPostgres(): string[] {
  const ofPeople = (rows: string, sign: '+' | '-') =>
    `SELECT r.record AS id, ${sign} 1 AS lines, ${sign} l.quantity AS cards
      FROM ${rows} r JOIN order_lines l ON l."orderId" = r.record AND l.contact = r.target
      WHERE l.quantity IS NOT NULL`;
  const ofLines = (rows: string, sign: '+' | '-') =>
    `SELECT r."orderId" AS id, ${sign} 1 AS lines, ${sign} r.quantity AS cards
      FROM ${rows} r JOIN orders_contacts p ON p.record = r."orderId" AND p.target = r.contact
      WHERE r.quantity IS NOT NULL`;
  const count = (changes: string) => `RETURNS trigger LANGUAGE plpgsql
    SET plan_cache_mode = force_custom_plan AS $$
    BEGIN
      UPDATE orders SET "ownLines" = orders."ownLines" + d.lines,
        "ownCards" = orders."ownCards" + d.cards
      FROM (SELECT id, sum(lines) AS lines, sum(cards) AS cards FROM (${changes}) AS changes
        GROUP BY id) AS d
      WHERE orders.id = d.id AND (d.lines <> 0 OR d.cards <> 0);
      RETURN NULL;
    END $$`;
  const kept = (name: string, rowsOf: typeof ofPeople) => {
    const [added, removed] = [rowsOf('new_rows', '+'), rowsOf('old_rows', '-')];
    return [
      `CREATE FUNCTION ${name}_inserted() ${count(added)}`,
      `CREATE FUNCTION ${name}_updated() ${count(`${added} UNION ALL ${removed}`)}`,
      `CREATE FUNCTION ${name}_deleted() ${count(removed)}`,
    ];
  };
  // No statistic repeats what people typed: that of a table that became empty would stay.
  const typed = [
    ...['order_events former', 'order_events given', 'order_lines address'],
    ...['order_details address', 'order_details reference'],
  ];
  return [
    ...typed.map((column) => {
      const [table = '', name = ''] = column.split(' ');
      return `ALTER TABLE ${table} ALTER COLUMN ${name} SET STATISTICS 0`;
    }),
    ...kept('lines_of_people', ofPeople),
    ...statementTriggers('orders_lines', 'orders_contacts', 'lines_of_people'),
    ...kept('lines_of_orders', ofLines),
    ...statementTriggers('order_lines', 'order_lines', 'lines_of_orders'),
  ];
}
