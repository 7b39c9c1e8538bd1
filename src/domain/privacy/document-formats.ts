/** In which forms documents are made, the usual one first. */
export const DOCUMENT_FORMATS = ['pdf', 'html'] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

export const DOCUMENT_TYPES: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  html: 'text/html; charset=utf-8',
};
