import type { CardPoint } from '../../domain/proofs/card-point.ts';
import type { ClientCard, ClientPage } from '../../domain/proofs/client-page.ts';
import { CardMarks, pointsOf } from './card-marks.tsx';
import { cardName, proofTexts } from './proof-texts.ts';
import { reviewTexts } from './review-texts.ts';

/** CSS counts so many pixels to an inch of 25.4 mm. */
const PIXELS_PER_MM = 96 / 25.4;
/** As long as the ruler is drawn. */
const RULER_MM = 50;

const pixels = (millimetres: number) => Math.round(millimetres * PIXELS_PER_MM);

/** The class of a card, which gives it its size. */
export function sizeClass({ width, height }: ClientCard): string {
  return `size${width}x${height}`.replaceAll('.', '_');
}

/** Cards in their real size, or as large as a narrow screen takes them, and rulers that fit. */
export function sizeStyle(page: ClientPage): string {
  const sizes = new Map(page.cards.map((card) => [sizeClass(card), card]));
  const rules = [...sizes].map(([size, { width, height }]) => {
    const ruler = ((RULER_MM / width) * 100).toFixed(3);
    const name = `.${size}`;
    const fits = `@media(min-width:652px){${name} .large{width:min(100%,max(480px,(100svh - 120px)*${width}/${height}))}}`;
    return `${fits}${name} .sides:not(.large){width:${width}mm}${name} img{aspect-ratio:${width}/${height}}${name} .ruler{width:${ruler}%}`;
  });
  return rules.join('');
}

interface SideProps {
  page: ClientPage;
  card: ClientCard;
  side: CardPoint['side'];
  isLarge: boolean;
}

function Side({ page, card, side, isLarge }: SideProps) {
  const texts = proofTexts(page.language);
  const [label, alt] = side === 'recto' ? [texts.front, texts.frontOf] : [texts.back, texts.backOf];
  const size = { width: pixels(card.width), height: pixels(card.height) };
  const picture = (
    <img
      src={sidePath(page, card, side)}
      alt={alt(cardName(page, card))}
      {...size}
      loading={isLarge ? undefined : 'lazy'}
    />
  );
  const marks = <CardMarks size={card} side={side} points={pointsOf(card)} />;
  if (isLarge)
    return (
      <figure id={side}>
        <figcaption>{label}</figcaption>
        <span className="stack">
          {picture}
          {marks}
          <FormerSide {...{ page, card, side, size }} />
        </span>
      </figure>
    );
  return (
    <a
      className="side"
      href={`${page.path}/cartes/${card.place}${side === 'verso' ? '#verso' : ''}`}
    >
      <span className="stack">
        {picture}
        {marks}
      </span>
      <span>
        {label}
        <b>{texts.enlarge}</b>
      </span>
    </a>
  );
}

/** The address of the drawing of a side. */
export function sidePath({ path }: ClientPage, { place }: ClientCard, side: CardPoint['side']) {
  return `${path}/cartes/${place}-${side}.svg`;
}

interface FormerSideProps {
  page: ClientPage;
  card: ClientCard;
  side: CardPoint['side'];
  size: { readonly width: number; readonly height: number };
}

/** The side as the BAT before showed it, which lies over the one of now. */
function FormerSide({ page, card, side, size }: FormerSideProps) {
  const { formerFrontOf, formerBackOf } = reviewTexts(page.language);
  if (card.formerSides < (side === 'recto' ? 1 : 2)) return null;
  const alt = side === 'recto' ? formerFrontOf : formerBackOf;
  const { point } = card.wished ?? {};
  return (
    <span className="former">
      <img
        src={`${page.path}/cartes/${card.place}-${side}-avant.svg`}
        alt={alt(cardName(page, card))}
        {...size}
      />
      {point && <CardMarks size={card} side={side} points={[{ count: 1, point }]} />}
    </span>
  );
}

const VIEWS = ['now', 'before', 'both'] as const;

/** Switches between a card and the one of the BAT before: styles do it, no script runs. */
function Views({ page }: { page: ClientPage }) {
  const texts = reviewTexts(page.language);
  return (
    <fieldset className="views">
      <legend className="unseen">{texts.views}</legend>
      {VIEWS.map((view) => (
        <label key={view}>
          <input type="radio" name="view" value={view} defaultChecked={view === 'now'} />
          {texts.view[view]}
        </label>
      ))}
      <p className="hint">{texts.overlaid}</p>
    </fieldset>
  );
}

interface CardSidesProps {
  page: ClientPage;
  card: ClientCard;
  isLarge?: boolean;
}

/** Both sides of a card, and a ruler that tells whether the screen shows their real size. */
export function CardSides({ page, card, isLarge = false }: CardSidesProps) {
  return (
    <div className={`sides${isLarge ? ' large' : ''}`}>
      {isLarge && card.formerSides > 0 && <Views page={page} />}
      <Side page={page} card={card} side="recto" isLarge={isLarge} />
      {card.sides > 1 && <Side page={page} card={card} side="verso" isLarge={isLarge} />}
      {card.width >= RULER_MM && (
        <p className="ruler">
          {RULER_MM}
          {'\u00a0'}mm
        </p>
      )}
    </div>
  );
}
