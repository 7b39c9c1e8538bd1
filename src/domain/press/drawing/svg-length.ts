import { UndrawableError } from './drawn-logo.ts';

/** Units in those of the drawing, of which 96 are an inch (CSS Values 4, 6.2). */
const UNITS: Readonly<Record<string, number>> = {
  ...{ '': 1, px: 1, pt: 4 / 3, pc: 16, in: 96, mm: 96 / 25.4, cm: 96 / 2.54 },
};

/** No length is longer; what looks for one takes long on digits without end. */
const LENGTH_MAX = 40;

/** A length; UndrawableError of one that depends on something else. */
export function lengthIn(text: string): number {
  if (text.length > LENGTH_MAX) throw new UndrawableError('des mesures relatives');
  const [, number, unit = ''] =
    /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)([a-z%]*)$/i.exec(text.trim()) ?? [];
  const scale = UNITS[unit.toLowerCase()];
  if (number === undefined || scale === undefined) {
    throw new UndrawableError('des mesures relatives');
  }
  return Number(number) * scale;
}
