/** A table of texts. */
interface DocumentTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A part under a heading; what is empty is left out. */
export interface DocumentSection {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  /** What something is called, and what it is. */
  readonly facts?: readonly (readonly [label: string, text: string])[];
  readonly table?: DocumentTable;
  /** Said in the place of a table without rows. */
  readonly empty?: string;
}

/** Something to read or to print, made of texts alone. */
export interface PlainDocument {
  readonly title: string;
  /** Below the title: as of when, for whom. */
  readonly subtitle: string;
  readonly sections: readonly DocumentSection[];
}
