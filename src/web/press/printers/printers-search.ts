/** The printer that the address of the screen opens: its id, or `nouveau`. */
export interface PrintersSearch {
  readonly imprimeur?: string;
}
