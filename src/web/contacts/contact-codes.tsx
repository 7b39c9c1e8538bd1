import { useQuery } from '@tanstack/react-query';
import { frenchCount } from '../../domain/french.ts';
import type { QrExportOf } from '../../domain/qr/qr-export.ts';
import { awayPeopleQuery } from '../cards/people.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { Button } from '../ui/button.tsx';
import type { Option } from '../ui/form/use-options.ts';
import { deferred, OnDemand } from '../ui/overlay/on-demand.tsx';
import type { Selection } from '../ui/table/selection.ts';
import { SelectionBar } from '../ui/table/selection-bar.tsx';
import type { ListedCompany } from './contact-texts.ts';

const codesDialog = deferred(() => import('../print/codes-dialog.tsx'));

interface ContactCodesProps {
  selected: Selection;
  onClear: () => void;
  /** Whose codes the dialog is open for; undefined while it is closed. */
  printed: QrExportOf | undefined;
  onPrint: (printed: QrExportOf | undefined) => void;
  /** Whose codes those of a whole company are, in words. */
  title: string;
  /** None when everybody is listed. */
  company: ListedCompany | undefined;
}

/** What can be done with chosen contacts, and the dialog that makes codes for a printer. */
export function ContactCodes(props: ContactCodesProps) {
  const { selected, printed, onPrint } = props;
  const isAsked = printed !== undefined && props.company !== undefined;
  const away = useQuery({ ...awayPeopleQuery(props.company?.id ?? ''), enabled: isAsked });
  const close = () => onPrint(undefined);
  return (
    <>
      {selected.size > 0 && (
        <SelectionBar text={selectionText(selected.size)} onClear={props.onClear}>
          <ExportButton records={{ collection: 'Contacts', ids: [...selected] }} />
          <Button variant="primary" onClick={() => onPrint({ contacts: [...selected] })}>
            Codes à imprimer
          </Button>
        </SelectionBar>
      )}
      <OnDemand code={codesDialog} when={printed !== undefined} onMissing={close}>
        {({ CodesDialog }) =>
          printed && (
            <CodesDialog
              of={printed}
              who={'contacts' in printed ? selectionText(printed.contacts.length) : props.title}
              away={away.data?.filter(isAmong(printed)).map(({ label }) => label)}
              fileLabel={props.company?.name ?? ''}
              onClose={close}
            />
          )
        }
      </OnDemand>
    </>
  );
}

/** Tells who stands among those whose codes are printed: chosen contacts, or all of the company. */
function isAmong(printed: QrExportOf): (person: Option) => boolean {
  if (!('contacts' in printed)) return () => true;
  const chosen = new Set(printed.contacts);
  return ({ id }) => chosen.has(id);
}

function selectionText(count: number): string {
  return frenchCount(count, 'contact sélectionné', 'contacts sélectionnés');
}
