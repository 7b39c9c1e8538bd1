import type { Served } from '../../../domain/figures/figures.schema.ts';
import { countedOrders, differenceText } from '../../../domain/figures/figures.ts';
import { frenchCount, frenchNumber } from '../../../domain/french.ts';
import { classNames } from '../../kit/class-names.ts';
import { TextLink } from '../../kit/text-link.tsx';

/** One and several of what is counted. */
const NOUNS = {
  orders: ['commande', 'commandes'],
  cards: ['carte', 'cartes'],
  companies: ['entreprise servie', 'entreprises servies'],
} as const satisfies Record<keyof Served, readonly [string, string]>;

interface CountLinkProps {
  count: number;
  what: keyof Served;
  /** Spoken: of when and of whom, since the headers of a table are far from the link. */
  of: string;
  /** The orders that it counts: a month or a whole year, as an address holds them. */
  period: string;
  company?: string;
  /** Where no header says what it is. */
  isNamed?: boolean;
  className?: string | undefined;
}

/** A number that leads to the orders that it counts; none leads nowhere. */
export function CountLink(props: CountLinkProps) {
  const { count, what, of, period, company = '', isNamed = false, className } = props;
  const [one, many] = NOUNS[what];
  const named = frenchCount(count, one, many);
  const text = isNamed ? named : frenchNumber(count);
  if (count === 0) return <span className="text-ink-faint">{text}</span>;
  return (
    <TextLink
      to="/orders"
      search={{
        ...countedOrders(period),
        ...(company !== '' && { entreprise: company }),
        // Puts together the orders of each company.
        ...(what === 'companies' && { tri: 'company' }),
      }}
      aria-label={`${named} ${of}`}
      className={className === undefined ? undefined : classNames(className, 'hover:text-accent')}
    >
      {text}
    </TextLink>
  );
}

/** The year before and the difference, where no header says it: `2025 : 1 200 · +28 %`. */
export function beforeText(year: number, now: number, before: number): string {
  const difference = differenceText(now, before);
  return [`${year - 1}\u00a0: ${frenchNumber(before)}`, difference].filter(Boolean).join(' · ');
}
