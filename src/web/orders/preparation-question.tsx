import type { QueryClient } from '@tanstack/react-query';
import { frenchCount, frenchList, frenchNumber } from '../../domain/french.ts';
import { isOrderStatus, type Order } from '../../domain/order.ts';
import { type ProductionGaps, productionGaps } from '../../domain/order-lines/preparation.ts';
import { nameInSentence, ofContact, shownName } from '../../domain/shown-name.ts';
import { capitalised } from '../../domain/text.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../kit/overlay/confirm-dialog.tsx';
import { calledOrder } from './order-cells.ts';
import { STEP_LABELS } from './order-steps.ts';
import { linesNow } from './page/order-queries.ts';

/** So many people are named, and a last one where that is all of them. */
const NAMED = 3;

/** « des 12 contacts », « de 3 contacts sur 12 ». */
function ofPeople(count: number, lines: number): string {
  const people = frenchCount(count, 'contact');
  return count === lines ? `des ${people}` : `de ${people} sur ${frenchNumber(lines)}`;
}

interface Said {
  readonly one: string;
  readonly many: string;
}

/** « Les cartes de 3 contacts sur 12 sont encore à préparer : Ana, Bob et Zoé. » */
function cardsText(names: readonly string[], lines: number, { one, many }: Said): string {
  const shown = names.map(shownName);
  const [only = ''] = shown;
  if (names.length === 0) return '';
  if (names.length === 1) return `La carte ${ofContact(only)} ${one}.`;
  const list = frenchList(shown.map(nameInSentence), NAMED);
  return `Les cartes ${ofPeople(names.length, lines)} ${many}\u00a0: ${list}.`;
}

/** The cards that make no sense in production, with the first people of each kind. */
export function gapsText({ unprepared, unapproved, lines }: ProductionGaps): string {
  const [one, many] = ['est encore à préparer', 'sont encore à préparer'];
  const released = {
    one: 'n’a pas l’accord du client et serait libérée sans motif',
    many: 'n’ont pas l’accord du client et seraient libérées sans motif',
  };
  const texts = [
    cardsText(unprepared, lines, { one, many }),
    cardsText(unapproved, lines, released),
  ];
  return texts.filter(Boolean).join(' ');
}

/** How the question is spared. */
function wayText({ unprepared, unapproved }: ProductionGaps, isOnPage: boolean): string {
  const place = isOnPage ? '' : ', sur la page de la commande,';
  return unprepared.length > 0
    ? `«\u00a0Préparer les cartes\u00a0»${place} vérifie et fige ce qui s’imprime.`
    : `« Fichier pour l’imprimeur »${place} ${unapproved.length === 1 ? 'la' : 'les'} libère avec un motif, qui reste dans la commande.`;
}

/** The gaps of an order as it is stored now; undefined where there is nothing to ask about. */
export async function gapsNow(
  client: QueryClient,
  order: string,
): Promise<ProductionGaps | undefined> {
  const { items, card } = await linesNow(client, order);
  return productionGaps(items, card !== null);
}

interface PreparationQuestionProps
  extends Pick<ConfirmDialogProps, 'other' | 'confirmLabel' | 'onConfirm' | 'onClose'> {
  order: Pick<Order, 'id' | 'Name' | 'number'>;
  /** The status to which it is about to come. */
  status: string;
  gaps: ProductionGaps;
  /** Over the page of the order, where cards are prepared. */
  isOnPage: boolean;
}

/** Asks before an order comes to be printed, or to have been, with cards that nobody prepared or accepted. */
export function PreparationQuestion(props: PreparationQuestionProps) {
  const { order, status, gaps, isOnPage, other, onConfirm, onClose } = props;
  const { confirmLabel = isOrderStatus(status) ? STEP_LABELS[status] : undefined } = props;
  return (
    <ConfirmDialog
      open
      title={capitalised(calledOrder(order))}
      askedAgain={order.id}
      question={`${gapsText(gaps)} Passer quand même au statut ${status}\u202f?`}
      details={wayText(gaps, isOnPage)}
      {...{ confirmLabel, other, onConfirm, onClose }}
    />
  );
}
