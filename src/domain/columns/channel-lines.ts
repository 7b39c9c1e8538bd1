import type { ContactChannel } from '../contact-channel.ts';

const SEPARATOR = ' : ';

function escaped(label: string): string {
  return label.replace(/[\\:]/g, '\\$&');
}

function lineOf({ label, value }: ContactChannel): string {
  return label === '' && !value.includes(SEPARATOR)
    ? value
    : `${escaped(label)}${SEPARATOR}${value}`;
}

function channelOf(line: string): ContactChannel {
  const end = line.indexOf(SEPARATOR);
  if (end === -1) return { label: '', value: line.trim() };
  const label = line.slice(0, end).replace(/\\([\\:])/g, '$1');
  return { label: label.trim(), value: line.slice(end + SEPARATOR.length).trim() };
}

/** Contact channels as a cell of a file shows them, one a line: `Standard : 02 40 00 00 00`. */
export function channelLines(channels: readonly ContactChannel[]): string {
  return channels.map(lineOf).join('\n');
}

/** Reads such a cell back; what has no value is left out. */
export function readChannelLines(cell: string): ContactChannel[] {
  return cell
    .split(/\r?\n/)
    .map(channelOf)
    .filter(({ value }) => value !== '');
}
