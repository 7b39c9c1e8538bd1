import type { ContactChannel } from '../contact-channel.ts';

/** Between the label of a number, address or link and what it labels; French writes a blank before it. */
const SEPARATOR = '\u00a0: ';
const LABELLED = /^([^:]{1,60}?)\s+: +(?=\S)(.*)$/s;

/** A labelled list in one cell of a table: a line for each. */
export function channelsCell(channels: readonly ContactChannel[]): string {
  return channels
    .map(({ label, value }) => (label === '' ? value : `${label}${SEPARATOR}${value}`))
    .join('\n');
}

/** The list in a cell: one entry per line, or between semicolons. */
export function channelsIn(cell: string): ContactChannel[] {
  return cell
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, label = '', value = line] = LABELLED.exec(line) ?? [];
      return { label: label.trim(), value: value.trim() };
    });
}
