import { Fragment } from 'react';
import { unbrokenNumbers } from '../../domain/french.ts';
import { placeText } from '../../domain/proofs/card-point.ts';
import {
  decidableCards,
  isAsked,
  isOver,
  subjectOf,
  usualName,
  waitsForOthers,
} from '../../domain/proofs/client-decisions.ts';
import type {
  ClientCard,
  ClientPage,
  DecisionDraft,
  DecisionSubject,
} from '../../domain/proofs/client-page.ts';
import {
  type Confirmation,
  DECISION_TICKED,
  type DecisionError,
  decisionSentence,
} from '../../domain/proofs/decision-form.ts';
import { PROOF_NAME_MAX } from '../../domain/proofs/order-proof.ts';
import { AddressText } from '../address-text.tsx';
import { ALL_FORM } from './card-decision.tsx';
import { NewTerms, termsInWords } from './card-facts.tsx';
import { Field } from './proof-fields.tsx';
import { ProofFoot, ProofFrame, TooLate } from './proof-frame.tsx';
import { RemadeCards } from './proof-page.tsx';
import { cardName, proofTexts } from './proof-texts.ts';
import { RefusalFields } from './refusal-fields.tsx';
import { hintStyle, reviewTexts } from './review-texts.ts';
import { termsTexts } from './terms-texts.ts';

interface PageProps {
  page: ClientPage;
}

interface DraftProps extends PageProps {
  draft: DecisionDraft;
}

