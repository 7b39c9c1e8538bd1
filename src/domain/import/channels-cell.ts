import type { ContactChannel } from '../contact-channel.ts';

/** Between label and value French writes a blank before the colon; see `channelLines` for the backslash. */
const LABELLED = /^((?:\\[\\:]|\\(?![\\:])|[^:\\]){1,60}?)\s+: +(?=\S)(.*)$/s;

/** The list in a cell: one entry per line, or between semicolons. */
export function channelsIn(cell: string): ContactChannel[] {
  return cell
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, label = '', value = line] = LABELLED.exec(line) ?? [];
      return { label: label.replace(/\\([\\:])/g, '$1').trim(), value: value.trim() };
    });
}
