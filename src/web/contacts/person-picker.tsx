import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { jobTitle, personName } from '../../domain/contact.ts';
import { PAGE_SIZE_MAX } from '../../domain/limits.ts';
import { pb } from '../api/client.ts';
import { foundText, isCapped } from '../api/found-text.ts';
import { typedSearch } from '../api/list-search.ts';
import { textOf } from '../api/property.ts';
import { reportedLoad } from '../api/report-loading.ts';
import { awayLabel } from '../cards/card-state-today.ts';
import { Picker } from '../ui/form/picker.tsx';
import type { LoadOptions, Option } from '../ui/form/use-options.ts';

/** What names a person in a picker, and tells whether their card shows them: a company may have 20,000 of them. */
const FIELDS = 'id,Nom,Prenom,Poste,Poste2,Email,cardState,leftOn';
const SORT = 'Nom,Prenom';
const OPTIONS_PER_PAGE = 50;

/** Which contacts are asked for, and in which form. */
export function peopleRequest(companyId: string) {
  return { filter: pb.filter('company = {:companyId}', { companyId }), sort: SORT, fields: FIELDS };
}

export function personOption(data: unknown): Option {
  const name = { Nom: textOf(data, 'Nom'), Prenom: textOf(data, 'Prenom') };
  const job = { Poste: textOf(data, 'Poste'), Poste2: textOf(data, 'Poste2') };
  const state = { cardState: textOf(data, 'cardState'), leftOn: textOf(data, 'leftOn') };
  return {
    id: textOf(data, 'id'),
    label: personName(name),
    detail: jobTitle(job) || textOf(data, 'Email') || undefined,
    badge: awayLabel(state) || undefined,
  };
}

/**
 * The contacts of a company that match what is typed, or all contacts without one, a page at a time;
 * one may be left out.
 */
export function companyPeople(companyId: string, except = ''): LoadOptions {
  return async (query, page, signal) => {
    const { sort, ...request } = peopleRequest(companyId);
    const typed = typedSearch(query);
    const conditions = [
      companyId && request.filter,
      except && pb.filter('id != {:except}', { except }),
    ];
    const filter = conditions.filter(Boolean).join(' && ');
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
      total: foundText(list.totalItems, isCapped(list)),
    };
  };
}

/** Those of a company's contacts whose card shows nobody now. */
export function awayPeopleQuery(companyId: string) {
  const { filter, ...request } = peopleRequest(companyId);
  return queryOptions({
    queryKey: ['Contacts', 'away', companyId],
    queryFn: async ({ signal }) => {
      const people = await pb.collection<unknown>('Contacts').getFullList({
        batch: PAGE_SIZE_MAX,
        ...request,
        filter: `${filter} && (cardState = 'hidden' || cardState = 'left')`,
        signal,
      });
      return people.map(personOption).filter(({ badge }) => badge !== undefined);
    },
    enabled: companyId !== '',
  });
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

/** Chooses one of the contacts of a company, or of all contacts without one. */
export function PersonPicker({ companyId, except, ...props }: PersonPickerProps) {
  const load = useMemo(() => companyPeople(companyId, except), [companyId, except]);
  return <Picker {...props} load={load} placeholder="Rechercher un contact" />;
}
