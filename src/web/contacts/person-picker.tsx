import { useMemo } from 'react';
import { pb } from '../api/client.ts';
import { foundText, isCapped } from '../api/found-text.ts';
import { typedSearch } from '../api/list-search.ts';
import { reportedLoad } from '../api/report-loading.ts';
import { peopleRequest, personOption } from '../cards/people.ts';
import { Picker } from '../ui/form/picker.tsx';
import type { LoadOptions, Option } from '../ui/form/use-options.ts';

const OPTIONS_PER_PAGE = 50;

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
