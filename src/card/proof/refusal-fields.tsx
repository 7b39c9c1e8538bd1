import { CARD_SIDES, cardPlaces, placeText, writePoint } from '../../domain/proofs/card-point.ts';
import type { ClientCard, ClientPage, DecisionDraft } from '../../domain/proofs/client-page.ts';
import { MARKED_WIDTHS, markedField } from '../../domain/proofs/decision-form.ts';
import {
  PROOF_VALUE_MAX,
  PROOF_WORDS_MAX,
  REFUSAL_REASONS,
} from '../../domain/proofs/order-proof.ts';
import { CardMarks } from './card-marks.tsx';
import { sidePath } from './card-sides.tsx';
import { Field } from './proof-fields.tsx';
import { proofTexts } from './proof-texts.ts';
import { reviewTexts } from './review-texts.ts';
import { termsTexts } from './terms-texts.ts';

/** The part of the page that is shown again once a place was pressed. */
const MARK_PART = 'endroit';
const REASON_ERROR = 'reason-error';

interface RefusalProps {
  page: ClientPage;
  /** As it was sent before. */
  draft: DecisionDraft;
  card: ClientCard;
}

interface RefusalFieldsProps extends RefusalProps {
  /** It was sent without any reason. */
  isUnsaid: boolean;
}

/** Why new terms are refused of a card that was accepted before: nothing on it is wrong. */
function TermsRefusal({ page, draft, isUnsaid }: RefusalFieldsProps) {
  const texts = termsTexts(page.language);
  return (
    <>
      <label className="label" htmlFor="words">
        {texts.wrong}
      </label>
      {isUnsaid && (
        <p className="error" id={REASON_ERROR}>
          {texts.unsaid}
        </p>
      )}
      <textarea
        id="words"
        name="words"
        rows={3}
        maxLength={PROOF_WORDS_MAX}
        required={true}
        // biome-ignore lint/a11y/noAutofocus: the form came back for want of it
        autoFocus={isUnsaid}
        aria-invalid={isUnsaid || undefined}
        aria-describedby={isUnsaid ? REASON_ERROR : undefined}
        defaultValue={draft.words}
      />
    </>
  );
}

/** Why a card is refused, where on it, and what should stand there. */
export function RefusalFields(props: RefusalFieldsProps) {
  const { page, draft, card, isUnsaid } = props;
  const texts = proofTexts(page.language);
  if (card.asks === 'terms') return <TermsRefusal {...props} />;
  const error = isUnsaid ? texts.errors['no-reason'] : undefined;
  return (
    <>
      <fieldset aria-describedby={error === undefined ? undefined : REASON_ERROR}>
        <legend>{texts.wrong}</legend>
        {error !== undefined && (
          <p className="error" id={REASON_ERROR}>
            {error}
          </p>
        )}
        <div className="reasons">
          {REFUSAL_REASONS.map((reason, index) => (
            <label key={reason}>
              <input
                type="checkbox"
                // biome-ignore lint/a11y/noAutofocus: the form came back for want of a reason
                autoFocus={isUnsaid && index === 0}
                name="reason"
                value={reason}
                defaultChecked={draft.reasons.includes(reason)}
              />
              {texts.reasons[reason]}
            </label>
          ))}
        </div>
      </fieldset>
      <MarkedCard {...{ page, draft, card }} />
      <label className="label" htmlFor="words">
        {texts.words}
      </label>
      <textarea
        id="words"
        name="words"
        rows={3}
        maxLength={PROOF_WORDS_MAX}
        defaultValue={draft.words}
      />
      <Field
        id="value"
        label={texts.value}
        hint={
          <>
            {texts.valueHint}
            <span className="eg" />.
          </>
        }
        maxLength={PROOF_VALUE_MAX}
        autoComplete="off"
        defaultValue={draft.value}
      />
    </>
  );
}

/**
 * Lets a place be marked by a press on the card: browsers send where a button that is a picture was
 * pressed, without a script. Its width is fixed, as nothing else tells what part of it that is. Keys
 * tell no place by it: they have a list.
 */
function MarkedCard({ page, draft, card }: RefusalProps) {
  const texts = reviewTexts(page.language);
  const points = draft.point ? [{ count: 1, point: draft.point }] : [];
  const heightOf = (width: number) => Math.round((width * card.height) / card.width);
  return (
    <fieldset className="mark" id={MARK_PART}>
      <legend>{texts.mark}</legend>
      <p className="hint">{texts.markHint}</p>
      {CARD_SIDES.slice(0, card.sides).map((side) => (
        <span className="stack" key={side}>
          {MARKED_WIDTHS.map((width) => (
            <input
              key={width}
              className={`w${width}`}
              type="image"
              name={markedField(side, width)}
              formAction={`${page.path}#${MARK_PART}`}
              src={sidePath(page, card, side)}
              alt={texts.markOf[side]}
              width={width}
              height={heightOf(width)}
              tabIndex={-1}
            />
          ))}
          <CardMarks size={card} side={side} points={points} />
        </span>
      ))}
      <MarkedPlaces page={page} draft={draft} card={card} />
    </fieldset>
  );
}

/** The ninths of a card as a list, one of them with the very place that was pressed. */
function MarkedPlaces({ page: { language }, draft: { point }, card }: RefusalProps) {
  const texts = reviewTexts(language);
  const marked = point && placeText(point, language);
  return (
    <select name="point" aria-label={texts.place} defaultValue={writePoint(point)}>
      <option value="">{texts.nowhere}</option>
      {cardPlaces(card.sides).map((place) => {
        const label = placeText(place, language);
        return (
          <option key={label} value={writePoint(label === marked ? point : place)}>
            {label}
          </option>
        );
      })}
    </select>
  );
}
