import { frenchCount } from '../../../../domain/french.ts';
import { Button } from '../../../kit/button.tsx';
import { WarningIcon } from '../../../kit/icons.tsx';

interface ChangedSinceProps {
  /** Records that were changed since all rows were checked. */
  count: number;
  isBusy: boolean;
  onCheck: () => void;
}

/** Says that what is shown may not be so any more. */
export function ChangedSince({ count, isBusy, onCheck }: ChangedSinceProps) {
  return (
    <div role="status" className="empty:hidden">
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line bg-surface px-4 py-2.5 shadow-panel">
          <p className="flex min-w-0 grow basis-72 gap-2 text-amber">
            <WarningIcon className="mt-0.5 size-4 shrink-0" />
            {changedText(count)}
          </p>
          <Button busy={isBusy} onClick={onCheck}>
            Vérifier à nouveau
          </Button>
        </div>
      )}
    </div>
  );
}

function changedText(count: number): string {
  const verb = count < 2 ? 'a été modifiée' : 'ont été modifiées';
  return `${frenchCount(count, 'fiche')} ${verb} depuis la vérification.`;
}
