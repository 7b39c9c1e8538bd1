import { AddressText } from '../../../card/address-text.tsx';
import { momentNear } from '../../../domain/calendar/when-text.ts';
import { frenchOf } from '../../../domain/french.ts';
import { TERMS_TO_ACCEPT } from '../../../domain/order-files/file-texts.ts';
import { isReleasable, releaseText } from '../../../domain/order-files/order-file.ts';
import type { PrintedCard } from '../../../domain/order-lines/frozen-line.schema.ts';
import { saidNumber } from '../../../domain/order-lines/order-cards.ts';
import type { OrderLine } from '../../../domain/order-lines/order-line.schema.ts';
import {
  hasMoved,
  isGone,
  isLeftOut,
  type LineState as LineStateName,
  lineName,
} from '../../../domain/order-lines/order-line.ts';
import type { TemplateSummary } from '../../../domain/press/template.schema.ts';
import { decidedText, isPlainYes } from '../../../domain/proofs/decision-text.ts';
import { isToMend } from '../../../domain/proofs/order-steps.ts';
import { lineStateLabel } from '../../../domain/proofs/proof-reach.ts';
import { STATE_LABELS } from '../../frame/cards/card-state-today.ts';
import { recordPlace } from '../../frame/navigation/record-place.ts';
import { Badge, type BadgeTone, badgeLook } from '../../kit/badge.tsx';
import { classNames } from '../../kit/class-names.ts';
import { actionsOn } from '../../kit/table/row-action.ts';
import { menuLabel, RowMenu } from '../../kit/table/row-menu.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { ErasedCard } from './erased-card.tsx';
import { LineDecisions } from './line-decisions.tsx';
import { LinePicture } from './line-picture.tsx';
import { LinePreparation } from './line-preparation.tsx';
import { LineQuantity } from './line-quantity.tsx';
import type { BoundQuestion } from './use-bound-question.tsx';
import type { LineChange } from './use-line-change.ts';
import type { CardPreparation } from './use-preparation.ts';

interface LineRowProps {
  line: OrderLine;
  /** How many cards of the order each gets who has no number of their own. */
  ofAll: number;
  /** The published card by which it is drawn, if there is one. */
  template: TemplateSummary | undefined;
  /** So many sides it has. */
  sides: number;
  change: LineChange;
  asking: BoundQuestion;
  order: string;
  /** The company of the order; empty where it is gone. */
  company: string;
  card: PrintedCard | null;
  /** The BAT that shows it is only prepared. */
  isUnsent: boolean;
  /** None once the cards are dispatched. */
  preparation: CardPreparation | undefined;
  /** Its number can be typed: it counts, or was cancelled while somebody types there. */
  isOpen: boolean;
  onHold: (isHeld: boolean) => void;
  /** Asks where the cards of this line go. */
  onAddress: () => void;
  /** Asks why this card is printed without a yes. */
  onRelease: () => void;
}

/** As high to the finger as any button, and a line of text in its row; names that lead nowhere stand alike. */
const TALL = 'max-md:-my-3 max-md:py-3';

