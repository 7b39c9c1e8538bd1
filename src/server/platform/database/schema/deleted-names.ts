/** The deleted contacts by name: whoever erases somebody is told of those that may be hers. */
export function deletedNames(): string[] {
  return [
    `CREATE INDEX "Contacts_deleted_name" ON "Contacts" ("Nom_fold", "Prenom_fold")
      WHERE deleted IS NOT NULL AND erased IS NULL`,
  ];
}
