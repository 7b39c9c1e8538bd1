import type { ReactNode } from 'react';
import { isAsked, isOver, waitsForOthers } from '../../domain/proofs/client-decisions.ts';
import type { ClientCard, ClientPage } from '../../domain/proofs/client-page.ts';
import { ACCEPT_FORM, CardDecision } from './card-decision.tsx';
import { CardChanges, CardDecisions, CardTerms, CardValues } from './card-facts.tsx';
import { CardSides, sizeClass, sizeStyle } from './card-sides.tsx';
import { forwardTexts } from './forward-texts.ts';
import { ProofFoot, ProofFrame, Sender } from './proof-frame.tsx';
import { cardName, proofTexts } from './proof-texts.ts';
import { hintStyle } from './review-texts.ts';

/** From so many cards on, a list leads to each of them. */
const LISTED_FROM = 6;

interface PageProps {
  page: ClientPage;
}

/** The title of all that is told of a BAT: the name of its order, or its number. */
export function proofTitle({ language, number, order }: ClientPage): string {
  return order.name || proofTexts(language).proof(number);
}

function Point({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
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
      {canForward && (
        <p className="forward">
          <a className="go" href={`${page.path}/transmettre`}>
            {texts.forward}
          </a>
        </p>
      )}
    </>
  );
}

function ProofHead({ page, asked }: PageProps & { asked: number }) {
  const texts = proofTexts(page.language);
  const { number, order, recipient, needsAll, isAgain, sender, expires, cards } = page;
  const { decides } = recipient;
  return (
    <header>
      <p className="over">{texts.proof(number)}</p>
      <h1>{proofTitle(page)}</h1>
      <p className="under">
        {[order.company, texts.order(order.number)].filter(Boolean).join(' · ')}
      </p>
      <div className="brief">
        <div>
          <p className="lead">{decides ? texts.waiting(asked) : texts.checked(cards.length)}</p>
          {decides ? asked > 0 && <p>{texts.task}</p> : <p>{texts.informs}</p>}
          {decides && asked > 0 && isAgain && <p>{texts.again}</p>}
          <Forwarding page={page} />
          <p className="scale">
            {texts.ruler} {texts.colours}
          </p>
        </div>
        <dl>
          <Point label={texts.answers}>{needsAll ? texts.allNeeded : texts.oneNeeded}</Point>
          <Point label={texts.sentBy}>
            <Sender sender={sender} />
          </Point>
          <Point label={texts.validity}>{texts.until(expires)}</Point>
        </dl>
      </div>
    </header>
  );
}

function CardList({ page }: PageProps) {
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
  /** Whether it is among those to accept, as the page is opened. */
  isTicked: boolean;
}

function ProofCard({ page, card, isTicked }: ProofCardProps) {
  const { language } = page;
  return (
    <article id={`c${card.place}`} className={sizeClass(page, card)}>
      <div className="stage">
        <CardSides page={page} card={card} />
      </div>
      <div className="facts">
        <p className="over">{proofTexts(language).place(card.place)}</p>
        <h3>{cardName(page, card)}</h3>
        <p className={`state ${stateOf(page, card)}`}>{stateText(page, card)}</p>
        {isOver(card) && <p className="note">{proofTexts(language).over}</p>}
        <CardChanges card={card} page={page} />
        <CardValues card={card} language={language} />
        <CardTerms card={card} language={language} />
        <CardDecisions card={card} language={language} />
        <CardDecision page={page} card={card} isTicked={isTicked} />
      </div>
    </article>
  );
}

function CardSection({
  page,
  title,
  cards,
  ticked,
}: PageProps & Pick<ProofPageProps, 'ticked'> & { title: string; cards: readonly ClientCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section>
      <h2>
        {title} <span>{proofTexts(page.language).number(cards.length)}</span>
      </h2>
      {cards.map((card) => (
        <ProofCard
          key={card.place}
          page={page}
          card={card}
          isTicked={ticked?.includes(card.place) ?? true}
        />
      ))}
    </section>
  );
}

function AcceptBar({ page }: PageProps) {
  const texts = proofTexts(page.language);
  return (
    <form className="bar" id={ACCEPT_FORM} method="post" action={page.path}>
      <input type="hidden" name="action" value="accepted" />
      <button type="submit">{texts.acceptTicked}</button>
      <p className="hint">{texts.next}</p>
      <p className="pending">{texts.finishRefusal}</p>
    </form>
  );
}

interface ProofPageProps extends PageProps {
  /** Places of cards that were chosen before; all where nobody chose yet. */
  ticked?: readonly number[] | undefined;
  /** For so long the evidence of a decision is kept. */
  evidenceYears: number;
}

/** The page of a BAT as one of its recipients sees it: what is still asked stands first. */
export function ProofPage({ page, ticked, evidenceYears }: ProofPageProps) {
  const texts = proofTexts(page.language);
  const asked = page.cards.filter((card) => isAsked(page, card));
  const others = page.cards.filter((card) => !isAsked(page, card));
  const isMixed = asked.length > 0 && others.length > 0;
  return (
    <ProofFrame
      title={`${proofTitle(page)}, ${texts.proof(page.number)}`}
      language={page.language}
      style={sizeStyle(page) + hintStyle(page.language)}
      width="wide"
      foot={<ProofFoot page={page} evidenceYears={evidenceYears} />}
    >
      <ProofHead page={page} asked={asked.length} />
      <CardList page={page} />
      {/* The bar stays in sight as long as these cards are, and no longer. */}
      <div>
        <CardSection page={page} title={texts.asked} cards={asked} ticked={ticked} />
        {asked.length > 0 && <AcceptBar page={page} />}
      </div>
      <CardSection page={page} title={isMixed ? texts.others : texts.all} cards={others} />
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
  const ways = (
    <nav>
      <a href={`${page.path}#c${place}`}>{texts.backToProof}</a>
      {former && <a href={linkTo(former)}>{texts.former}</a>}
      {following && <a href={linkTo(following)}>{texts.following}</a>}
    </nav>
  );
  return (
    <ProofFrame
      title={`${name}, ${texts.proof(page.number)}`}
      language={page.language}
      style={sizeStyle(page)}
      width="wide"
    >
      <header>
        <p className="over">{texts.place(place)}</p>
        <h1>{name}</h1>
      </header>
      {ways}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what is wider than a phone */}
      <section className={`scroll ${sizeClass(page, card)}`} aria-label={name} tabIndex={0}>
        <CardSides page={page} card={card} isLarge={true} />
      </section>
      <p className="scale">
        {texts.enlarged} {texts.colours}
      </p>
      {/* On a phone two large sides are longer than the screen. */}
      {ways}
    </ProofFrame>
  );
}
