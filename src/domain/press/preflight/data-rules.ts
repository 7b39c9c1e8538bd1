import type { CardState } from '../../departure.ts';
import { remarkOnEmail, remarkOnPhone } from '../../remark.ts';
import type { CardDesign, CardElement } from '../card-design.schema.ts';
import {
  CARD_VALUE_LABELS,
  type CardValues,
  listed,
  type ValueKind,
  valueKind,
} from '../card-values.ts';
import type { Finding } from '../finding.schema.ts';
import { printsAddress } from './card-address.ts';

/** Whose card is printed, as far as it matters to whoever reads it. */
export interface Printed {
  readonly values: CardValues;
  /** What the address in the code shows today. */
  readonly state: CardState;
}

type DataFinding = Omit<Finding, 'rule' | 'side'>;

/** What may be wrong with the data of somebody, wherever a card shows it. */
interface DataRule {
  readonly id: string;
  readonly find: (element: CardElement, printed: Printed) => readonly DataFinding[];
}

const HIDDEN =
  'mènerait à une page vide\u00a0: la carte de cette personne est masquée. Publiez-la d’abord.';
const LEFT = 'Cette personne a quitté l’entreprise.';

const REMARKS: Partial<Readonly<Record<ValueKind, typeof remarkOnPhone>>> = {
  phone: remarkOnPhone,
  mail: remarkOnEmail,
};

function findHidden(element: CardElement, { state }: Printed): DataFinding[] {
  if (state !== 'hidden' || !printsAddress(element)) return [];
  const what = element.kind === 'code' ? 'Le QR code' : 'L’adresse imprimée';
  return [{ severity: 'error', element: element.id, message: `${what} ${HIDDEN}` }];
}

function findOddValues(element: CardElement, { values }: Printed): DataFinding[] {
  if (element.kind !== 'text') return [];
  return element.parts.flatMap((part): DataFinding[] => {
    if (part.kind !== 'value') return [];
    return listed(part.value, values).flatMap((value): DataFinding[] => {
      const remark = REMARKS[valueKind(part.value)]?.(value);
      if (!remark) return [];
      const message = `${CARD_VALUE_LABELS[part.value]} «\u00a0${value}\u00a0»\u00a0: ${remark}`;
      return [{ severity: 'remark', element: element.id, message }];
    });
  });
}

export const DATA_RULES: readonly DataRule[] = [
  { id: 'code-hidden', find: findHidden },
  { id: 'odd-value', find: findOddValues },
];

/** What is wrong with the data that a design prints of somebody, errors first. */
export function dataFindings({ sides }: CardDesign, printed: Printed): Finding[] {
  const found = sides.flatMap(({ elements }, side) =>
    elements.flatMap((element) =>
      DATA_RULES.flatMap(({ id, find }) =>
        find(element, printed).map((finding) => ({ ...finding, rule: id, side })),
      ),
    ),
  );
  const departed: Finding[] =
    printed.state === 'left'
      ? [{ rule: 'departed', severity: 'remark', side: 0, message: LEFT }]
      : [];
  return [...found.sort((one, other) => rank(one) - rank(other)), ...departed];
}

function rank({ severity }: Finding): number {
  return severity === 'error' ? 0 : 1;
}
