import { companyName } from '../../domain/company.ts';
import { nameInSentence } from '../../domain/shown-name.ts';
import type { ListSearchState } from '../frame/api/list-search.ts';
import { recordQuery } from '../frame/api/record-query.ts';
import type { CompanyRow } from '../frame/api/record-rows.ts';
import { RecordDialogHost } from '../frame/forms/record-dialog-host.tsx';
import { lazyModule } from '../kit/overlay/lazy-module.tsx';
import type { NoticeAction } from '../kit/overlay/toast-store.ts';
import { notify } from '../kit/overlay/toasts.tsx';

const dialog = lazyModule(() => import('./company-form-dialog.tsx'));

interface CompanyOpenerProps {
  list: { state: ListSearchState; rows: readonly CompanyRow[] };
  /** The action that the notice offers once it is saved. */
  next?: (saved: CompanyRow) => NoticeAction;
}

/** Opens the only editor of a company's seven fields, over whatever shows the company. */
export function CompanyOpener({ list, next }: CompanyOpenerProps) {
  return (
    <RecordDialogHost
      collection="Company"
      list={list}
      query={(id) => recordQuery('Company', id)}
      title="Modifier l’entreprise"
      code={dialog}
      onSaved={(saved: CompanyRow) =>
        notify({
          message: `L’entreprise ${nameInSentence(companyName(saved))} est enregistrée.`,
          tone: 'success',
          action: next?.(saved),
        })
      }
    >
      {({ CompanyFormDialog }, company, opened) => (
        <CompanyFormDialog company={company} {...opened} />
      )}
    </RecordDialogHost>
  );
}
