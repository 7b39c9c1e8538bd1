import { CARD_SIDES, writePoint } from '../../domain/proofs/card-point.ts';
import type { ClientCard, ClientPage, DecisionDraft } from '../../domain/proofs/client-page.ts';
import { MARKED_WIDTHS, markedField } from '../../domain/proofs/decision-form.ts';
import { CardMarks } from './card-marks.tsx';
import { sidePath } from './card-sides.tsx';
import { cardPlaces, placeText, reviewTexts } from './review-texts.ts';

/** The draft again, for the next step. */
export function DraftFields({
  draft,
  cards,
}: {
  draft: DecisionDraft;
  cards: readonly ClientCard[];
}) {
  return (
    <>
      <input type="hidden" name="action" value={draft.kind} />
      {cards.map(({ place }) => (
        <input type="hidden" key={place} name="card" value={place} />
      ))}
    </>
  );
}

export function ReasonFields({ draft }: { draft: DecisionDraft }) {
  return (
    <>
      {draft.reasons.map((reason) => (
        <input type="hidden" key={reason} name="reason" value={reason} />
      ))}
      {draft.words !== '' && <input type="hidden" name="words" value={draft.words} />}
      {draft.value !== '' && <input type="hidden" name="value" value={draft.value} />}
    </>
  );
}

interface MarkFormProps {
  page: ClientPage;
  draft: DecisionDraft;
  card: ClientCard;
}

/**
 * Lets a place be marked by a press on the card: browsers send where a button that is a picture was
 * pressed, without a script. Its width is fixed, as nothing else tells what part of it that is.
 */
export function MarkForm({ page, draft, card }: MarkFormProps) {
  const texts = reviewTexts(page.language);
  const points = draft.point ? [{ count: 1, point: draft.point }] : [];
  const heightOf = (width: number) => Math.round((width * card.height) / card.width);
  return (
    <form className="mark" method="post" action={page.path}>
      <h2>{texts.mark}</h2>
      <p className="hint">{texts.markHint}</p>
      <DraftFields draft={draft} cards={[card]} />
      <ReasonFields draft={draft} />
      {CARD_SIDES.slice(0, card.sides).map((side) => (
        <span className="stack" key={side}>
          {MARKED_WIDTHS.map((width) => (
            <input
              key={width}
              className={`w${width}`}
              type="image"
              name={markedField(side, width)}
              src={sidePath(page, card, side)}
              alt={texts.markOf[side]}
              width={width}
              height={heightOf(width)}
              // By keys it tells no place: the list below does.
              tabIndex={-1}
            />
          ))}
          <CardMarks size={card} side={side} points={points} />
        </span>
      ))}
      <label className="label" htmlFor="point">
        {texts.place}
      </label>
      <div className="row">
        <MarkedPlaces draft={draft} card={card} language={page.language} />
        <button className="quiet" type="submit">
          {texts.setMark}
        </button>
      </div>
    </form>
  );
}

/** The ninths of a card as a list, and the place that was pressed. */
function MarkedPlaces({
  draft: { point },
  card,
  language,
}: Pick<MarkFormProps, 'draft' | 'card'> & Pick<ClientPage, 'language'>) {
  const marked = writePoint(point);
  const places = cardPlaces(card.sides, language).map((one) => ({
    ...{ value: writePoint(one.point), label: one.label },
  }));
  const isListed = places.some(({ value }) => value === marked);
  return (
    <select id="point" name="point" defaultValue={marked}>
      <option value="">{reviewTexts(language).nowhere}</option>
      {point && !isListed && <option value={marked}>{placeText(point, language)}</option>}
      {places.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
