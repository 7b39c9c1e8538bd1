import { SIGNALS, type SignalName } from '../../../domain/history/signals.ts';

/** Something that happened beside changes of records, told to those who listen to its name. */
export interface Signal {
  readonly name: SignalName;
  /** JSON on one line. */
  readonly data: string;
  /** The only one that is told of it; everybody where nothing is said. */
  readonly account?: string;
}

/** Whether a topic is one of those that tell no record. */
export function isSignalName(name: string): name is SignalName {
  return SIGNALS.some((known) => known === name);
}

/** A line that announces to one account alone what changes no record. */
export function ownSignalLine(
  name: SignalName,
  account: string,
  data: Readonly<Record<string, unknown>>,
): string {
  return `own ${name} ${account} ${JSON.stringify(data)}`;
}

/** Whether a line is one of `ownSignalLine`. */
export function isOwnSignal(line: string): boolean {
  return line.startsWith('own ');
}

/** Reads a line that announces a signal; undefined when it announces something else. */
export function readSignalLine(line: string): Signal | undefined {
  const [word, name = '', ...rest] = line.split(' ');
  if (!isSignalName(name)) return undefined;
  if (word === 'signal') return { name, data: rest.join(' ') };
  const [account = '', ...data] = rest;
  return word === 'own' ? { name, account, data: data.join(' ') } : undefined;
}
