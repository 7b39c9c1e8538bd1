import { Button } from '../../kit/button.tsx';
import { PlusIcon } from '../../kit/icons.tsx';
import { type ListSearchState, NEW_RECORD } from '../api/list-search.ts';

/** Opens the dialog of a list that adds a record. */
export function AddButton({ label, state }: { label: string; state: ListSearchState }) {
  return (
    <Button variant="primary" onClick={() => state.open({ fiche: NEW_RECORD })}>
      <PlusIcon />
      {label}
    </Button>
  );
}
