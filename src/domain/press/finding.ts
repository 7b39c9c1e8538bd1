import { CARD_SENTENCES, type Severity } from './card-sentences.ts';
import { FILE_SENTENCES } from './file-sentences.ts';
import type { FindingAnswer } from './finding.schema.ts';

const SENTENCES = { ...CARD_SENTENCES, ...FILE_SENTENCES };
export type FindingCode = keyof typeof SENTENCES;
/** Codes of a file that was read again; `condition-profile` is one of cards, too. */
export type FileCode = keyof typeof FILE_SENTENCES | 'condition-profile';

type ValuesOf<Sentence> = Sentence extends (values: infer Values, severity: Severity) => string
  ? Values
  : Readonly<Record<string, never>>;
/** All that the sentence of a code names. */
export type FindingValues = {
  readonly [Code in FindingCode]: ValuesOf<(typeof SENTENCES)[Code]>;
};

/** A thing that keeps a card or its file from the press, or that somebody should look at. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  readonly where: {
    /** The place of the card among those of a file. */
    readonly card?: number;
    /** 0 is the front. */
    readonly side?: number;
    readonly element?: string;
    /** The first page where it is; 0 is the first page, undefined the file as a whole. */
    readonly page?: number;
  };
  readonly values: FindingValues[FindingCode];
}

/** A finding with the values that its sentence names. */
export function finding<Code extends FindingCode>(
  code: Code,
  severity: Severity,
  where: Finding['where'],
  values: FindingValues[Code],
): Finding {
  return { code, severity, where, values };
}

export function isError({ severity }: Finding): boolean {
  return severity === 'error';
}

export function errorsFirst(findings: readonly Finding[]): Finding[] {
  return [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))];
}

/** The same of all that a card, or several, are told once of one element. */
export function placeOf({ code, where: { side, element = '' } }: Finding): string {
  return [code, side, element].join(' ');
}

/** Something that a file may not hold, on a page of it or as a whole. */
export function fileFault(code: FileCode, page?: number): Finding {
  return finding(code, 'error', page === undefined ? {} : { page }, {});
}

function sentenceOf<Code extends FindingCode>(
  code: Code,
  severity: Severity,
  values: FindingValues[Code],
): string {
  const sentences: {
    [Key in FindingCode]: string | ((values: FindingValues[Key], severity: Severity) => string);
  } = SENTENCES;
  const sentence = sentences[code];
  return typeof sentence === 'string' ? sentence : sentence(values, severity);
}

/** A finding on a card as answers tell it. */
export function findingAnswer({ code: rule, severity, where, values }: Finding): FindingAnswer {
  const { side = 0, element } = where;
  const message = sentenceOf(rule, severity, values);
  return { rule, severity, side, ...(element !== undefined && { element }), message };
}

/** A fault of a file as answers tell it. */
export function faultAnswer({ code: rule, severity, where: { page }, values }: Finding) {
  const message = sentenceOf(rule, severity, values);
  return { rule, message, ...(page !== undefined && { page }) };
}
