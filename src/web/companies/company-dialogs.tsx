import { type ListSearchState, NEW_RECORD } from '../api/list-search.ts';
import { recordQuery } from '../api/record-query.ts';
import type { CompanyRow } from '../api/record-rows.ts';
import { useOpenRecord } from '../forms/use-open-record.ts';
import { WaitingDialog } from '../ui/overlay/waiting-dialog.tsx';
import { CompanyFormDialog } from './company-form-dialog.tsx';

interface CompanyDialogsProps {
  rows: readonly CompanyRow[];
  state: ListSearchState;
  onSaved: (company: CompanyRow) => void;
}

/** The dialogs that the address may open over the list of companies. */
export function CompanyDialogs({ rows, state, onSaved }: CompanyDialogsProps) {
  const { close } = state;
  const { fiche } = state.search;
  const isNew = fiche === NEW_RECORD;
  const {
    record: company,
    isGone,
    waiting,
  } = useOpenRecord(
    recordQuery('Company', fiche),
    rows.find(({ id }) => id === fiche),
    fiche !== '' && !isNew,
    ({ updated }) => updated,
  );

  if (fiche === '') return null;
  if (!isNew && !company) {
    return <WaitingDialog title="Modifier l’entreprise" {...waiting} onClose={close} />;
  }
  return (
    <CompanyFormDialog
      key={fiche}
      company={company}
      isGone={isGone}
      onClose={close}
      onSaved={(saved) => {
        close();
        onSaved(saved);
      }}
    />
  );
}
