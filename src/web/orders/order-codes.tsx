import { useState } from 'react';
import { frenchCount } from '../../domain/french.ts';
import { Button } from '../kit/button.tsx';
import { LazyModule, lazyModule } from '../kit/overlay/lazy-module.tsx';
import { DELETED, type OrderPerson } from './order-cells.ts';
import type { OrderView } from './order-record.ts';

const code = lazyModule(() => import('../contacts/print/codes-dialog.tsx'));

interface OrderCodesProps {
  view: OrderView;
  /** The form has unsaved changes: the codes would be those of the order as it was. */
  isChanged: boolean;
}

/** Where the codes of an order's contacts are downloaded. */
export function OrderCodes({ view, isChanged }: OrderCodesProps) {
  const [isOpen, setOpen] = useState(false);
  const name = view.order.Name.trim() || view.company?.name || '';
  return (
    <>
      <Button size="small" unavailable={isChanged} onClick={() => setOpen(true)}>
        Codes à imprimer
      </Button>
      <LazyModule code={code} when={isOpen} onMissing={() => setOpen(false)}>
        {({ CodesDialog }) =>
          isOpen && (
            <CodesDialog
              of={{ order: view.order.id }}
              who={`${name || 'Commande sans nom'} · ${frenchCount(view.people.length, 'contact')}`}
              away={view.people.filter(isLivingAway).map(({ name: person }) => person)}
              onClose={() => setOpen(false)}
            />
          )
        }
      </LazyModule>
    </>
  );
}

/** Codes of contacts in the bin are not made. */
function isLivingAway({ away }: OrderPerson): boolean {
  return away !== '' && away !== DELETED;
}
