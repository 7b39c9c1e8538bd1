import { frenchCount } from '../../domain/french.ts';
import type { QrExportOf } from '../../domain/qr/qr-export.ts';
import { Button } from '../ui/button.tsx';
import { deferred, OnDemand } from '../ui/overlay/on-demand.tsx';
import type { Selection } from '../ui/table/selection.ts';
import { SelectionBar } from '../ui/table/selection-bar.tsx';

const codesDialog = deferred(() => import('../print/codes-dialog.tsx'));

interface ContactCodesProps {
  selected: Selection;
  onClear: () => void;
  /** Whose codes the dialog is open for; undefined while it is closed. */
  printed: QrExportOf | undefined;
  onPrint: (printed: QrExportOf | undefined) => void;
  /** Whose codes those of a whole company are, in words. */
  title: string;
  companyName: string;
}

/** What can be done with chosen contacts, and the dialog that makes codes for a printer. */
export function ContactCodes(props: ContactCodesProps) {
  const { selected, printed, onPrint } = props;
  const close = () => onPrint(undefined);
  return (
    <>
      {selected.size > 0 && (
        <SelectionBar text={selectionText(selected.size)} onClear={props.onClear}>
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
              fileLabel={props.companyName}
              onClose={close}
            />
          )
        }
      </OnDemand>
    </>
  );
}

function selectionText(count: number): string {
  return frenchCount(count, 'contact sélectionné', 'contacts sélectionnés');
}
