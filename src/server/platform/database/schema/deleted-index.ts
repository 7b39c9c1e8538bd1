/** The deleted records of each searched collection, in the order of their deletion. */
export function deletedIndexes(): string[] {
  return ['Company', 'Contacts', 'orders'].map(
    (table) =>
      `CREATE INDEX "${table}_deleted" ON "${table}" (deleted, seq) WHERE deleted IS NOT NULL`,
  );
}
