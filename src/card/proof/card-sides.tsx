import type { ClientCard, ClientPage } from '../../domain/proofs/client-page.ts';
import { cardName, proofTexts } from './proof-texts.ts';

/** CSS counts so many pixels to an inch of 25.4 mm. */
const PIXELS_PER_MM = 96 / 25.4;
/** As long as the ruler is drawn. */
const RULER_MM = 50;

const pixels = (millimetres: number) => Math.round(millimetres * PIXELS_PER_MM);
const sizeOf = ({ width, height }: ClientCard) => `${width}/${height}`;

/** The sizes of cards on a page, each once. */
function sizesOf(page: ClientPage): readonly ClientCard[] {
  return [...new Map(page.cards.map((card) => [sizeOf(card), card])).values()];
}

/** The class of a card, which gives it its size. */
export function sizeClass(page: ClientPage, card: ClientCard): string {
  return `size${sizesOf(page).findIndex((one) => sizeOf(one) === sizeOf(card))}`;
}

/** Cards in their real size, or as large as a narrow screen takes them, and rulers that fit. */
export function sizeStyle(page: ClientPage): string {
  const rules = sizesOf(page).map(({ width, height }, index) => {
    const ruler = ((RULER_MM / width) * 100).toFixed(3);
    const name = `.size${index}`;
    return `${name} .sides{width:${width}mm}${name} img{aspect-ratio:${width}/${height}}${name} .ruler{width:${ruler}%}`;
  });
  return rules.join('');
}

interface SideProps {
  page: ClientPage;
  card: ClientCard;
  side: 'recto' | 'verso';
  isLarge: boolean;
}

function Side({ page, card, side, isLarge }: SideProps) {
  const texts = proofTexts(page.language);
  const [label, alt] = side === 'recto' ? [texts.front, texts.frontOf] : [texts.back, texts.backOf];
  const picture = (
    <img
      src={`${page.path}/cartes/${card.place}-${side}.svg`}
      alt={alt(cardName(page, card))}
      width={pixels(card.width)}
      height={pixels(card.height)}
      loading={isLarge ? undefined : 'lazy'}
    />
  );
  if (isLarge)
    return (
      <figure id={side}>
        <figcaption>{label}</figcaption>
        {picture}
      </figure>
    );
  return (
    <a className="side" href={`${page.path}/cartes/${card.place}#${side}`}>
      {picture}
      <span>
        {label}
        <b>{texts.enlarge}</b>
      </span>
    </a>
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
