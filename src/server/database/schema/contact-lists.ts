import { LIVING, sortIndex } from './record-table.ts';

const BY_NAME = '"Nom_fold", "Nom", "Prenom_fold", "Prenom", seq';

/** Those who lack something, by name; in the very words in which filters ask, for SQLite to see it. */
function lacking(field: string): string {
  return `CREATE INDEX "Contacts_no_${field}" ON "Contacts" (${BY_NAME})
    ${LIVING} AND ("${field}" = '' OR "${field}" IS NULL)`;
}

/** By what the list of all contacts is sorted and filtered, and that of companies. */
export function contactLists(): string[] {
  return [
    sortIndex('Contacts', 'Prenom', 'Nom'),
    `CREATE INDEX "Contacts_cardState" ON "Contacts" ("cardState", ${BY_NAME}) ${LIVING}`,
    lacking('Email'),
    lacking('Phone'),
    `CREATE INDEX "Company_active_name" ON "Company"
      ("isActive", "RaisonSociale_fold", "RaisonSociale", seq) ${LIVING}`,
  ];
}
