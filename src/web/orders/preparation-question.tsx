import { frenchList, frenchNumber } from '../../domain/french.ts';
import { isOrderStatus, type Order } from '../../domain/order.ts';
import { UNPREPARED_NAMED, type UnpreparedCards } from '../../domain/order-lines/preparation.ts';
import { nameInSentence, ofContact, shownName } from '../../domain/shown-name.ts';
import { capitalised } from '../../domain/text.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../kit/overlay/confirm-dialog.tsx';
import { calledOrder } from './order-cells.ts';
import { STEP_LABELS } from './order-steps.ts';

/** « Les cartes de 3 contacts sur 12 sont encore à préparer : Ana, Bob et Zoé. » */
export function unpreparedText({ unprepared, lines, names }: UnpreparedCards): string {
  const shown = names.map(shownName);
  const [only = ''] = shown;
  if (unprepared === 1) return `La carte ${ofContact(only)} est encore à préparer.`;
  const count = frenchNumber(unprepared);
  const whose =
    unprepared === lines
      ? `des ${count}\u00a0contacts`
      : `de ${count}\u00a0contacts sur ${frenchNumber(lines)}`;
  const list = frenchList(shown.map(nameInSentence), UNPREPARED_NAMED, unprepared);
  return `Les cartes ${whose} sont encore à préparer\u00a0: ${list}.`;
}

interface PreparationQuestionProps
  extends Pick<ConfirmDialogProps, 'other' | 'confirmLabel' | 'onConfirm' | 'onClose'> {
  order: Pick<Order, 'id' | 'Name' | 'number'>;
  /** The status to which it is about to come. */
  status: string;
  preparation: UnpreparedCards;
  /** Over the page of the order, where cards are prepared. */
  isOnPage: boolean;
}

/** Asks before an order comes to be printed, or to have been, with cards that nobody prepared. */
export function PreparationQuestion(props: PreparationQuestionProps) {
  const { order, status, preparation, isOnPage, other, onConfirm, onClose } = props;
  const { confirmLabel = isOrderStatus(status) ? STEP_LABELS[status] : undefined } = props;
  return (
    <ConfirmDialog
      open
      title={capitalised(calledOrder(order))}
      askedAgain={order.id}
      question={`${unpreparedText(preparation)} Passer quand même au statut ${status}\u202f?`}
      details={`Préparer les cartes${isOnPage ? '' : ', sur la page de la commande,'} vérifie et fige ce qui s’imprime.`}
      {...{ confirmLabel, other, onConfirm, onClose }}
    />
  );
}
