import { useMemo } from 'react';
import { jobTitle, personName } from '../../domain/contact.ts';
import { pb } from '../api/client.ts';
import { typedSearch } from '../api/list-search.ts';
import { textOf } from '../api/property.ts';
import { reportedLoad } from '../api/report-loading.ts';
import { Picker } from '../ui/picker.tsx';
import type { LoadOptions, Option } from '../ui/use-options.ts';

/** What names a person in a picker: a company may have 20,000 of them. */
const FIELDS = 'id,Nom,Prenom,Poste,Poste2,Email';
const SORT = 'Nom,Prenom';
const OPTIONS_PER_PAGE = 50;

/** Which contacts are asked for, and in which form. */
export function peopleRequest(companyId: string) {
  return { filter: pb.filter('company = {:companyId}', { companyId }), sort: SORT, fields: FIELDS };
}

export function personOption(data: unknown): Option {
  const name = { Nom: textOf(data, 'Nom'), Prenom: textOf(data, 'Prenom') };
  const option = { id: textOf(data, 'id'), label: personName(name) };
  const job = { Poste: textOf(data, 'Poste'), Poste2: textOf(data, 'Poste2') };
  const detail = jobTitle(job) || textOf(data, 'Email');
  return detail ? { ...option, detail } : option;
}

/** The contacts of a company that match what is typed, a page at a time; one may be left out. */
export function companyPeople(companyId: string, except?: string): LoadOptions {
  return async (query, page, signal) => {
    const { sort, ...request } = peopleRequest(companyId);
    const typed = typedSearch(query);
    const filter = except
      ? `${request.filter} && ${pb.filter('id != {:except}', { except })}`
      : request.filter;
    const list = await reportedLoad(
      'Contacts',
      pb.collection<unknown>('Contacts').getList(page, OPTIONS_PER_PAGE, {
        ...request,
        filter,
        ...(typed.search === undefined ? { sort } : typed),
        signal,
      }),
    );
    return {
      options: list.items.map(personOption),
      more: list.page < list.totalPages,
      total: list.totalItems,
    };
  };
}

interface PersonPickerProps {
  label: string;
  companyId: string;
  /** Who cannot be chosen. */
  except?: string | undefined;
  value: Option | null;
  onChange: (person: Option | null) => void;
  clearable?: boolean | undefined;
  error?: string | undefined;
  remark?: string | undefined;
  hint?: string | undefined;
}

/** Chooses one of the contacts of a company. */
export function PersonPicker({ companyId, except, ...props }: PersonPickerProps) {
  const load = useMemo(() => companyPeople(companyId, except), [companyId, except]);
  return <Picker {...props} load={load} placeholder="Rechercher un contact" />;
}
