import type { Dialect } from '../database.ts';

const RENAMED = `new."RaisonSociale" <> old."RaisonSociale"
      OR new."RaisonSociale_fold" <> old."RaisonSociale_fold"
      OR (new.deleted IS NULL) <> (old.deleted IS NULL)`;

/** Keeps the name of its company on each order, which lists sort by: `orders.companyOrder`. */
export function companyOfOrders(dialect: Dialect): string[] {
  return [
    `CREATE INDEX "orders_companyOrder" ON orders
    ("companyOrder", created DESC, seq DESC) WHERE deleted IS NULL`,
    ...(dialect === 'sqlite' ? onSqlite() : onPostgres()),
  ];
}

function onSqlite(): string[] {
  const nameOf = (order: string) => `coalesce((
    SELECT "RaisonSociale_fold" || char(1) || "RaisonSociale" FROM "Company"
    WHERE id = ${order}.company AND deleted IS NULL), '')`;
  // Two statements: each is served by an index of its own.
  const rename = (state: string) => `UPDATE orders SET "companyOrder" = ${nameOf('orders')}
    WHERE company = new.id AND deleted ${state};`;
  return [
    `CREATE TRIGGER orders_company_insert AFTER INSERT ON orders
    WHEN new.company IS NOT NULL
    BEGIN UPDATE orders SET "companyOrder" = ${nameOf('new')} WHERE seq = new.seq; END`,
    `CREATE TRIGGER orders_company_update AFTER UPDATE OF company ON orders
    WHEN new.company IS NOT old.company
    BEGIN UPDATE orders SET "companyOrder" = ${nameOf('new')} WHERE seq = new.seq; END`,
    `CREATE TRIGGER "Company_orders_update"
    AFTER UPDATE OF "RaisonSociale", "RaisonSociale_fold", deleted ON "Company"
    WHEN ${RENAMED}
    BEGIN ${rename('IS NULL')} ${rename('IS NOT NULL')} END`,
  ];
}

/**
 * A trigger keeps its plans as long as the connection lasts. One of when a table was nearly empty
 * reads a whole index for one company, so that each write of an import took longer than the one
 * before.
 */
function onPostgres(): string[] {
  const head = `RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$`;
  const name = (company: string) =>
    `${company}."RaisonSociale_fold" || chr(1) || ${company}."RaisonSociale"`;
  const rename = (state: string) =>
    `UPDATE orders SET "companyOrder" = CASE WHEN new.deleted IS NULL THEN ${name('new')} ELSE '' END
        WHERE company = new.id AND deleted ${state};`;
  return [
    `CREATE FUNCTION name_company_of_order() ${head}
    BEGIN
      new."companyOrder" := coalesce((SELECT ${name('c')} FROM "Company" c
        WHERE c.id = new.company AND c.deleted IS NULL), '');
      RETURN new;
    END $$`,
    `CREATE TRIGGER orders_company_write BEFORE INSERT OR UPDATE OF company ON orders
    FOR EACH ROW EXECUTE FUNCTION name_company_of_order()`,
    `CREATE FUNCTION name_orders_of_company() ${head}
    BEGIN
      ${rename('IS NULL')}
      ${rename('IS NOT NULL')}
      RETURN NULL;
    END $$`,
    `CREATE TRIGGER "Company_orders_update" AFTER UPDATE ON "Company" FOR EACH ROW
    WHEN (${RENAMED})
    EXECUTE FUNCTION name_orders_of_company()`,
  ];
}
