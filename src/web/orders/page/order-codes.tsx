import { frenchCount } from '../../../domain/french.ts';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { DELETED, type OrderPerson } from '../order-cells.ts';
import type { OrderView } from '../order-record.ts';

const codes = lazyModule(() => import('../../contacts/print/codes-dialog.tsx'));

/** Codes of contacts in the bin are not made. */
function isLivingAway({ away }: OrderPerson): boolean {
  return away !== '' && away !== DELETED;
}

interface OrderCodesProps {
  view: OrderView;
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog in which the codes of an order's contacts are downloaded. */
export function OrderCodes({ view, isOpen, onClose }: OrderCodesProps) {
  const name = view.order.Name.trim() || view.company?.name || '';
  return (
    <LazyModule code={codes} when={isOpen} onMissing={onClose}>
      {({ CodesDialog }) =>
        isOpen && (
          <CodesDialog
            of={{ order: view.order.id }}
            who={`${name || 'Commande sans nom'} · ${frenchCount(view.people.length, 'contact')}`}
            away={view.people.filter(isLivingAway).map(({ name: person }) => person)}
            onClose={onClose}
          />
        )
      }
    </LazyModule>
  );
}
