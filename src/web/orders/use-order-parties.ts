import { useMemo, useState } from 'react';
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
  const [companies, setCompanies] = useState<Names>(new Map());
  const [people, setPeople] = useState<Names>(new Map());
  const allCompanies = useMemo(
    () => merged(companies, view?.company ? [partyOption(view.company)] : []),
    [companies, view],
  );
  const allPeople = useMemo(
    () => merged(people, (view?.people ?? []).map(partyOption)),
    [people, view],
  );
  return {
    companies: allCompanies,
    people: allPeople,
    addCompany: (company) => {
      if (company) setCompanies((before) => merged(before, [company]));
    },
    addPeople: (found) => setPeople((before) => merged(before, found)),
    describe: ({ company, contacts }) => {
      const name = allCompanies.get(company)?.label ?? (company && 'Une autre entreprise');
      const parties = splitIds(contacts).map((id) => ({
        id,
        name: allPeople.get(id)?.label ?? 'Contact inconnu',
        mark: '' as const,
      }));
      return [name, peopleTitle(parties)].filter(Boolean).join('\u00a0: ');
    },
  };
}

function merged(names: Names, options: readonly Option[]): Names {
  return new Map([...names, ...options.map((option) => [option.id, option] as const)]);
}
