/** Something about a card that keeps it from the press, or that somebody should look at. */
export interface Finding {
  readonly rule: string;
  /** `error` keeps a file from leaving; `remark` explains. */
  readonly severity: 'error' | 'remark';
  /** 0 is the front. */
  readonly side: number;
  readonly element?: string;
  /** The French sentence that is shown. */
  readonly message: string;
}
