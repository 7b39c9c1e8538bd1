import { frenchCount, frenchOf, unbrokenNumbers } from '../../../domain/french.ts';
import type { PrintedCard } from '../../../domain/order-lines/frozen-line.schema.ts';
import type { OrderLine } from '../../../domain/order-lines/order-line.schema.ts';
import { isGone, lineName } from '../../../domain/order-lines/order-line.ts';
import { pointText } from '../../../domain/proofs/card-point.ts';
import { openReasons } from '../../../domain/proofs/correction.ts';
import {
  decidedText,
  decisionText,
  isPlainYes,
  reasonsText,
} from '../../../domain/proofs/decision-text.ts';
import type { LineDecision } from '../../../domain/proofs/order-proof.schema.ts';
import type { RefusalReason } from '../../../domain/proofs/order-proof.ts';
import { capitalised } from '../../../domain/text.ts';
import { OVER_LIST } from '../../frame/api/list-search.ts';
import { recordPlace } from '../../frame/navigation/record-place.ts';
import { classNames } from '../../kit/class-names.ts';
import { TextLink } from '../../kit/text-link.tsx';
import { NotedYes } from './noted-yes.tsx';
import { isTaken, TakeCorrection } from './take-correction.tsx';

interface OfCard {
  order: string;
  /** The company of the order; empty where it is gone. */
  company: string;
  card: PrintedCard | null;
}

interface LineDecisionsProps extends OfCard {
  line: OrderLine;
  className: string;
}

