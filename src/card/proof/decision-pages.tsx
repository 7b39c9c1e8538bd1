import { writePoint } from '../../domain/proofs/card-point.ts';
import { decidableCards } from '../../domain/proofs/client-decisions.ts';
import type { ClientCard, ClientPage, DecisionDraft } from '../../domain/proofs/client-page.ts';
import {
  type Confirmation,
  confirmationErrors,
  DECISION_TICKED,
  type DecisionError,
  decisionSentence,
  draftError,
} from '../../domain/proofs/decision-form.ts';
import { PROOF_NAME_MAX } from '../../domain/proofs/order-proof.ts';
import { RefusalFields } from './card-decision.tsx';
import { termsInWords } from './card-facts.tsx';
import { DraftFields, MarkForm, ReasonFields } from './mark-form.tsx';
import { ProofFoot, ProofFrame, TooLate } from './proof-frame.tsx';
import { proofTitle } from './proof-page.tsx';
import { cardName, proofTexts } from './proof-texts.ts';
import { hintStyle, placeText, reviewTexts } from './review-texts.ts';

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
        {[proofTitle(page), proofTexts(page.language).proof(page.number)].join(' · ')}
      </p>
      <h1>{title}</h1>
    </header>
  );
}

/** The people of cards under each of their terms: equal terms are read once. */
function CardsInWords({ page, cards }: PageProps & { cards: readonly ClientCard[] }) {
  const byTerms = Map.groupBy(cards, ({ terms }) => termsInWords(terms, page.language));
  return (
    <>
      {[...byTerms].map(([terms, of]) => (
        <div className="group" key={terms}>
          <ul>
            {of.map((card) => (
              <li key={card.place}>{cardName(page, card)}</li>
            ))}
          </ul>
          <p>{terms}</p>
        </div>
      ))}
    </>
  );
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
          <dd className="typed">{words}</dd>
        </div>
      )}
      {value !== '' && (
        <div>
          <dt>{texts.value}</dt>
          <dd>
            <strong>{value}</strong>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Says again what to choose or to write, where nothing was: the first step once more. */
function MendForm({ page, draft, error }: DraftProps & { error: DecisionError }) {
  const texts = proofTexts(page.language);
  const isRefusal = draft.kind === 'refused';
  const places = isRefusal ? draft.places : page.cards.map(({ place }) => place);
  const cards = decidableCards(page, { ...draft, places });
  return (
    <form className="confirm" method="post" action={page.path}>
      {isRefusal ? (
        <>
          <CardsInWords page={page} cards={cards} />
          <DraftFields draft={draft} cards={cards} />
          <RefusalFields
            language={page.language}
            id="r"
            draft={draft}
            error={texts.errors[error]}
          />
        </>
      ) : (
        <fieldset>
          <legend className="unseen">{texts.choose[draft.kind]}</legend>
          <p className="error">{texts.errors[error]}</p>
          <input type="hidden" name="action" value={draft.kind} />
          <div className="choice">
            {cards.map((card) => (
              <label key={card.place}>
                <input type="checkbox" name="card" value={card.place} />
                {cardName(page, card)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <button type="submit">{texts.go}</button>
    </form>
  );
}

interface ConfirmFormProps extends DraftProps {
  cards: readonly ClientCard[];
  typed: Omit<Confirmation, 'draft'> | undefined;
  errors: readonly DecisionError[];
}

function ConfirmForm({ page, draft, cards, typed, errors }: ConfirmFormProps) {
  const texts = proofTexts(page.language);
  const places = cards.map(({ place }) => place);
  const lacks = (error: DecisionError) => errors.includes(error);
  return (
    <form className="confirm" method="post" action={`${page.path}/decision`}>
      <CardsInWords page={page} cards={cards} />
      {draft.kind === 'refused' && <RefusalInWords page={page} draft={draft} />}
      <DraftFields draft={draft} cards={cards} />
      <ReasonFields draft={draft} />
      {draft.point && <input type="hidden" name="point" value={writePoint(draft.point)} />}
      <label className="label" htmlFor="name">
        {texts.name}
      </label>
      {lacks('no-name') && (
        <p className="error" id="name-error">
          {texts.errors['no-name']}
        </p>
      )}
      <input
        id="name"
        name="name"
        autoComplete="name"
        maxLength={PROOF_NAME_MAX}
        required={true}
        aria-invalid={lacks('no-name') || undefined}
        aria-describedby={lacks('no-name') ? 'name-error name-hint' : 'name-hint'}
        defaultValue={typed?.name}
      />
      <p className="hint" id="name-hint">
        {texts.nameHint}
      </p>
      {lacks('not-ticked') && (
        <p className="error" id="agreed-error">
          {texts.errors['not-ticked']}
        </p>
      )}
      <label className="tick">
        <input
          type="checkbox"
          name="agreed"
          value={DECISION_TICKED}
          required={true}
          aria-invalid={lacks('not-ticked') || undefined}
          aria-describedby={lacks('not-ticked') ? 'agreed-error' : undefined}
          defaultChecked={typed?.isTicked}
        />
        <span>{decisionSentence(page.language, { kind: draft.kind, places })}</span>
      </label>
      <button type="submit">{texts.confirm[draft.kind](cards.length)}</button>
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

/** Says which cards of a draft nothing can be decided for. */
function Settled({ page, draft, cards }: DraftProps & { cards: readonly ClientCard[] }) {
  const counted = new Set(cards.map(({ place }) => place));
  const settled = page.cards.filter(
    ({ place }) => draft.places.includes(place) && !counted.has(place),
  );
  if (settled.length === 0) return null;
  const texts = proofTexts(page.language);
  return (
    <div className="note">
      {settled.some(({ isHandedOut }) => isHandedOut) ? (
        <p>
          <TooLate page={page} />
        </p>
      ) : (
        <p>{texts.settled}</p>
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

/** The way back to the cards, with those ticked that were. */
function backTo({ path }: ClientPage, { kind, places }: DecisionDraft): string {
  return kind === 'accepted' && places.length > 0 ? `${path}?cartes=${places.join('-')}` : path;
}

interface ConfirmPageProps extends DraftProps {
  /** For what was typed before, where something was missing. */
  typed?: Omit<Confirmation, 'draft'>;
  evidenceYears: number;
}

/** The second page: what is about to be decided, to the letter, with a name and a ticked sentence. */
export function ConfirmPage({ page, draft, typed, evidenceYears }: ConfirmPageProps) {
  const texts = proofTexts(page.language);
  const cards = decidableCards(page, draft);
  const [only] = cards.length === 1 ? cards : [];
  const missing = draftError(draft);
  const errors = typed ? confirmationErrors({ draft, ...typed }) : [];
  const isLeft = missing === 'nothing-chosen' || cards.length > 0;
  const decision = missing ? texts.choose[draft.kind] : texts.confirm[draft.kind](cards.length);
  const title = isLeft ? decision : texts.nothingLeft;
  const begin = missing || errors.length > 0 ? `${texts.incomplete} – ` : '';
  return (
    <ProofFrame
      title={`${begin}${title}`}
      language={page.language}
      style={hintStyle(page.language)}
      foot={<ProofFoot page={page} evidenceYears={evidenceYears} />}
    >
      <Head page={page} title={title} />
      {isLeft && <p className="lead">{texts.notYet}</p>}
      <Settled page={page} draft={draft} cards={cards} />
      {isLeft &&
        (missing ? (
          <MendForm page={page} draft={draft} error={missing} />
        ) : (
          <>
            {draft.kind === 'refused' && only && <MarkForm page={page} draft={draft} card={only} />}
            <ConfirmForm page={page} draft={draft} cards={cards} typed={typed} errors={errors} />
          </>
        ))}
      <a className="go" href={backTo(page, draft)}>
        {isLeft ? texts.cancel : texts.toCards}
      </a>
    </ProofFrame>
  );
}

interface DonePageProps extends DraftProps {
  /** Places that the decision counted for; of the others it was too late. */
  done: readonly number[];
  name: string;
  at: string;
  /** How many cards still wait for an answer of this recipient. */
  left: number;
  evidenceYears: number;
}

/** After a decision, or where it came too late: for which cards it counts, and what can be done now. */
export function DonePage({ page, draft, done, name, at, left, evidenceYears }: DonePageProps) {
  const texts = proofTexts(page.language);
  const cards = page.cards.filter(({ place }) => done.includes(place));
  const title = cards.length > 0 ? texts.done[draft.kind](cards.length) : texts.nothingDone;
  return (
    <ProofFrame
      title={title}
      language={page.language}
      foot={<ProofFoot page={page} evidenceYears={evidenceYears} />}
    >
      <Head page={page} title={title} />
      {cards.length > 0 && (
        <>
          <p className="lead">{texts.by(name, at)}</p>
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
      <Settled page={page} draft={draft} cards={cards} />
      {left > 0 && <p>{texts.left(left)}</p>}
      <a className="button" href={page.path}>
        {texts.toCards}
      </a>
    </ProofFrame>
  );
}
