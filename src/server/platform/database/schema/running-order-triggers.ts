import type { Dialect } from '../database.ts';
import { statementTriggers } from './count-triggers.ts';
import { LIVING } from './table-statements.ts';

/**
 * Counts of orders for the dashboard, which goes through no people for them: how many each is for,
 * and how many of these are noted as having left (from which day on says the contact). Triggers
 * keep both on the order, and on each link whether its person is one of those.
 */
export function runningOrders(dialect: Dialect): string[] {
  return [
    'ALTER TABLE orders_contacts ADD COLUMN "hasLeft" INTEGER NOT NULL DEFAULT 0',
    `UPDATE orders_contacts SET "hasLeft" = 1 WHERE target IN (
      SELECT id FROM "Contacts" WHERE "cardState" = 'left' AND deleted IS NULL)`,
    'ALTER TABLE orders ADD COLUMN people INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE orders ADD COLUMN departed INTEGER NOT NULL DEFAULT 0',
    `UPDATE orders SET people = (SELECT count(*) FROM orders_contacts WHERE record = orders.id),
      departed = (SELECT count(*) FROM orders_contacts WHERE record = orders.id AND "hasLeft" = 1)`,
    `CREATE INDEX orders_running ON orders ("Status", "dueOn", "Quantity", people, departed) ${LIVING}`,
    // Those who leave on a day to come.
    `CREATE INDEX "Contacts_leftOn" ON "Contacts" ("leftOn", id)
      WHERE "cardState" = 'left' AND deleted IS NULL`,
    ...(dialect === 'sqlite' ? onSqlite() : onPostgres()),
  ];
}

function onSqlite(): string[] {
  const count = (order: string, changes: string) =>
    `UPDATE orders SET ${changes} WHERE id = ${order};`;
  const state = `(SELECT "cardState" = 'left' AND deleted IS NULL FROM "Contacts"
      WHERE id = new.target)`;
  const note = `UPDATE orders_contacts SET "hasLeft" = ${state}
    WHERE record = new.record AND target = new.target AND "hasLeft" <> ${state};`;
  const left = (row: string) => `(${row}."cardState" = 'left' AND ${row}.deleted IS NULL)`;
  return [
    `CREATE TRIGGER orders_people_insert AFTER INSERT ON orders_contacts
    BEGIN ${count('new.record', 'people = people + 1')} ${note} END`,
    `CREATE TRIGGER orders_people_update AFTER UPDATE OF target ON orders_contacts
    BEGIN ${note} END`,
    `CREATE TRIGGER orders_people_left AFTER UPDATE OF "hasLeft" ON orders_contacts
    BEGIN ${count('new.record', 'departed = departed + new."hasLeft" - old."hasLeft"')} END`,
    `CREATE TRIGGER orders_people_delete AFTER DELETE ON orders_contacts
    BEGIN ${count('old.record', 'people = people - 1, departed = departed - old."hasLeft"')} END`,
    `CREATE TRIGGER "Contacts_orders_left" AFTER UPDATE OF "cardState", deleted ON "Contacts"
    WHEN ${left('new')} <> ${left('old')}
    BEGIN UPDATE orders_contacts SET "hasLeft" = ${left('new')} WHERE target = new.id; END`,
  ];
}

function onPostgres(): string[] {
  const head = 'RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$';
  const rows = (name: string, sign: '+' | '-') =>
    `SELECT record, ${sign} 1 AS people, ${sign} "hasLeft" AS departed FROM ${name}`;
  const count = (changes: string, andThen = '') => `${head}
    BEGIN
      UPDATE orders SET people = orders.people + d.people, departed = orders.departed + d.departed
      FROM (SELECT record, sum(people) AS people, sum(departed) AS departed
        FROM (${changes}) AS changes GROUP BY record) AS d
      WHERE orders.id = d.record AND (d.people <> 0 OR d.departed <> 0);
      ${andThen}
      RETURN NULL;
    END $$`;
  const [added, removed] = [rows('new_rows', '+'), rows('old_rows', '-')];
  const left = (row: string) => `(${row}."cardState" = 'left' AND ${row}.deleted IS NULL)`;
  // All at once, and counted by the trigger of changes: an order may be for thousands.
  const note = `UPDATE orders_contacts l SET "hasLeft" = 1
        FROM new_rows n JOIN "Contacts" c ON c.id = n.target
        WHERE l.record = n.record AND l.target = n.target AND n."hasLeft" = 0 AND ${left('c')};`;
  return [
    `CREATE FUNCTION people_of_orders_inserted() ${count(added, note)}`,
    `CREATE FUNCTION people_of_orders_updated() ${count(`${added} UNION ALL ${removed}`)}`,
    `CREATE FUNCTION people_of_orders_deleted() ${count(removed)}`,
    ...statementTriggers('orders_people', 'orders_contacts', 'people_of_orders'),
    `CREATE FUNCTION note_departed_of_order() ${head}
    BEGIN
      new."hasLeft" := coalesce((SELECT ${left('c')}::int FROM "Contacts" c
        WHERE c.id = new.target), 0);
      RETURN new;
    END $$`,
    `CREATE TRIGGER orders_people_write BEFORE UPDATE OF target ON orders_contacts
    FOR EACH ROW EXECUTE FUNCTION note_departed_of_order()`,
    `CREATE FUNCTION note_departed_of_orders() ${head}
    BEGIN
      UPDATE orders_contacts SET "hasLeft" = ${left('new')}::int WHERE target = new.id;
      RETURN NULL;
    END $$`,
    `CREATE TRIGGER "Contacts_orders_left" AFTER UPDATE OF "cardState", deleted ON "Contacts"
    FOR EACH ROW WHEN (${left('new')} <> ${left('old')})
    EXECUTE FUNCTION note_departed_of_orders()`,
  ];
}
