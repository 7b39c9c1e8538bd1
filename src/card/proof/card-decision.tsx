import {
  canWithdraw,
  isAsked,
  isWhollyOver,
  subjectOf,
} from '../../domain/proofs/client-decisions.ts';
import type { ClientCard, ClientPage, DecisionDraft } from '../../domain/proofs/client-page.ts';
import { placesText } from '../../domain/proofs/decision-form.ts';
import { TooLate } from './proof-frame.tsx';
import { cardName, proofTexts } from './proof-texts.ts';
import { termsTexts } from './terms-texts.ts';

/** The form of all cards that are left, which stands after the last of them. */
export const ALL_FORM = 'tout';

interface OfCardProps {
  page: ClientPage;
  card: ClientCard;
}

interface ChoiceProps extends OfCardProps {
  kind: DecisionDraft['kind'];
  label: string;
}

function Choice({ page, card, kind, label }: ChoiceProps) {
  return (
    <button
      type="submit"
      className={kind === 'accepted' ? 'yes' : 'quiet'}
      name="action"
      value={kind}
    >
      {label}
      <span className="unseen">{proofTexts(page.language).ofCard(cardName(page, card))}</span>
    </button>
  );
}

/** The answers that this reader can give to a card; nothing where there is nothing to decide. */
export function CardDecision({ page, card }: OfCardProps) {
  const texts = proofTexts(page.language);
  const { accept, acceptTerms, refuse, withdraw } = texts;
  const asks = isAsked(page, card);
  if (asks || canWithdraw(card))
    return (
      <form className="act" action={`${page.path}/decision`}>
        <input type="hidden" name="card" value={card.place} />
        {asks ? (
          <>
            <Choice
              {...{ page, card, kind: 'accepted' }}
              label={card.asks === 'terms' ? acceptTerms : accept}
            />
            <Choice {...{ page, card, kind: 'refused', label: refuse }} />
          </>
        ) : (
          <Choice {...{ page, card, kind: 'withdrawn', label: withdraw }} />
        )}
      </form>
    );
  // The head of the page says it of all cards.
  if (isWhollyOver(page)) return null;
  // Only those are told who would else look for what they can do.
  const looks = card.state === 'sent' || canWithdraw({ ...card, isHandedOut: false });
  if (card.isHandedOut && looks)
    return (
      <p className="note">
        <TooLate page={page} />
      </p>
    );
  return null;
}

/** Accepts all cards that are left: whoever gets here has passed them all. */
export function AcceptAll({ page, cards }: { page: ClientPage; cards: readonly ClientCard[] }) {
  const texts = proofTexts(page.language);
  if (cards.length < 2) return null;
  const { acceptLeft } = subjectOf(cards) === 'terms' ? termsTexts(page.language) : texts;
  return (
    <form className="rest" id={ALL_FORM} action={`${page.path}/decision`}>
      <input type="hidden" name="card" value={placesText(cards)} />
      <button type="submit" name="action" value="accepted">
        {acceptLeft(cards.length)}
      </button>
      <p className="hint">{texts.next}</p>
    </form>
  );
}
