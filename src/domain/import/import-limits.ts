/** The size of an import file, in bytes. */
export const IMPORT_FILE_BYTES_MAX = 20 * 1024 * 1024;
/** The size of all the parts of a workbook that are read, unpacked, in bytes. */
export const IMPORT_UNPACKED_BYTES_MAX = 250 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 50_000;
export const IMPORT_COLUMNS_MAX = 200;
/** In characters (UTF-16). */
export const IMPORT_CELL_MAX = 10_000;
/** In characters, of all cells: a workbook may hold one text in every cell, and weigh nothing. */
export const IMPORT_TEXT_MAX = 50_000_000;
/** How long an import that nobody touches is kept. */
export const IMPORT_DAYS = 30;
/** Above the header there may be a title, a date, a logo. */
export const HEADER_WITHIN_ROWS = 20;
/** How many real values of a column are shown beside its header. */
export const IMPORT_SAMPLES = 3;
/**
 * Files of one account, or one token, that did not run yet, what their rows weigh with what they came
 * to, and what those of all together do: nobody's fill the disk, or take the room of others.
 */
export const IMPORT_QUOTA = { own: 20, ownBytes: 200 * 1024 ** 2, allBytes: 1024 ** 3 };
