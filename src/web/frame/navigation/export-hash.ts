/** At the end of any address of staff: the dialog that takes out all the data there is. */
export const EXPORT_HASH = 'exporter';
