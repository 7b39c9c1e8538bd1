import {
  isAnyLeft,
  isAsked,
  isOver,
  isWhollyOver,
  subjectOf,
  waitsForOthers,
} from '../../domain/proofs/client-decisions.ts';
import type { ClientCard, ClientPage, RemadeCard } from '../../domain/proofs/client-page.ts';
import { AcceptAll, ALL_FORM, CardDecision } from './card-decision.tsx';
import {
  AskedTerms,
  CardChanges,
  CardDecisions,
  CardTerms,
  CardValues,
  Fact,
  sharedValues,
} from './card-facts.tsx';
import { CardSides, sizeClass, sizeStyle } from './card-sides.tsx';
import { forwardTexts } from './forward-texts.ts';
import { ProofFoot, ProofFrame, Sender, TooLate } from './proof-frame.tsx';
import { cardName, proofTexts } from './proof-texts.ts';
import { termsTexts } from './terms-texts.ts';

/** From so many cards on, a list leads to each of them. */
const LISTED_FROM = 6;

interface PageProps {
  page: ClientPage;
}

/** The title of all that is told of a BAT: the name of its order, or its number. */
function proofTitle({ language, number, order }: ClientPage): string {
  return order.name || proofTexts(language).proof(number);
}

/** The names of those between whom the BAT was handed on, and the way to do so. */
function Forwarding({ page }: PageProps) {
  const texts = forwardTexts(page.language);
  const { canForward, by, to } = page.forwarding;
  const names = new Intl.ListFormat(page.language).format(to);
  return (
    <>
      {by !== '' && <p>{texts.by(by)}.</p>}
      {to.length > 0 && <p>{texts.to(names)}</p>}
      {canForward && isAnyLeft(page) && (
        <p className="forward">
          <a className="go" href={`${page.path}/transmettre`}>
            {texts.forward}
          </a>
        </p>
      )}
    </>
  );
}

interface AskedProps extends PageProps {
  asked: readonly ClientCard[];
}

/** All that is asked of the reader, in one sentence. */
function leadOf({ page, asked }: AskedProps): string {
  const { language, recipient, cards } = page;
  const texts = proofTexts(language);
  if (cards.length === 0) return texts.noCard;
  if (!recipient.decides) return texts.checked(cards.length);
  return (subjectOf(asked) === 'terms' ? termsTexts(language) : texts).waiting(asked.length);
}

/** How to answer: cards, new terms of accepted ones, or some of both. */
function Task({ page, asked }: AskedProps) {
  const { language, isAgain, cards } = page;
  const [texts, ofTerms] = [proofTexts(language), termsTexts(language)];
  if (asked.length === 0) return null;
  const terms = asked.filter(({ asks }) => asks === 'terms').length;
  const isRestAccepted = cards.some((card) => card.state === 'accepted' && !isAsked(page, card));
  if (terms === asked.length) return <p>{ofTerms.task(terms)}</p>;
  return (
    <>
      <p>{texts.task(asked.length)}</p>
      {terms > 0 && <p>{ofTerms.some(terms)}</p>}
      {isAgain && isRestAccepted && <p>{texts.again}</p>}
    </>
  );
}

