export const PRINTERS_MAX = 50;
export const PRINTER_NAME_MAX = 100;
/** Inks beside the four that a printer may have. */
export const SPOTS_MAX = 20;
