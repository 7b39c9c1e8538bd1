/**
 * Indexes that no list needs to be quick: sorting what they sorted takes at most 40 ms among 200,000
 * contacts, and each was written by each creation or change (docs/decisions/0055-fewer-indexes.md).
 */
const UNNEEDED = [
  'Company_Tel',
  'Company_active_name',
  // On PostgreSQL, a new contact moved its company in all indexes because of this one.
  'Company_contactCount',
  'Contacts_company_Nom',
  'orders_Name',
  'orders_Quantity',
  'orders_Status',
  'orders_companyOrder',
  // `orders_running` begins with the same columns.
  'orders_dueOn',
];

/** Drops them, and what was remembered of copies of cards in files. */
export function fewerIndexes(): string[] {
  return [
    ...UNNEEDED.map((name) => `DROP INDEX "${name}"`),
    `DELETE FROM settings WHERE key = 'card-copies'`,
  ];
}