function ProofHead({ page, asked }: AskedProps) {
  const texts = proofTexts(page.language);
  const { number, order, recipient } = page;
  const { decides } = recipient;
  return (
    <header>
      <h1>{proofTitle(page)}</h1>
      <p className="under">
        {[order.name && texts.proof(number), order.company, texts.order(order.number)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="lead">{leadOf({ page, asked })}</p>
      {decides ? <Task page={page} asked={asked} /> : isAnyLeft(page) && <p>{texts.informs}</p>}
      {isWhollyOver(page) && (
        <p>
          <TooLate page={page} />
        </p>
      )}
      <Forwarding page={page} />
      <CardList page={page} hasAll={asked.length > 1} />
    </header>
  );
}

/** All that is good to know, below the cards: these come first. */
function ProofAbout({ page }: PageProps) {
  const texts = proofTexts(page.language);
  const { needsAll, sender, expires, cards } = page;
  const allNeeded = cards.some(({ kept }) => kept) ? texts.allNeededAnew : texts.allNeeded;
  return (
    <dl className="about">
      {cards.length > 0 && (
        <Fact label={texts.answers}>{needsAll ? allNeeded : texts.oneNeeded}</Fact>
      )}
      <Fact label={texts.sentBy}>
        <Sender sender={sender} />
      </Fact>
      <Fact label={texts.validity}>{texts.until(expires)}</Fact>
      {cards.length > 0 && (
        <Fact label={texts.size}>
          {texts.ruler} {texts.colours}
        </Fact>
      )}
    </dl>
  );
}

function CardList({ page, hasAll }: PageProps & { hasAll: boolean }) {
  const texts = proofTexts(page.language);
  if (page.cards.length < LISTED_FROM) return null;
  return (
    <details className="list">
      <summary>{texts.listed}</summary>
      <ul>
        {page.cards.map((card) => (
          <li key={card.place}>
            <a href={`#c${card.place}`}>
              {cardName(page, card)}
              <small>{stateText(page, card)}</small>
            </a>
          </li>
        ))}
        {page.remade.map((card) => (
          <li key={card.place}>
            <a href={`#c${card.place}`}>
              {cardName(page, card)}
              <small>{texts.inPreparation}</small>
            </a>
          </li>
        ))}
        {hasAll && (
          <li>
            <a href={`#${ALL_FORM}`}>{texts.toAll}</a>
          </li>
        )}
      </ul>
    </details>
  );
}

function stateOf(page: ClientPage, card: ClientCard) {
  if (isAsked(page, card)) return card.asks === 'terms' ? 'terms' : 'card';
  if (isOver(card)) return 'over';
  return waitsForOthers(card) ? 'own' : card.state;
}

const stateText = (page: ClientPage, card: ClientCard) =>
  proofTexts(page.language).states[stateOf(page, card)];

interface ProofCardProps extends PageProps {
  card: ClientCard;
  shared: ReadonlySet<string>;
  isFirst: boolean;
}

function ProofCard({ page, card, shared, isFirst }: ProofCardProps) {
  const { language } = page;
  const texts = proofTexts(language);
  const isOfTerms = stateOf(page, card) === 'terms';
  return (
    <article id={`c${card.place}`} className={sizeClass(card)}>
      {isOfTerms && <AskedTerms card={card} language={language} />}
      <div className="stage">
        <CardSides page={page} card={card} />
      </div>
      <div className="facts">
        <p className="over">{texts.place(card.place)}</p>
        <h3>{cardName(page, card)}</h3>
        {/* No class of the state's name: a class of the page would lay the badge out. */}
        <p className="state" data-state={stateOf(page, card)}>
          {stateText(page, card)}
        </p>
        {isOver(card) && <p className="note">{texts.over}</p>}
        {card.kept && <p className="note">{texts.kept(card.kept.agreed, card.kept.asked)}</p>}
        {card.isSettled && !card.isHandedOut && (
          <p className="note">
            {texts.settledTerms} <Sender sender={page.sender} />.
          </p>
        )}
        <CardChanges card={card} page={page} />
        <CardValues {...{ card, language, shared, isFirst }} />
        <CardTerms card={card} language={language} isAsked={isOfTerms} />
        <CardDecisions card={card} language={language} />
        <CardDecision page={page} card={card} />
      </div>
    </article>
  );
}

interface CardSectionProps extends Pick<ProofCardProps, 'page' | 'shared'> {
  title: string;
  cards: readonly ClientCard[];
}

function CardSection({ page, title, cards, shared }: CardSectionProps) {
  if (cards.length === 0) return null;
  return (
    <section>
      <h2>
        {title} <span>{proofTexts(page.language).number(cards.length)}</span>
      </h2>
      {cards.map((card, index) => (
        <ProofCard key={card.place} {...{ page, card, shared, isFirst: index === 0 }} />
      ))}
    </section>
  );
}

/** Cards that the next BAT will show, by their names alone. */
export function RemadeCards({ page, cards }: PageProps & { cards: readonly RemadeCard[] }) {
  if (cards.length === 0) return null;
  return (
    <div className="note">
      <p>{proofTexts(page.language).remade(cards.length)}</p>
      <ul>
        {cards.map((card) => (
          <li key={card.place} id={`c${card.place}`}>
            {cardName(page, card)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In the place of cards that had to go: their pictures, and why they went, are nobody's any more. */
function MissingCards({ page }: PageProps) {
  const texts = proofTexts(page.language);
  const { remade, gone } = page;
  return (
    <>
      {remade.length > 0 && (
        <section>
          <h2>
            {texts.inPreparation} <span>{texts.number(remade.length)}</span>
          </h2>
          <RemadeCards page={page} cards={remade} />
        </section>
      )}
      {gone > 0 && <p className="note gone">{texts.gone(gone)}</p>}
    </>
  );
}

/** The page of a BAT as one of its recipients sees it: what is still asked stands first. */
export function ProofPage({ page }: PageProps) {
  const texts = proofTexts(page.language);
  const asked = page.cards.filter((card) => isAsked(page, card));
  const others = page.cards.filter((card) => !isAsked(page, card));
  const shared = sharedValues(page.cards);
  const isMixed = asked.length > 0 && others.length > 0;
  return (
    <ProofFrame
      title={[page.order.name, texts.proof(page.number)].filter(Boolean).join(', ')}
      language={page.language}
      style={sizeStyle(page)}
      width="wide"
      foot={<ProofFoot page={page} />}
    >
      <ProofHead page={page} asked={asked} />
      <CardSection {...{ page, shared, title: texts.asked, cards: asked }} />
      <AcceptAll page={page} cards={asked} />
      <CardSection
        {...{ page, shared, cards: others }}
        title={(isMixed ? texts.others : texts.all)(others.length)}
      />
      <MissingCards page={page} />
      <ProofAbout page={page} />
    </ProofFrame>
  );
}

interface ProofCardPageProps extends PageProps {
  /** The place of the card in the BAT, which has one there. */
  place: number;
}

/** One card, as large as the screen is: what a press on it leads to. */
export function ProofCardPage({ page, place }: ProofCardPageProps) {
  const texts = proofTexts(page.language);
  const at = page.cards.findIndex((card) => card.place === place);
  const card = page.cards[at];
  if (!card) return null;
  const [former, following] = [page.cards[at - 1], page.cards[at + 1]];
  const name = cardName(page, card);
  const linkTo = (other: ClientCard) => `${page.path}/cartes/${other.place}`;
  return (
    <ProofFrame
      title={`${name}, ${texts.proof(page.number)}`}
      language={page.language}
      style={sizeStyle(page)}
      width="wide"
    >
      {/* Two large sides are longer than the screen: the way back stays in sight. */}
      <nav>
        <a href={`${page.path}#c${place}`}>{texts.toCards}</a>
        {former && <a href={linkTo(former)}>{texts.former}</a>}
        {following && <a href={linkTo(following)}>{texts.following}</a>}
      </nav>
      <header>
        <p className="over">{texts.place(place)}</p>
        <h1>{name}</h1>
        <p className="pan">{texts.pan}</p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what is wider than a phone */}
      <section className={`scroll ${sizeClass(card)}`} aria-label={name} tabIndex={0}>
        <CardSides page={page} card={card} isLarge={true} />
      </section>
      <p className="scale">
        {texts.enlarged} {texts.colours}
      </p>
    </ProofFrame>
  );
}
