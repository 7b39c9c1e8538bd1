import { companyName } from '../../../domain/company.ts';
import { personName } from '../../../domain/contact.ts';
import type { StoredRecord } from '../../../domain/import/found-row.ts';
import type { ImportCollection } from '../../../domain/import/import-targets.ts';

/** Says which record is meant, even without a name. */
export function recordName(collection: ImportCollection, { values }: StoredRecord): string {
  const text = (field: string) => String(values.get(field) ?? '');
  return collection === 'Contacts'
    ? personName({ Nom: text('Nom'), Prenom: text('Prenom') })
    : companyName({ RaisonSociale: text('RaisonSociale') });
}
