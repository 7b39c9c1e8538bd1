import type { CardState } from '../../departure.ts';
import { remarkOnEmail, remarkOnPhone } from '../../remark.ts';
import type { CardDesign, CardElement } from '../card-design.schema.ts';
import { type CardValues, listed, type ValueKind, valueKind } from '../card-values.ts';
import { errorsFirst, type Finding, finding } from '../finding.ts';
import { printsAddress } from './card-address.ts';

/** The person of a printed card, as far as it matters to whoever reads it. */
export interface Printed {
  readonly values: CardValues;
  /** The state of the card to which the address in the code leads today. */
  readonly state: CardState;
}

const REMARKS: Partial<Readonly<Record<ValueKind, typeof remarkOnPhone>>> = {
  phone: remarkOnPhone,
  mail: remarkOnEmail,
};

function findHidden(element: CardElement, { state }: Printed, side: number): Finding[] {
  if (state !== 'hidden' || !printsAddress(element)) return [];
  const what = { kind: element.kind === 'code' ? 'code' : 'address' } as const;
  return [finding('code-hidden', 'error', { side, element: element.id }, { what })];
}

function findOddValues(element: CardElement, { values }: Printed, side: number): Finding[] {
  if (element.kind !== 'text') return [];
  return element.parts.flatMap((part) => {
    if (part.kind !== 'value') return [];
    const { value: key } = part;
    return listed(key, values).flatMap((name) => {
      const remark = REMARKS[valueKind(key)]?.(name);
      const where = { side, element: element.id };
      return remark ? finding('odd-value', 'remark', where, { key, name, remark }) : [];
    });
  });
}

/** Said in the place of all others of somebody who is not of the company whose card it would be. */
export const ELSEWHERE: readonly Finding[] = [finding('elsewhere', 'error', { side: 0 }, {})];

/** The faults in the data that a design prints of somebody, errors first. */
export function dataFindings({ sides }: CardDesign, printed: Printed): Finding[] {
  const found = sides.flatMap(({ elements }, side) =>
    elements.flatMap((element) => [
      ...findHidden(element, printed, side),
      ...findOddValues(element, printed, side),
    ]),
  );
  const hasLeft = printed.state === 'left';
  const departed = hasLeft ? [finding('departed', 'remark', { side: 0 }, {})] : [];
  return [...errorsFirst(found), ...departed];
}
