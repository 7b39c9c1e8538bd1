import { COLLECTIONS } from '../collections.ts';
import { type Field, type Fields, fieldEntries, isReadOnly } from '../field.ts';
import { SEARCHED } from '../search/searched.ts';
import type { NumberKind } from './import-cells.ts';

/** Collections that a file may hold rows of. */
export const IMPORT_COLLECTIONS = ['Contacts', 'Company'] as const;
export type ImportCollection = (typeof IMPORT_COLLECTIONS)[number];

/** Targets of a column that are no field: the id of the record, and a name that is split. */
export const ID_TARGET = 'id';
export const FULL_NAME_TARGET = 'fullName';
export const COMPANY_FIELD = 'company';

interface ImportTarget {
  readonly name: string;
  readonly label: string;
  /** Several columns may lead to a list. */
  readonly isList: boolean;
}

function isImportable(name: string, field: Field): boolean {
  if (isReadOnly(field) || field.type === 'image' || field.type === 'number') return false;
  return field.type !== 'relation' || name === COMPANY_FIELD;
}

/** The fields of a collection that a file gives values to. */
export function importFields(collection: ImportCollection): readonly (readonly [string, Field])[] {
  const { fields }: { fields: Fields } = COLLECTIONS[collection];
  return fieldEntries(fields).filter(([name, field]) => isImportable(name, field));
}

/** Targets of the columns of a file, in the order in which they are offered. */
export function importTargets(collection: ImportCollection): ImportTarget[] {
  const fields = importFields(collection).map(([name, { label, type }]) => ({
    name,
    label,
    isList: type === 'channels',
  }));
  const fullName = { name: FULL_NAME_TARGET, label: 'Nom complet', isList: false };
  return [
    ...(collection === 'Contacts' ? [fullName] : []),
    ...fields,
    { name: ID_TARGET, label: 'Identifiant', isList: false },
  ];
}

const POSTCODE = 'CodePostal';

/** Which kind of number a spreadsheet may have taken something away from; nothing for other fields. */
export function zeroKind(collection: ImportCollection, target: string): NumberKind | undefined {
  if (target === POSTCODE) return 'postcode';
  if (target === 'siret') return 'siret';
  return SEARCHED[collection].phones.includes(target) ? 'phone' : undefined;
}
