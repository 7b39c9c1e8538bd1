import { type ListSearchState, NEW_RECORD } from '../api/list-search.ts';
import { Button } from '../ui/button.tsx';
import { PlusIcon } from '../ui/icons.tsx';

/** Opens the dialog of a list that adds a record. */
export function AddButton({ label, state }: { label: string; state: ListSearchState }) {
  return (
    <Button variant="primary" onClick={() => state.open({ fiche: NEW_RECORD })}>
      <PlusIcon />
      {label}
    </Button>
  );
}
