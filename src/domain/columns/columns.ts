import { COLLECTIONS } from '../collections.ts';
import { companyFields } from '../company.ts';
import { type Field, type Fields, fieldEntries } from '../field.ts';
import { ORDER_DAY_LABELS, ORDER_DAYS, type OrderDays } from '../order-days.ts';
import { ofEachCollection } from '../record-collections.ts';
import { SEARCHED, type SearchedName } from '../search/searched.ts';

/** How a column of a file is written: a phone and a postcode are texts, a day and a time are dates. */
export type ColumnKind = 'text' | 'phone' | 'number' | 'day' | 'time';

/** The source of a column of a file in a record. */
type ColumnSource =
  | { readonly of: 'id' | 'created' | 'updated' }
  /** The value of a field; of a relation, the names of the records that it leads to. */
  | { readonly of: 'field'; readonly field: string }
  /** The id that a single relation holds. */
  | { readonly of: 'relatedId'; readonly field: string }
  /** A text of the record that a single relation leads to. */
  | { readonly of: 'relatedText'; readonly field: string; readonly text: string }
  /** The public address of a contact's card. */
  | { readonly of: 'card' }
  /** How many cards an order makes: its contacts × its quantity. */
  | { readonly of: 'cardCount' }
  /** The day since which an order is dispatched, or delivered. */
  | { readonly of: 'orderDay'; readonly day: keyof OrderDays };

/** A column of the files that lists are exported to, and by whose title an import knows it again. */
export interface FileColumn {
  readonly title: string;
  readonly kind: ColumnKind;
  readonly source: ColumnSource;
  /** The usual file has it, as the list of the screen mostly does; the others come with all. */
  readonly isShown: boolean;
}

const ID_TITLE = 'Identifiant Bristol';
const CARD_TITLE = 'Adresse de la carte';
/** The id of the record that a single relation names: two companies may share a name. */
const RELATED_ID_TITLES: Readonly<Record<string, string>> = {
  company: 'Identifiant de l’entreprise',
  successor: 'Identifiant du successeur',
};

const ADDRESS = ['Address1', 'Address2', 'CodePostal', 'City'] as const;

/** The fields behind the columns of each list, in their order. */
const SHOWN: Readonly<Record<SearchedName, readonly string[]>> = {
  Company: ['RaisonSociale', 'City', 'Tel', 'contactCount'],
  Contacts: ['Nom', 'Prenom', 'Email', 'Poste', 'Poste2', 'Phone', 'Tel', 'company'],
  orders: ['number', 'Name', 'company', 'contacts', 'Quantity', 'Status', 'dueOn'],
};

function kindOf(name: SearchedName, key: string, field: Field): ColumnKind {
  if (field.type === 'text' && SEARCHED[name].phones.includes(key)) return 'phone';
  if (field.type === 'number') return 'number';
  return field.type === 'text' && field.format === 'day' ? 'day' : 'text';
}

/** A file holds no pictures, and no list that is told by the records on its other side. */
function isInFiles(field: Field): boolean {
  return field.type !== 'image' && !(field.type === 'relation' && field.mirrors !== undefined);
}

function fieldColumn(name: SearchedName, key: string, field: Field): FileColumn {
  return {
    title: field.label,
    kind: kindOf(name, key, field),
    source: { of: 'field', field: key },
    isShown: SHOWN[name].includes(key),
  };
}

function ownColumn(title: string, source: ColumnSource, kind: ColumnKind = 'text'): FileColumn {
  return { title, kind, source, isShown: false };
}

function shown(title: string, source: ColumnSource, kind: ColumnKind = 'text'): FileColumn {
  return { title, kind, source, isShown: true };
}

/** The declared fields, those of the list first. */
function fieldColumns(name: SearchedName): FileColumn[] {
  const fields: Fields = COLLECTIONS[name].fields;
  const place = new Map(SHOWN[name].map((key, index) => [key, index]));
  const last = place.size;
  return fieldEntries(fields)
    .filter(([, field]) => isInFiles(field))
    .toSorted(([a], [b]) => (place.get(a) ?? last) - (place.get(b) ?? last))
    .map(([key, field]) => fieldColumn(name, key, field));
}

function relatedIdColumns(name: SearchedName): FileColumn[] {
  return fieldEntries(COLLECTIONS[name].fields).flatMap(([key, field]) => {
    const title = RELATED_ID_TITLES[key];
    if (field.type !== 'relation' || field.many || title === undefined) return [];
    return [ownColumn(title, { of: 'relatedId', field: key })];
  });
}

/** The parts by which a letter, or an invoice, is addressed. */
function companyColumns(texts: readonly (keyof typeof companyFields)[]): FileColumn[] {
  return texts.map((text) =>
    shown(`${companyFields[text].label} de l’entreprise`, {
      of: 'relatedText',
      field: 'company',
      text,
    }),
  );
}

function orderDayColumns(): FileColumn[] {
  return ORDER_DAYS.map((day) => shown(ORDER_DAY_LABELS[day], { of: 'orderDay', day }, 'day'));
}

function columnsOf(name: SearchedName): FileColumn[] {
  const isOrder = name === 'orders';
  return [
    ...fieldColumns(name),
    ...(isOrder ? [shown('Nombre de cartes', { of: 'cardCount' }, 'number')] : []),
    ...(name === 'Contacts' ? [ownColumn(CARD_TITLE, { of: 'card' })] : []),
    { ...ownColumn('Date de création', { of: 'created' }, 'time'), isShown: isOrder },
    ...(isOrder ? [...orderDayColumns(), ...companyColumns(['siret', ...ADDRESS])] : []),
    ...(name === 'Contacts' ? companyColumns(ADDRESS) : []),
    ownColumn('Dernière modification', { of: 'updated' }, 'time'),
    ownColumn(ID_TITLE, { of: 'id' }),
    ...relatedIdColumns(name),
  ];
}

/**
 * The columns of the files of a collection, in their order. Each title is there once, so that an
 * import of what was exported knows every column again.
 */
export const FILE_COLUMNS: Readonly<Record<SearchedName, readonly FileColumn[]>> =
  ofEachCollection(columnsOf);
