import { FILE_SENTENCES } from './file-sentences.ts';

/** More of a text than this says no better which one is meant. */
const QUOTED_SIGNS = 40;

/** A text of a card as sentences about it quote it: its beginning, when it is long. */
export function quoted(text: string): string {
  const isLong = text.length > QUOTED_SIGNS;
  return `«\u00a0${isLong ? `${text.slice(0, QUOTED_SIGNS).trim()}…` : text}\u00a0»`;
}

export type FileCode = keyof typeof FILE_SENTENCES;

/** A thing that keeps a card or its file from the press, or that somebody should look at. */
export interface Finding {
  readonly code: FileCode;
  /** `error` keeps a file from leaving; `remark` explains. */
  readonly severity: 'error' | 'remark';
  readonly where: {
    /** The first page where it is; 0 is the first page, undefined the file as a whole. */
    readonly page?: number;
  };
}

/** Something that a file may not hold, on a page of it or as a whole. */
export function fileFault(code: FileCode, page?: number): Finding {
  return { code, severity: 'error', where: page === undefined ? {} : { page } };
}

/** A fault of a file as answers tell it. */
export function faultAnswer({ code: rule, where: { page } }: Finding) {
  return { rule, message: FILE_SENTENCES[rule], ...(page !== undefined && { page }) };
}
