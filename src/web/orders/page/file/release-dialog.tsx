import type { OrderLine } from '../../../../domain/order-lines/order-line.schema.ts';
import { Dialog } from '../../../kit/overlay/dialog.tsx';
import { ReleaseForm } from './release-form.tsx';

interface ReleaseDialogProps {
  order: string;
  line: OrderLine;
  onClose: () => void;
}

/** Has the card of one person printed without a yes. */
export function ReleaseDialog({ order, line, onClose }: ReleaseDialogProps) {
  return (
    <Dialog open centred title="Libérer sans accord" onClose={onClose}>
      <ReleaseForm order={order} lines={[line]} onClose={onClose} />
    </Dialog>
  );
}
