import { useState } from 'react';
import type { Option } from '../ui/use-options.ts';
import { peopleTitle } from './order-cells.ts';
import type { OrderView } from './order-record.ts';
import { type OrderFormValues, partyOption, splitIds } from './order-values.ts';

type Names = ReadonlyMap<string, Option>;

interface OrderParties {
  companies: Names;
  people: Names;
  addCompany: (company: Option | null) => void;
  addPeople: (people: readonly Option[]) => void;
  /** Whom a version of the order is for, in one line. */
  describe: (values: OrderFormValues) => string;
}

/** The form of an order holds ids; their names come from the order and from what was chosen since. */
export function useOrderParties(view: OrderView | undefined): OrderParties {
  const [seen, setSeen] = useState(view);
  const [companies, setCompanies] = useState<Names>(() => merged(new Map(), companiesOf(view)));
  const [people, setPeople] = useState<Names>(() => merged(new Map(), peopleOf(view)));
  // Those of a former version may still be chosen in the form after a colleague replaced them.
  if (view !== seen) {
    setSeen(view);
    setCompanies(merged(companies, companiesOf(view)));
    setPeople(merged(people, peopleOf(view)));
  }
  return {
    companies,
    people,
    addCompany: (company) => {
      if (company) setCompanies((before) => merged(before, [company]));
    },
    addPeople: (found) => setPeople((before) => merged(before, found)),
    describe: ({ company, contacts }) => {
      const name = companies.get(company)?.label ?? (company && 'Une autre entreprise');
      const parties = splitIds(contacts).map((id) => ({
        id,
        name: people.get(id)?.label ?? 'Contact inconnu',
        mark: '' as const,
      }));
      return [name, peopleTitle(parties)].filter(Boolean).join('\u00a0: ');
    },
  };
}

function companiesOf(view: OrderView | undefined): Option[] {
  return view?.company ? [partyOption(view.company)] : [];
}

function peopleOf(view: OrderView | undefined): Option[] {
  return (view?.people ?? []).map(partyOption);
}

function merged(names: Names, options: readonly Option[]): Names {
  return new Map([...names, ...options.map((option) => [option.id, option] as const)]);
}