/** The head of each page beside the cards. */
export function Head({ page, title }: PageProps & { title: string }) {
  return (
    <header>
      <p className="over">
        {[page.order.name, proofTexts(page.language).proof(page.number)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <h1>{title}</h1>
    </header>
  );
}

/** The people of cards under each of their terms: equal terms, and equal changes of them, are read once. */
function CardsInWords({ page, cards }: PageProps & { cards: readonly ClientCard[] }) {
  const { language } = page;
  const byTerms = Map.groupBy(cards, ({ terms, onlyTerms, formerTerms }) =>
    JSON.stringify([terms, onlyTerms && formerTerms]),
  );
  return [...byTerms].map(([alone, of]) => (
    <div className="group" key={alone}>
      <ul>
        {of.map((card) => (
          <li key={card.place}>{cardName(page, card)}</li>
        ))}
      </ul>
      {of.slice(0, 1).map((card) => (
        <Fragment key={card.place}>
          <NewTerms card={card} language={language} />
          <p>
            <AddressText text={termsInWords(card.terms, language, { isEach: of.length > 1 })} />
          </p>
        </Fragment>
      ))}
    </div>
  ));
}

/** How a decision on cards is called before it is made. */
function confirmTitle(
  { language }: ClientPage,
  { kind }: Pick<DecisionDraft, 'kind'>,
  cards: readonly ClientCard[],
): string {
  const confirm =
    kind !== 'withdrawn' && subjectOf(cards) === 'terms'
      ? termsTexts(language).confirm[kind]
      : proofTexts(language).confirm[kind];
  return confirm(cards.length);
}

/** A refusal as it was typed. */
function RefusalInWords({ page, draft }: DraftProps) {
  const texts = proofTexts(page.language);
  const { reasons, words, value, point } = draft;
  return (
    <dl className="said">
      {reasons.length > 0 && (
        <div>
          <dt>{texts.wrong}</dt>
          <dd>{reasons.map((reason) => texts.reasons[reason]).join(', ')}</dd>
        </div>
      )}
      {point && (
        <div>
          <dt>{reviewTexts(page.language).pointLabel}</dt>
          <dd>{placeText(point, page.language)}</dd>
        </div>
      )}
      {words !== '' && (
        <div>
          <dt>{texts.words}</dt>
          <dd className="typed">{unbrokenNumbers(words)}</dd>
        </div>
      )}
      {value !== '' && (
        <div>
          <dt>{texts.value}</dt>
          <dd>
            <strong>{unbrokenNumbers(value)}</strong>
          </dd>
        </div>
      )}
    </dl>
  );
}

interface ConfirmFormProps {
  page: ClientPage;
  confirmation: Confirmation;
  cards: readonly ClientCard[];
  errors: readonly DecisionError[];
}

function ConfirmForm({ page, confirmation, cards, errors }: ConfirmFormProps) {
  const texts = proofTexts(page.language);
  const { draft, name, isTicked } = confirmation;
  const { kind } = draft;
  const subject = kind === 'withdrawn' ? 'cards' : subjectOf(cards);
  const places = cards.map(({ place }) => place);
  const [only] = cards;
  const errorOf = (error: DecisionError) =>
    errors.includes(error) ? texts.errors[error] : undefined;
  const untickedError = errorOf('not-ticked');
  // The first of what is missing: browsers go there without a script.
  const [first] = errors;
  return (
    <form className="confirm" method="post" action={`${page.path}/decision`} noValidate={true}>
      {/* Enter presses the first button of a form: no picture of a card, which is one, too. */}
      <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="action" value={kind} />
      {places.map((place) => (
        <input type="hidden" key={place} name="card" value={place} />
      ))}
      <CardsInWords page={page} cards={cards} />
      {kind === 'refused' && only && (
        <RefusalFields {...{ page, draft, card: only, isUnsaid: errors.includes('no-reason') }} />
      )}
      <Field
        id="name"
        label={texts.name}
        hint={texts.nameHint}
        error={errorOf('no-name')}
        autoComplete="name"
        maxLength={PROOF_NAME_MAX}
        required={true}
        autoFocus={first === 'no-name'}
        // A name that was emptied stays so, to be asked for.
        defaultValue={errors.length > 0 ? name : name || usualName(page)}
      />
      {untickedError !== undefined && (
        <p className="error" id="agreed-error">
          {untickedError}
        </p>
      )}
      <label className="tick">
        <input
          type="checkbox"
          name="agreed"
          value={DECISION_TICKED[subject]}
          required={true}
          // biome-ignore lint/a11y/noAutofocus: the form came back for want of this alone
          autoFocus={first === 'not-ticked'}
          aria-invalid={untickedError !== undefined || undefined}
          aria-describedby={untickedError === undefined ? undefined : 'agreed-error'}
          // Another sentence was ticked where others are asked by now.
          defaultChecked={isTicked && confirmation.subject === subject}
        />
        <span>{decisionSentence(page.language, { kind, places }, subject)}</span>
      </label>
      <button type="submit">{confirmTitle(page, draft, cards)}</button>
    </form>
  );
}

/** The answer that came first, where one did. */
function LastAnswer({ page, card }: PageProps & { card: ClientCard }) {
  const texts = proofTexts(page.language);
  const last = card.decisions.at(-1);
  if (!last) return null;
  return (
    <small>
      {texts.decided[last.kind]} {last.name} {texts.when(last.at)}
    </small>
  );
}

/** Says which cards of a draft can be decided no more, but for those that are shown no more. */
function Settled({ page, draft, cards }: DraftProps & { cards: readonly ClientCard[] }) {
  const counted = new Set(cards.map(({ place }) => place));
  const settled = page.cards.filter(
    ({ place }) => draft.places.includes(place) && !counted.has(place),
  );
  if (settled.length === 0) return null;
  const only = settled.length === 1 ? settled[0] : undefined;
  const texts = proofTexts(page.language);
  return (
    <div className="note">
      {settled.some(({ isHandedOut }) => isHandedOut) ? (
        <p>
          <TooLate page={page} />
        </p>
      ) : (
        <p>{only && isOver(only) ? texts.over : texts.settled(settled.length)}</p>
      )}
      <ul>
        {settled.map((card) => (
          <li key={card.place}>
            {cardName(page, card)}
            <LastAnswer page={page} card={card} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says which cards of a draft nothing can be decided for. */
function Undecided(props: DraftProps & { cards: readonly ClientCard[] }) {
  const { page, draft } = props;
  const remade = page.remade.filter(({ place }) => draft.places.includes(place));
  return (
    <>
      <Settled {...props} />
      <RemadeCards page={page} cards={remade} />
    </>
  );
}

interface ConfirmPageProps extends PageProps {
  confirmation: Confirmation;
  /** All that was missing when it was sent. */
  errors?: readonly DecisionError[];
}

/** The second page: what is about to be decided, to the letter, with a name and a ticked sentence. */
export function ConfirmPage({ page, confirmation, errors = [] }: ConfirmPageProps) {
  const texts = proofTexts(page.language);
  const { draft } = confirmation;
  const cards = decidableCards(page, draft);
  const isLeft = cards.length > 0;
  const title = isLeft ? confirmTitle(page, draft, cards) : texts.nothingLeft;
  const [back] = draft.places;
  return (
    <ProofFrame
      title={errors.length > 0 ? `${texts.incomplete} – ${title}` : title}
      language={page.language}
      style={hintStyle(page.language)}
      foot={<ProofFoot page={page} />}
    >
      <Head page={page} title={title} />
      {isLeft && <p className="lead">{texts.notYet}</p>}
      <Undecided page={page} draft={draft} cards={cards} />
      {isLeft && <ConfirmForm {...{ page, confirmation, cards, errors }} />}
      <a className="go" href={`${page.path}#${draft.places.length > 1 ? ALL_FORM : `c${back}`}`}>
        {isLeft ? texts.cancel : texts.toCards}
      </a>
    </ProofFrame>
  );
}

interface DonePageProps extends DraftProps {
  /** Places that the decision counted for; of the others it was too late. */
  done: readonly number[];
  /** Of all that the sentence spoke that was ticked. */
  subject: DecisionSubject;
  name: string;
  at: string;
}

/** How a decision is called once it is made. */
function doneTitle(
  {
    page: { language },
    draft: { kind },
    subject,
  }: Pick<DonePageProps, 'page' | 'draft' | 'subject'>,
  cards: readonly ClientCard[],
): string {
  const texts = proofTexts(language);
  if (cards.length === 0) return texts.nothingDone;
  if (kind === 'accepted' && cards.some(waitsForOthers)) return texts.noted;
  const done =
    kind !== 'withdrawn' && subject === 'terms'
      ? termsTexts(language).done[kind]
      : texts.done[kind];
  return done(cards.length);
}

/** Says that a yes alone does not accept a card, where all have to give one. */
function OthersAwaited({ page, draft, cards }: DraftProps & { cards: readonly ClientCard[] }) {
  const waiting = cards.filter(waitsForOthers).length;
  if (draft.kind !== 'accepted' || waiting === 0) return null;
  const accepted = cards.filter(({ state }) => state === 'accepted').length;
  return <p>{proofTexts(page.language).othersAwaited(waiting, accepted)}</p>;
}

/** After a decision, or where it came too late: for which cards it counts, and what can be done now. */
export function DonePage({ page, draft, done, subject, name, at }: DonePageProps) {
  const texts = proofTexts(page.language);
  const cards = page.cards.filter(({ place }) => done.includes(place));
  // On to the next one, rather than back to where one began.
  const left = page.cards.filter((card) => isAsked(page, card));
  const next = left.find(({ place }) => place > (done.at(-1) ?? 0)) ?? left[0];
  const title = doneTitle({ page, draft, subject }, cards);
  return (
    <ProofFrame title={title} language={page.language} foot={<ProofFoot page={page} />}>
      <Head page={page} title={title} />
      {cards.length > 0 && (
        <>
          <p className="lead">{texts.by(name, at)}</p>
          <OthersAwaited page={page} draft={draft} cards={cards} />
          <CardsInWords page={page} cards={cards} />
          {draft.kind === 'refused' && <RefusalInWords page={page} draft={draft} />}
          <p>{texts.afterwards[draft.kind]}</p>
          <p>
            <a href={`${page.path}/certificat`} download="">
              {texts.certificate}
            </a>
            {' – '}
            {texts.certificateHint}
          </p>
        </>
      )}
      <Undecided page={page} draft={draft} cards={cards} />
      {next && <p>{texts.left(left.length)}</p>}
      <a className="button" href={next ? `${page.path}#c${next.place}` : page.path}>
        {texts.toCards}
      </a>
    </ProofFrame>
  );
}
