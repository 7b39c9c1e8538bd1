/** Apart from the sentences of findings, which screens are told by the server. */
import type { FindingCode } from './finding.ts';

const OF_RECORDS: ReadonlySet<string> = new Set([
  'code-hidden',
  'departed',
  'elsewhere',
  'odd-value',
] satisfies FindingCode[]);

/** Whether what a rule found is mended in the person's file, and not on the card. */
export function isMendedInRecord(rule: string): boolean {
  return OF_RECORDS.has(rule);
}
