import { frenchDate } from '../../domain/french.ts';
import { Button } from '../kit/button.tsx';
import { OrderCodes } from './order-codes.tsx';
import type { OrderView } from './order-record.ts';

interface OrderActionsProps {
  view: OrderView;
  /** What is typed is not saved: it would be lost, and the codes would be those of before. */
  isChanged: boolean;
  /** Places the order again. */
  onAgain: (() => void) | undefined;
}

/** Which order it is, and what is done with it as it was saved. */
export function OrderActions({ view, isChanged, onAgain }: OrderActionsProps) {
  const { number, created } = view.order;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2 border-b border-line pb-4 max-md:*:grow">
      {/* One line gives way to the other, so that typing moves nothing. */}
      <p aria-live="polite" className="mr-auto text-ink-soft tabular-nums max-md:basis-full">
        {isChanged
          ? 'Enregistrez d’abord la commande.'
          : `n°\u00a0${number} · ${frenchDate(created)}`}
      </p>
      {view.people.length > 0 && <OrderCodes view={view} isChanged={isChanged} />}
      {onAgain && (
        <Button size="small" unavailable={isChanged} onClick={onAgain}>
          Commander de nouveau
        </Button>
      )}
    </div>
  );
}
