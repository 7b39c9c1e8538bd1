import { SEARCH_LENGTH_MAX } from '../../../domain/limits.ts';
import { SearchBox } from '../../kit/form/search-box.tsx';
import type { ListSearchState } from '../api/list-search.ts';

interface ListSearchBoxProps {
  label: string;
  placeholder: string;
  state: ListSearchState;
}

/** Searches a list; what is looked for stands in its address. */
export function ListSearchBox({ label, placeholder, state }: ListSearchBoxProps) {
  return (
    <SearchBox
      label={label}
      placeholder={placeholder}
      maxLength={SEARCH_LENGTH_MAX}
      value={state.search.recherche}
      onSearch={(recherche) => state.update({ recherche })}
    />
  );
}
