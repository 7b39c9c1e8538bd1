import { canWithdraw, isAsked } from '../../domain/proofs/client-decisions.ts';
import type { ClientCard, ClientPage, DecisionDraft } from '../../domain/proofs/client-page.ts';
import {
  PROOF_VALUE_MAX,
  PROOF_WORDS_MAX,
  type ProofLanguage,
  REFUSAL_REASONS,
} from '../../domain/proofs/order-proof.ts';
import { TooLate } from './proof-frame.tsx';
import { cardName, proofTexts } from './proof-texts.ts';

/** The one form of all ticked cards, which stands at the foot of the page. */
export const ACCEPT_FORM = 'accept';

interface RefusalFieldsProps {
  language: ProofLanguage;
  /** Put before the ids of its fields, which are there once for each card. */
  id: string;
  /** As it was sent before. */
  draft?: DecisionDraft;
  error?: string;
}

/** Why a card is refused, and what should stand there. */
export function RefusalFields({ language, id, draft, error }: RefusalFieldsProps) {
  const texts = proofTexts(language);
  const [wordsId, valueId, hintId] = [`${id}-words`, `${id}-value`, `${id}-hint`];
  return (
    <>
      <fieldset>
        <legend>{texts.wrong}</legend>
        {error !== undefined && <p className="error">{error}</p>}
        <div className="reasons">
          {REFUSAL_REASONS.map((reason) => (
            <label key={reason}>
              <input
                type="checkbox"
                name="reason"
                value={reason}
                defaultChecked={draft?.reasons.includes(reason)}
              />
              {texts.reasons[reason]}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="label" htmlFor={wordsId}>
        {texts.words}
      </label>
      <textarea
        id={wordsId}
        name="words"
        rows={3}
        maxLength={PROOF_WORDS_MAX}
        defaultValue={draft?.words}
      />
      <label className="label" htmlFor={valueId}>
        {texts.value}
      </label>
      <input
        id={valueId}
        name="value"
        maxLength={PROOF_VALUE_MAX}
        autoComplete="off"
        aria-describedby={hintId}
        defaultValue={draft?.value}
      />
      <p className="hint" id={hintId}>
        {texts.valueHint}
        <span className="eg" />.
      </p>
    </>
  );
}

interface OfCardProps {
  page: ClientPage;
  card: ClientCard;
}

function Refuse({ page, card }: OfCardProps) {
  const texts = proofTexts(page.language);
  return (
    <details className="refuse">
      <summary>
        {texts.refuse}
        <span className="unseen">{texts.acceptOf(cardName(page, card))}</span>
      </summary>
      <form method="post" action={page.path}>
        <input type="hidden" name="action" value="refused" />
        <input type="hidden" name="card" value={card.place} />
        <RefusalFields language={page.language} id={`r${card.place}`} />
        <button type="submit">{texts.go}</button>
        <p className="hint">{texts.next}</p>
      </form>
    </details>
  );
}

function Withdraw({ page, card }: OfCardProps) {
  const texts = proofTexts(page.language);
  return (
    <form method="post" action={page.path}>
      <input type="hidden" name="action" value="withdrawn" />
      <input type="hidden" name="card" value={card.place} />
      <button className="quiet" type="submit">
        {texts.withdraw}
        <span className="unseen">{texts.acceptOf(cardName(page, card))}</span>
      </button>
    </form>
  );
}

interface CardDecisionProps extends OfCardProps {
  isTicked: boolean;
}

/** The answers that this reader can give to a card; nothing where there is nothing to decide. */
export function CardDecision({ page, card, isTicked }: CardDecisionProps) {
  const texts = proofTexts(page.language);
  if (isAsked(page, card))
    return (
      <div className="act">
        <label className="tick">
          <input
            type="checkbox"
            name="card"
            value={card.place}
            form={ACCEPT_FORM}
            defaultChecked={isTicked}
          />
          <span>
            {card.asks === 'terms' ? texts.acceptTerms : texts.accept}
            <span className="unseen">{texts.acceptOf(cardName(page, card))}</span>
          </span>
        </label>
        <Refuse page={page} card={card} />
      </div>
    );
  if (canWithdraw(card))
    return (
      <div className="act">
        <Withdraw page={page} card={card} />
      </div>
    );
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
