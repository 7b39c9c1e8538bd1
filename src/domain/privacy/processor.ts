/** The longest texts that are taken. */
export const PROCESSOR_MAX = { name: 300, contact: 300, subprocessors: 2000 } as const;

/** Who runs this installation for the companies in it, as documents name them. */
export interface Processor {
  /** The firm and its address. */
  readonly name: string;
  /** Whom to ask about personal data. */
  readonly contact: string;
  /** Who else works on the data: hosts, senders of mail. */
  readonly subprocessors: string;
}

export const NO_PROCESSOR: Processor = { name: '', contact: '', subprocessors: '' };