/** One person of an order: the card, for how many, where they go. */
export function LineRow(props: LineRowProps) {
  const { line, ofAll, template, sides, change, asking, isOpen, onHold } = props;
  const { order, company, card, preparation } = props;
  const { contact, presence, state, job, address, quantity } = line;
  const name = lineName(line);
  const isLiving = !isGone(line);
  const isErased = presence === 'erased';
  const counted = isErased && state !== 'cancelled' ? (quantity ?? ofAll) : quantity;
  const mark = presence === 'deleted' ? deletedMark(line) : STATE_LABELS.get(presence);
  const hasPicture = template !== undefined || line.frozen !== null;
  // Below the name, beside the pictures; a phone has no room for that.
  const beside = hasPicture ? (sides > 1 ? 'md:pl-39.5' : 'md:pl-21') : '';
  return (
    <li
      data-mend={isToMend(line) || undefined}
      tabIndex={-1}
      // Another row than the one that counted: the focus goes to the line that follows.
      data-row={isOpen ? contact : `${contact} ${state}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 text-sm max-md:gap-x-3 md:px-5"
    >
      {hasPicture && <LinePicture {...{ order, template, line, isLiving }} hasBack={sides > 1} />}
      <div className="min-w-0 flex-1 basis-24">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {isLiving ? (
            <TextLink
              {...recordPlace('Contacts', contact)}
              className={classNames('wrap-anywhere', TALL)}
            >
              {name}
            </TextLink>
          ) : (
            <span className={classNames('text-ink-soft', TALL)}>{name}</span>
          )}
          {mark && <Badge tone="muted">{mark}</Badge>}
          {hasMoved(line) && (
            <Badge tone="muted">{line.movedTo ? 'Autre entreprise' : 'Sans entreprise'}</Badge>
          )}
          <LineState line={line} hasCard={card !== null} isUnsent={props.isUnsent} />
        </p>
        {job !== '' && (
          <p
            title={job}
            className="text-xs wrap-anywhere text-ink-soft max-md:mt-1 max-md:line-clamp-2"
          >
            {job}
          </p>
        )}
        {hasMoved(line) && (
          <p className="text-xs wrap-anywhere text-ink-soft">
            {line.movedTo ? `Aujourd’hui chez ${line.movedTo}` : 'Aujourd’hui sans entreprise'}
          </p>
        )}
        <Gone line={line} hasCard={card !== null} isDispatched={preparation === undefined} />
        <Released line={line} />
        {address !== '' && (
          <p className="text-xs wrap-anywhere text-ink-soft">
            {'Livrée à\u00a0: '}
            <AddressText text={address.split('\n').join(', ')} />
          </p>
        )}
      </div>
      <div className="ml-auto flex items-center gap-2 max-md:-mr-2 max-md:gap-0">
        {isOpen && !isErased ? (
          <LineQuantity {...{ line, ofAll, change, asking, onHold }} />
        ) : (
          <span className="text-ink-faint tabular-nums">
            {counted !== null && saidNumber(counted, 'carte')}
          </span>
        )}
        <RowMenu label={menuLabel(name)} actions={lineActions(props)} />
      </div>
      {line.hasEvidence && (
        <ErasedCard
          {...{ order, contact }}
          isErased={isErased}
          className={classNames('basis-full', beside)}
        />
      )}
      <LineDecisions {...{ order, line, company, card }} className={beside} />
      <LinePreparation {...{ line, company, card, preparation }} className={beside} />
    </li>
  );
}

/** The acts of a line, in the menu of its row. */
function lineActions({ line, change, asking, onAddress, onRelease }: LineRowProps) {
  const { contact, presence, state, filed, frozen } = line;
  const name = lineName(line);
  const action = actionsOn(name);
  if (state === 'cancelled') {
    return [
      action('Remettre dans la commande', () => {
        void change.add(`${name} est de nouveau dans la commande.`, contact);
      }),
    ];
  }
  const isReleased = state === 'released' && filed === null;
  return [
    ...(presence === 'erased' ? [] : [action('Livrer à une autre adresse', onAddress)]),
    ...(frozen && !isLeftOut(line) && isReleasable(line)
      ? [action('Libérer sans accord', onRelease)]
      : []),
    ...(isReleased
      ? [action('Attendre de nouveau l’accord', () => void change.waitAgain(name, contact))]
      : []),
    ...(presence === 'deleted' && frozen ? [putBackAction(action, line, change)] : []),
    action('Retirer de la commande', async () => {
      if (await asking.maySpare(line))
        await change.remove(`${name} n’est plus dans la commande.`, contact);
    }),
  ];
}

/** The card of somebody who was deleted goes into the next BAT and file all the same, or no more. */
function putBackAction(
  action: ReturnType<typeof actionsOn>,
  { contact, isPutBack, ...line }: OrderLine,
  change: LineChange,
) {
  const label = isPutBack ? 'Laisser hors du BAT' : 'Remettre dans le BAT';
  const where = isPutBack ? 'reste hors du' : 'sera dans le';
  const message = `La carte ${frenchOf(lineName(line))} ${where} prochain BAT.`;
  return action(label, () => {
    void change.change(message, contact, { isPutBack: !isPutBack }, { isPutBack });
  });
}

const deletedMark = ({ mergedInto }: OrderLine) =>
  mergedInto === undefined ? 'Fiche supprimée' : 'Fiche fusionnée';

interface GoneProps {
  line: OrderLine;
  hasCard: boolean;
  isDispatched: boolean;
}

/** Why the next BAT and file leave a card out, or hold that of somebody who is gone all the same. */
function Gone({ line, hasCard, isDispatched }: GoneProps) {
  const { frozen, isPutBack, state, isWithheld, filed, mergedInto } = line;
  if (isWithheld && state !== 'cancelled') {
    return (
      <p className="text-xs text-pretty text-amber">
        {line.isOfErased ? 'La fiche fusionnée avec celle-ci a été effacée' : 'Photo retirée'}{' '}
        depuis l’accord{'\u00a0'}: cette carte n’est plus imprimée. Reprenez-la pour la préparer
        telle qu’elle est aujourd’hui.
      </p>
    );
  }
  const isPrinted = frozen !== null || (hasCard && state !== 'withoutProof');
  if (!isGone(line) || !isPrinted || state === 'cancelled') return null;
  // One that was handed out left before its person did.
  const isOut = filed !== null || isDispatched;
  const place = isPutBack
    ? 'Remise dans le prochain BAT et le prochain fichier'
    : 'Hors du prochain BAT et du prochain fichier';
  const told = [mergedInto && `Fusionnée avec celle ${frenchOf(mergedInto)}`, !isOut && place];
  const text = told.filter(Boolean).join('. ');
  return text === '' ? null : <p className="text-xs text-ink-soft">{text}</p>;
}

/** Why a card is printed without a yes, and who said so; nothing of any other. */
function Released({ line: { release } }: { line: OrderLine }) {
  if (!release) return null;
  const who = release.actorName && ` par ${release.actorName}`;
  return (
    <p className="text-xs wrap-anywhere text-amber">
      {`Libérée ${momentNear(release.at, new Date())}${who}\u00a0: ${releaseText(release)}`}
    </p>
  );
}

const STATE_TONES = {
  toPrepare: 'muted',
  ready: 'neutral',
  sent: 'info',
  accepted: 'success',
  refused: 'danger',
  released: 'progress',
  withoutProof: 'muted',
  cancelled: 'muted',
} as const satisfies Record<LineStateName, BadgeTone>;

const WRAPPED = 'max-md:whitespace-normal max-md:leading-tight max-md:py-0.5';

interface LineStateProps extends Pick<LineRowProps, 'line' | 'isUnsent'> {
  hasCard: boolean;
}

/** How far the card is, and who accepted it; nothing of one that nobody could prepare. */
function LineState({ line, hasCard, isUnsent }: LineStateProps) {
  const { state, errors, asksAgain, decisions } = line;
  const [latest] = decisions;
  if (!hasCard && (state === 'toPrepare' || state === 'withoutProof')) return null;
  // Nobody prepares it any more.
  if (state === 'toPrepare' && isGone(line)) return null;
  if (state === 'toPrepare' && errors.length > 0) return <Badge tone="danger">À corriger</Badge>;
  if (state === 'accepted' && asksAgain) {
    // On two lines where a phone has no room for one.
    return <span className={badgeLook('progress', WRAPPED)}>{TERMS_TO_ACCEPT}</span>;
  }
  return (
    <>
      <Badge tone={STATE_TONES[state]}>{lineStateLabel(line, isUnsent)}</Badge>
      {isPlainYes(line, latest) && (
        <span title={latest.email} className="text-xs wrap-anywhere text-ink-soft max-md:hidden">
          {` ${decidedText(latest, new Date())}`}
        </span>
      )}
    </>
  );
}
