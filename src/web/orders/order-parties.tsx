import { TextLink } from '../kit/text-link.tsx';
import { type OrderParty, type quantityText, shownPeople } from './order-cells.ts';

/** The total, and beside it how it comes about. */
export function Quantity({ total, calculation }: NonNullable<ReturnType<typeof quantityText>>) {
  return (
    <span className="flex items-baseline justify-end gap-x-2.5">
      <span className="truncate text-xs text-ink-faint">{calculation}</span>
      <span className="shrink-0">{total}</span>
    </span>
  );
}

/** Those whom a cell has room to name. */
export function People({ people, room }: { people: readonly OrderParty[]; room: number }) {
  const { named, others } = shownPeople(people, room);
  return (
    <>
      {named.map((party, index) => (
        <span key={party.id}>
          {index > 0 && ', '}
          <Party party={party} />
        </span>
      ))}
      {others && ` ${others}`}
    </>
  );
}

/** What is in the bin stays on the order, quieter than the rest. */
export function Party({ party: { name, mark } }: { party: OrderParty }) {
  if (mark === '') return name;
  return (
    <span className="text-ink-faint">
      {name} <span className="text-xs">({mark})</span>
    </span>
  );
}

/** The company of an order, with the way to it unless it is in the bin. */
export function Employer({ company }: { company: OrderParty }) {
  if (company.mark !== '') return <Party party={company} />;
  return (
    <TextLink
      to="/companies/$companyId"
      params={{ companyId: company.id }}
      className="font-normal text-ink hover:text-accent"
    >
      {company.name}
    </TextLink>
  );
}
