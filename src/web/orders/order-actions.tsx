import { Button } from '../ui/button.tsx';
import { OrderCodes } from './order-codes.tsx';
import type { OrderView } from './order-record.ts';

interface OrderActionsProps {
  view: OrderView;
  /** What is typed is not saved: it would be lost, and the codes would be those of before. */
  isChanged: boolean;
  /** Places the order again. */
  onAgain: (() => void) | undefined;
}

/** What is done with an order as it was saved. */
export function OrderActions({ view, isChanged, onAgain }: OrderActionsProps) {
  const hasCodes = view.people.length > 0;
  if (!hasCodes && !onAgain) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
      {isChanged && (
        <p className="mr-auto text-ink-soft max-md:basis-full">Enregistrez d’abord la commande.</p>
      )}
      {hasCodes && <OrderCodes view={view} isChanged={isChanged} />}
      {onAgain && (
        <Button unavailable={isChanged} onClick={onAgain}>
          Commander de nouveau
        </Button>
      )}
    </div>
  );
}
