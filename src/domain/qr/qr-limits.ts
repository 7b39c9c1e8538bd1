/** Limits on codes for printers, apart from how they are drawn, which is only fetched then. */

/** The kinds of file in which a code is handed out. */
export const QR_FORMATS = ['png', 'svg', 'pdf'] as const;
export type QrFormat = (typeof QR_FORMATS)[number];

/** Side of a printed code, quiet zone included. */
export const QR_SIZE_MM = { initial: 20, min: 5, max: 1000 } as const;

/** For more people, one asks in parts. */
export const QR_EXPORT_MAX = 20_000;
