import type { TemplateSummary } from '../../../domain/press/template.schema.ts';
import { FoundCards } from './found-cards.tsx';
import { type Made, madeText, remarksText, thesePeople } from './press-file-calls.ts';

interface MadeFileProps {
  template: TemplateSummary;
  made: Made;
  /** Somebody goes to one of the cards. */
  onGo: () => void;
}

/** A file that was handed out, and what somebody should look at before it is sent. */
export function MadeFile({ template, made, onGo }: MadeFileProps) {
  const { found, leftOut } = made;
  return (
    <div className="grid gap-3 text-sm">
      <div role="status" className="grid gap-1">
        <p className="text-ink">{madeText(made)}</p>
        {leftOut.length > 0 && (
          <p className="text-ink-soft">
            {`Le prochain fichier préparé ici sera aussi fait sans ${thesePeople(leftOut)}.`}
          </p>
        )}
        <p className="font-medium text-amber">{remarksText(made)}</p>
      </div>
      <FoundCards label="Remarques" {...{ template, found, onGo }} />
    </div>
  );
}
