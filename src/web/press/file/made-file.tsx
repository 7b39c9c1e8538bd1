import { frenchCount } from '../../../domain/french.ts';
import type { TemplateSummary } from '../../../domain/press/template.ts';
import { FoundCards } from './found-cards.tsx';
import { type Checked, checkedText } from './press-file-calls.ts';

interface MadeFileProps {
  template: TemplateSummary;
  checked: Checked;
  /** Somebody goes to one of the cards. */
  onGo: () => void;
}

/** A file that was handed out, and what somebody should look at before it is sent. */
export function MadeFile({ template, checked, onGo }: MadeFileProps) {
  const { remarks, found } = checked;
  return (
    <div className="grid gap-3 text-sm">
      <div role="status" className="grid gap-1">
        <p className="text-ink">{checkedText(checked)}</p>
        <p className="font-medium text-amber">
          {`${frenchCount(remarks, 'remarque')} à vérifier avant l’envoi.`}
        </p>
      </div>
      <FoundCards label="Remarques" {...{ template, found, onGo }} />
    </div>
  );
}
