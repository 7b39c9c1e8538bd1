import { LIVING, sortIndex } from './record-table.ts';

const BY_NAME = '"Nom_fold", "Nom", "Prenom_fold", "Prenom", seq';

/**
 * Those who lack something, by name; in the very words in which filters ask, for SQLite to see it. It
 * takes such an index before the one of all names only when the first column is asked for, too.
 */
function lacking(field: string): string {
  const text = `coalesce("${field}", '')`;
  return `CREATE INDEX "Contacts_no_${field}" ON "Contacts" ((${text}), ${BY_NAME})
    ${LIVING} AND ${text} = ''`;
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