/** The answers of clients on a card: the latest, and below it those from before. */
export function LineDecisions({ line, className, ...card }: LineDecisionsProps) {
  const [latest, ...former] = line.decisions;
  if (!latest) return null;
  // On a wide screen it stands beside the state.
  const isPlain = isPlainYes(line, latest);
  const isOver = isPlain && former.length === 0;
  return (
    <div
      data-answers
      className={classNames(
        'grid basis-full gap-1 text-xs [&_:is(a,button):focus]:outline-2 [&_:is(a,button):focus]:outline-offset-2 [&_:is(a,button):focus]:outline-accent',
        isOver && 'md:hidden',
        className,
      )}
    >
      <div className={isPlain ? 'md:hidden' : undefined}>
        <Decision {...{ line, decision: latest, ...card }} isLatest />
      </div>
      {former.length > 0 && (
        <details className="text-ink-soft">
          <summary className="w-fit rounded-control hover:text-ink max-md:-my-1.5 max-md:py-3.5">
            {frenchCount(former.length, 'réponse plus ancienne', 'réponses plus anciennes')}
          </summary>
          <div className="mt-1 grid gap-1">
            {former.map((decision) => (
              <Decision
                key={`${decision.at} ${decision.kind} ${decision.email}`}
                {...{ line, decision, ...card }}
              />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

interface DecisionProps extends OfCard {
  line: OrderLine;
  decision: LineDecision;
  isLatest?: boolean;
}

/** One answer; a refusal in the words of the client, with the way to where it is mended. */
function Decision({ line, decision, isLatest = false, ...of }: DecisionProps) {
  const { kind, email, via, point, words, value, isCurrent, isOfTerms, noted } = decision;
  const reasons = reasonsText(decision);
  const handed = via && `, à qui ${via} a transmis le BAT`;
  const told = [reasons, point && pointText(point)].filter(Boolean).join(', ');
  const now = new Date();
  // The badge says already that it is accepted: `Par Jeanne Moreau, le 12 mars à 14 h 05`.
  const isInBadge = isLatest && isPlainYes(line, decision);
  const answer = isInBadge ? capitalised(decidedText(decision, now)) : decisionText(decision, now);
  const said = `${answer}${handed}${told && `\u00a0: ${told}`}.`;
  // Without one, the order is another company’s, or the badge says that it is to be prepared.
  const hasCard = line.state !== 'cancelled' && line.state !== 'toPrepare';
  const isRefused = isLatest && kind === 'refused';
  const isDone = isTaken(line, value);
  const asked = isCurrent ? 'À corriger en' : 'Valeur demandée';
  const open = openReasons(decision, line.frozen?.changes ?? []);
  const isPartly =
    isRefused && isCurrent && open.length > 0 && open.length < decision.reasons.length;
  const valueLabel = isDone ? 'Reprise dans la fiche' : asked;
  const changed = isOfTerms
    ? 'Les conditions ou la carte ont changé depuis.'
    : 'La carte a changé depuis.';
  const isYes = kind === 'accepted' && line.asksAgain;
  const since = isYes ? 'Cet accord porte sur d’autres conditions.' : changed;
  return (
    <div className="grid gap-0.5 text-ink-soft">
      <p className="wrap-anywhere">
        <span title={email} className={classNames(isRefused && isCurrent && 'text-danger')}>
          {said}
        </span>{' '}
        {isLatest && !isCurrent && hasCard && `${since} `}
        {isRefused && isCurrent && (!isDone || isPartly) && (
          <WaysToMend
            {...{ line, isOfTerms, ...of }}
            reasons={isPartly ? open : decision.reasons}
          />
        )}
      </p>
      {isLatest && noted && kind === 'accepted' && (
        <NotedYes {...{ line, decision }} order={of.order} />
      )}
      {value !== '' && <Quoted label={valueLabel} text={value} />}
      {words !== '' && <Quoted label="Remarque" text={words} />}
      {isRefused && isCurrent && !isDone && <TakeCorrection line={line} decision={decision} />}
      {isPartly && (
        <p className="text-amber">{`Reste à corriger\u00a0: ${reasonsText({ reasons: open })}.`}</p>
      )}
    </div>
  );
}

/** Reasons that are mended on the printed card or by the company; the others in the person's file. */
const OF_CARD: readonly RefusalReason[] = ['logo', 'colour', 'layout'];

interface WaysToMendProps extends OfCard, Pick<LineDecision, 'isOfTerms'> {
  line: OrderLine;
  reasons: readonly RefusalReason[];
}

/** Links to where the reasons of a refusal are mended. */
function WaysToMend({ line, isOfTerms, reasons, order, company, card }: WaysToMendProps) {
  const isOfCard = reasons.some((reason) => OF_CARD.includes(reason));
  const isOfPerson =
    (reasons.length === 0 && !isOfTerms) || reasons.some((reason) => !OF_CARD.includes(reason));
  const whose = frenchOf(lineName(line));
  return (
    <span className="inline-flex flex-wrap gap-x-3 whitespace-nowrap">
      {isOfTerms && (
        <TextLink
          to="/orders/$orderId"
          params={{ orderId: order }}
          search={{ fiche: order }}
          state={OVER_LIST}
          resetScroll={false}
        >
          Modifier la commande
        </TextLink>
      )}
      {isOfPerson && !isGone(line) && (
        <TextLink
          {...recordPlace('Contacts', line.contact)}
          aria-label={`Ouvrir la fiche ${whose}`}
        >
          Ouvrir la fiche
        </TextLink>
      )}
      {isOfCard && card && company !== '' && (
        <TextLink
          to="/companies/$companyId/carte-imprimee/$templateId"
          params={{ companyId: company, templateId: card.id }}
          search={{ personne: line.contact }}
          aria-label={`Voir sur la carte ${whose}`}
        >
          Voir sur la carte
        </TextLink>
      )}
    </span>
  );
}

/** Something that the client typed, as it was typed. */
function Quoted({ label, text }: { label: string; text: string }) {
  return (
    <p className="whitespace-pre-line wrap-anywhere text-ink">
      <span className="text-ink-soft">{`${label}\u00a0: `}</span>
      {`«\u00a0${unbrokenNumbers(text)}\u00a0»`}
    </p>
  );
}
