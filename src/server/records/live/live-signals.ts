import { SIGNALS, type SignalName } from '../../../domain/history/signals.ts';

/** Something that happened beside changes of records, told to those who listen to its name. */
export interface Signal {
  readonly name: SignalName;
  /** JSON on one line. */
  readonly data: string;
}

/** Whether a topic is one of those that tell no record. */
export function isSignalName(name: string): name is SignalName {
  return SIGNALS.some((known) => known === name);
}

/** Reads a line that announces a signal; undefined when it announces something else. */
export function readSignalLine(line: string): Signal | undefined {
  const [word, name = '', ...data] = line.split(' ');
  return word === 'signal' && isSignalName(name) ? { name, data: data.join(' ') } : undefined;
}
