import type { ListSearchState } from '../api/list-search.ts';
import type { CompanyRow } from '../api/records.ts';
import { WaitingDialog } from '../ui/waiting-dialog.tsx';
import { CompanyFormDialog } from './company-form-dialog.tsx';
import { useOpenCompany } from './use-open-company.ts';

/** In the address, in the place of an id: the dialog that adds. */
export const NEW_COMPANY = 'nouveau';

interface CompanyDialogsProps {
  rows: readonly CompanyRow[];
  state: ListSearchState;
  onSaved: (company: CompanyRow) => void;
}

/** The dialogs that the address may open over the list of companies. */
export function CompanyDialogs({ rows, state, onSaved }: CompanyDialogsProps) {
  const { fiche } = state.search;
  const isNew = fiche === NEW_COMPANY;
  const { company, waiting } = useOpenCompany(isNew ? '' : fiche, rows);
  // Back then returns to the list, not to a dialog that was closed.
  const close = () => state.update({ fiche: '' }, { replace: true });

  if (fiche === '') return null;
  if (!isNew && !company) {
    return <WaitingDialog title="Modifier l’entreprise" {...waiting} onClose={close} />;
  }
  return (
    <CompanyFormDialog
      key={fiche}
      company={company}
      onClose={close}
      onSaved={(saved) => {
        close();
        onSaved(saved);
      }}
    />
  );
}
