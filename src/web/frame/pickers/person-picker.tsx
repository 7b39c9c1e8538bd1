import { useMemo } from 'react';
import { dayInFrance } from '../../../domain/departure.ts';
import { Picker } from '../../kit/form/picker.tsx';
import type { LoadOptions, Option } from '../../kit/form/use-options.ts';
import { pb } from '../api/client.ts';
import { reportedLoad } from '../api/failure.ts';
import { foundText, isCapped } from '../api/found-text.ts';
import { typedSearch } from '../api/list-search.ts';
import { type ListedPerson, peopleRequest, personOption } from './people.ts';

const OPTIONS_PER_PAGE = 50;
/** More ids make a filter longer than the server reads. */
const LEFT_OUT_MAX = 100;
const PRESENT = "(cardState != 'left' || leftOn > {:today})";

interface PeopleLeftOut {
  /** The person who cannot be chosen, or several. */
  except?: string | readonly string[] | undefined;
  /** Only who has not left. */
  isPresent?: boolean | undefined;
}

/**
 * The contacts of a company that match what is typed, or all contacts without one, a page at a time;
 * one may be left out, and all who left.
 */
export function companyPeople(
  companyId: string,
  { except = '', isPresent = false }: PeopleLeftOut = {},
): LoadOptions {
  const leftOut = [except].flat().filter(Boolean).slice(0, LEFT_OUT_MAX);
  return async (query, page, signal) => {
    const { sort, ...request } = peopleRequest(companyId);
    const typed = typedSearch(query);
    const conditions = [
      companyId && request.filter,
      ...leftOut.map((id) => pb.filter('id != {:id}', { id })),
      isPresent && pb.filter(PRESENT, { today: dayInFrance(new Date()) }),
    ];
    const filter = conditions.filter(Boolean).join(' && ');
    const list = await reportedLoad(
      'Contacts',
      pb.collection<ListedPerson>('Contacts').getList(page, OPTIONS_PER_PAGE, {
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

interface PersonPickerProps extends PeopleLeftOut {
  label: string;
  companyId: string;
  value: Option | null;
  onChange: (person: Option | null) => void;
  /** Shown as long as nobody is chosen. */
  placeholder?: string | undefined;
  clearable?: boolean | undefined;
  isOpened?: boolean | undefined;
  error?: string | undefined;
  remark?: string | undefined;
  hint?: string | undefined;
}

/** Chooses one of the contacts of a company, or of all contacts without one. */
export function PersonPicker({ companyId, except, isPresent, ...props }: PersonPickerProps) {
  const load = useMemo(
    () => companyPeople(companyId, { except, isPresent }),
    [companyId, except, isPresent],
  );
  return <Picker placeholder="Rechercher un contact" {...props} load={load} />;
}
