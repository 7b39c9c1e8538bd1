import { useMemo, useState } from 'react';
import { usePresent } from '../frame/api/deletions.ts';
import { splitIds } from '../frame/forms/form-value.ts';
import type { Option } from '../kit/form/use-options.ts';
import {
  DELETED,
  markedName,
  type OrderParty,
  type OrderPerson,
  peopleTitle,
} from './order-cells.ts';
import type { OrderFormValues } from './order-forms.ts';
import type { OrderView } from './order-record.ts';

type Names = ReadonlyMap<string, Option>;

export interface OrderParties {
  companies: Names;
  people: Names;
  addCompany: (company: Option | null) => void;
  addPeople: (people: readonly Option[]) => void;
  /** Of some people, whose ids the form holds, only these are away now. */
  markAway: (ids: string, away: readonly Option[]) => void;
  /** The parties of a version of the order, in one line. */
  describe: (values: OrderFormValues) => string;
}

/** The form of an order holds ids; their names come from the order, or the company of a new one, and from what was chosen since. */
export function useOrderParties(view: OrderView | undefined, company?: Option): OrderParties {
  const [seen, setSeen] = useState(view);
  const [companies, setCompanies] = useState<Names>(() =>
    merged(new Map(), company ? [company] : companiesOf(view)),
  );
  const [known, setPeople] = useState<Names>(() => merged(new Map(), peopleOf(view)));
  const ids = useMemo(() => new Set(known.keys()), [known]);
  const present = usePresent('Contacts', ids);
  const people = useMemo(() => withGoneMarked(known, present), [known, present]);
  // Those of a former version may still be chosen in the form after a colleague replaced them.
  if (view !== seen) {
    setSeen(view);
    setCompanies(merged(companies, companiesOf(view)));
    setPeople(merged(known, peopleOf(view)));
  }
  return {
    companies,
    people,
    addCompany: (company) => {
      if (company) setCompanies((before) => merged(before, [company]));
    },
    addPeople: (found) => {
      // Those in the bin are known already, and may come back.
      const living = found.filter(({ badge }) => badge !== DELETED);
      setPeople((before) => merged(before, living));
    },
    markAway: (ids, away) => {
      const badges = new Map(away.map(({ id, badge }) => [id, badge]));
      setPeople((before) => {
        const chosen = splitIds(ids).flatMap((id) => before.get(id) ?? []);
        const living = chosen.filter(({ badge }) => badge !== DELETED);
        return merged(
          before,
          living.map((person) => ({ ...person, badge: badges.get(person.id) })),
        );
      });
    },
    describe: ({ company, contacts }) => {
      const name = companies.get(company)?.label ?? (company && 'Une autre entreprise');
      const chosen = chosenPeople(people, contacts).map(({ id, label, badge = '' }) => ({
        id,
        name: label,
        mark: badge.toLowerCase(),
      }));
      return [name, peopleTitle(chosen)].filter(Boolean).join('\u00a0: ');
    },
  };
}

/** A company as its picker shows it once chosen. */
export function companyOption(company: OrderParty): Option {
  return { id: company.id, label: markedName(company) };
}

/** A person as the picker shows them once chosen. */
function personOption({ id, name, away }: OrderPerson): Option {
  return { id, label: name, badge: away || undefined };
}

/** Those whose ids the form holds, with the names known so far. */
export function chosenPeople(people: Names, ids: string): Option[] {
  return splitIds(ids).map((id) => people.get(id) ?? { id, label: 'Contact inconnu' });
}

function companiesOf(view: OrderView | undefined): Option[] {
  return view?.company ? [companyOption(view.company)] : [];
}

function peopleOf(view: OrderView | undefined): Option[] {
  return (view?.people ?? []).map(personOption);
}

function merged(names: Names, options: readonly Option[]): Names {
  return new Map([...names, ...options.map((option) => [option.id, option] as const)]);
}

/** No list tells of the deleted: they are known from the news of their deletion. */
function withGoneMarked(names: Names, present: ReadonlySet<string>): Names {
  const gone = [...names.values()].filter(({ id }) => !present.has(id));
  if (gone.length === 0) return names;
  return merged(
    names,
    gone.map((person) => ({ ...person, badge: DELETED })),
  );
}
