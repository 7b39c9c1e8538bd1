import { Fragment, type ReactNode } from 'react';
import { mailUrl, siteUrl } from '../../domain/address.ts';
import { unbrokenNumbers } from '../../domain/french.ts';
import type { LineChange } from '../../domain/order-lines/frozen-line.schema.ts';
import { readPhone } from '../../domain/phone.ts';
import type { ValueKind } from '../../domain/press/card-values.ts';
import { placeText } from '../../domain/proofs/card-point.ts';
import type {
  ClientCard,
  ClientDecision,
  ClientPage,
  LineTerms,
} from '../../domain/proofs/client-page.ts';
import type { ProofLanguage } from '../../domain/proofs/order-proof.ts';
import { AddressText } from '../address-text.tsx';
import { countOf } from './card-marks.tsx';
import { forwardTexts } from './forward-texts.ts';
import { proofTexts } from './proof-texts.ts';
import { reviewTexts } from './review-texts.ts';

interface FactsProps {
  card: ClientCard;
  language: ProofLanguage;
}

function addressOf(value: string, kind: ValueKind): string | undefined {
  if (kind === 'mail') return mailUrl(value);
  if (kind === 'site') return siteUrl(value);
  const dial = kind === 'phone' ? readPhone(value).dial : '';
  return dial === '' ? undefined : `tel:${dial}`;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Value({ value, kind }: { value: string; kind: ValueKind }) {
  const href = addressOf(value, kind);
  if (href === undefined)
    return (
      <span>
        <AddressText text={value} />
      </span>
    );
  // A long one breaks before its `@` rather than anywhere.
  const [name, domain] = kind === 'mail' ? value.split('@') : [value];
  return (
    <a href={href}>
      {name}
      {domain !== undefined && (
        <>
          <wbr />@{domain}
        </>
      )}
    </a>
  );
}

type PrintedValue = ClientCard['values'][number];

const rowOf = ({ label, value }: PrintedValue) => `${label} ${value}`;

/** The values that each of several cards prints, as those of the company. */
export function sharedValues([first, ...others]: readonly ClientCard[]): ReadonlySet<string> {
  if (!first || others.length === 0) return new Set();
  const rows = others.map(({ values }) => new Set(values.map(rowOf)));
  return new Set(first.values.map(rowOf).filter((row) => rows.every((of) => of.has(row))));
}

function Values({ values }: { values: readonly PrintedValue[] }) {
  return values.map(({ label, value, kind }) => (
    <Fact key={`${label} ${value}`} label={label}>
      {(kind === 'words' ? [value] : value.split('\n')).map((line) => (
        <Value key={line} value={line} kind={kind} />
      ))}
    </Fact>
  ));
}

interface CardValuesProps extends FactsProps {
  shared: ReadonlySet<string>;
  /** Those that all cards print are read once, and folded with the others. */
  isFirst: boolean;
}

/** The texts of a card, each with where it leads: a client tries them from here. */
export function CardValues({ card, language, shared, isFirst }: CardValuesProps) {
  const texts = proofTexts(language);
  const all = card.values.filter((value) => shared.has(rowOf(value)));
  return (
    <>
      <h4>{texts.printed}</h4>
      <dl>
        <Values values={card.values.filter((value) => !shared.has(rowOf(value)))} />
        {card.code !== '' && (
          <Fact label={texts.code}>
            {/^https?:/.test(card.code) ? <a href={card.code}>{card.code}</a> : card.code}
          </Fact>
        )}
      </dl>
      {all.length > 0 && (
        <details className="shared" open={isFirst}>
          <summary>{texts.shared}</summary>
          <dl>
            <Values values={all} />
          </dl>
        </details>
      )}
    </>
  );
}

interface Term {
  readonly label: string;
  readonly value: string;
}

/** The terms with their names; a paper or a finish of which nothing is known is left out. */
function termsOf(terms: LineTerms, language: ProofLanguage): readonly Term[] {
  const texts = proofTexts(language);
  const { format, sides, paper, finish, quantity, address } = terms;
  const all = [
    { label: texts.format, value: format },
    { label: texts.sides, value: texts.sideCount(sides) },
    { label: texts.paper, value: paper },
    { label: texts.finish, value: finish },
    { label: texts.quantity, value: texts.cards(quantity) },
    { label: texts.address, value: address || texts.unknownAddress },
  ];
  return all.filter(({ value }) => value !== '');
}

/** The terms that are others than those a yes was given to, or than those of the BAT before. */
function changedTerms({ terms, formerTerms }: ClientCard, language: ProofLanguage): LineChange[] {
  if (!formerTerms) return [];
  const before = new Map(termsOf(formerTerms, language).map(({ label, value }) => [label, value]));
  const after = new Map(termsOf(terms, language).map(({ label, value }) => [label, value]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((label) => ({ label, before: before.get(label) ?? '', after: after.get(label) ?? '' }))
    .filter((change) => change.before !== change.after);
}

/** The new terms of an accepted card, which alone are asked for: they come before all that was read. */
export function AskedTerms({ card, language }: FactsProps) {
  const changes = changedTerms(card, language);
  return (
    <div className="changes asks">
      <p>{proofTexts(language).newTerms}</p>
      {changes.length > 0 && <BeforeAfter changes={changes} language={language} />}
    </div>
  );
}

interface CardTermsProps extends FactsProps {
  /** They stand above the card. */
  isAsked: boolean;
}

/** The terms of a card: a yes covers them, too. */
export function CardTerms({ card, language, isAsked }: CardTermsProps) {
  const texts = proofTexts(language);
  const changed = changedTerms(card, language);
  return (
    <>
      <h4>{card.isSettled ? texts.sentTerms : texts.terms}</h4>
      {!isAsked && changed.length > 0 && (
        <div className="changes">
          <h4>{reviewTexts(language).termsChanged}</h4>
          <BeforeAfter changes={changed} language={language} />
        </div>
      )}
      <p className="agreed">
        <AddressText text={termsInWords(card.terms, language)} />
      </p>
    </>
  );
}

interface Sentence {
  /** It tells where the cards go. */
  isPlaced?: boolean;
  /** It is said of several cards. */
  isEach?: boolean;
}

/** The terms in one sentence, as a client confirms them. */
export function termsInWords(
  terms: LineTerms,
  language: ProofLanguage,
  { isPlaced = true, isEach = false }: Sentence = {},
): string {
  const texts = proofTexts(language);
  const { format, sides, paper, finish, quantity, address } = terms;
  const where = address.replaceAll('\n', ', ') || texts.unknownAddress;
  const cards = texts.cards(quantity);
  const many = isEach && quantity > 0 ? texts.each(cards) : cards;
  const parts = [many, format, texts.sideCount(sides), paper, finish];
  const place = isPlaced && `${texts.address.toLowerCase()}${texts.colon} ${where}`;
  return [...parts, place].filter(Boolean).join(' · ');
}

/** The terms of a card that are others than those that were accepted, where these alone are asked. */
export function NewTerms({ card, language }: FactsProps) {
  const changes = card.onlyTerms ? changedTerms(card, language) : [];
  if (changes.length === 0) return null;
  return (
    <div className="changes">
      <BeforeAfter changes={changes} language={language} />
    </div>
  );
}

function BeforeAfter({
  changes,
  language,
}: {
  changes: readonly LineChange[];
  language: ProofLanguage;
}) {
  const texts = proofTexts(language);
  return (
    <dl>
      {changes.map(({ label, before, after }) => (
        <Fact key={label} label={label}>
          <del>
            <i>{texts.before}</i>{' '}
            <span>
              <AddressText text={before || texts.nothing} />
            </span>
          </del>
          <ins>
            <i>{texts.after}</i>{' '}
            <span>
              <AddressText text={after || texts.nothing} />
            </span>
          </ins>
        </Fact>
      ))}
    </dl>
  );
}

/** The differences from the card of the BAT before, and the refusal that they or new terms answer. */
export function CardChanges({ card, page }: { card: ClientCard; page: ClientPage }) {
  const { language, path } = page;
  const { changes, formerSides, wished, place } = card;
  const isOther = changes.length > 0 || formerSides > 0;
  if (!isOther && !wished) return null;
  return (
    <div className="changes">
      {isOther && (
        <>
          <h4>{proofTexts(language).changes}</h4>
          <BeforeAfter changes={changes} language={language} />
        </>
      )}
      {formerSides > 0 && (
        <a className="go" href={`${path}/cartes/${place}`}>
          {reviewTexts(language).compare}
        </a>
      )}
      {wished && (
        <>
          <h4>{reviewTexts(language).wished}</h4>
          <ol className="decisions">
            <Decision decision={wished} language={language} />
          </ol>
        </>
      )}
    </div>
  );
}

interface DecisionProps {
  decision: ClientDecision;
  language: ProofLanguage;
  /** The number of its mark on the card, where that shows it. */
  count?: number | undefined;
}

function Decision({ decision, language, count }: DecisionProps) {
  const texts = proofTexts(language);
  const { kind, name, at, via, isNoted, reasons, words, value, point } = decision;
  const review = reviewTexts(language);
  return (
    <li>
      <p>
        {texts.decided[kind]} <strong>{name}</strong>
        {isNoted && ` (${review.noted})`}
        {via !== '' && `${forwardTexts(language).via(via)},`} {texts.when(at)}
      </p>
      {reasons.length > 0 && (
        <p>
          {texts.wrong}
          {texts.colon} {reasons.map((one) => texts.reasons[one]).join(', ')}
        </p>
      )}
      {point && (
        <p>
          {count === undefined ? review.pointLabel : review.pointCount(count)}
          {texts.colon} {placeText(point, language)}
        </p>
      )}
      {words !== '' && <p className="typed">{unbrokenNumbers(words)}</p>}
      {value !== '' && (
        <p>
          {texts.value}
          {texts.colon} <strong>{unbrokenNumbers(value)}</strong>
        </p>
      )}
    </li>
  );
}

/** The answers to a card of everybody who gave one, the latest last. */
export function CardDecisions({ card, language }: FactsProps) {
  const [former, now] = [true, false].map((isFormer) =>
    card.decisions.filter((one) => one.isFormer === isFormer),
  );
  const groups = [
    { title: reviewTexts(language).former, decisions: former ?? [] },
    { title: proofTexts(language).decisions, decisions: now ?? [] },
  ].filter(({ decisions }) => decisions.length > 0);
  return groups.map(({ title, decisions }) => (
    <Fragment key={title}>
      <h4>{title}</h4>
      <ol className="decisions">
        {decisions.map((decision) => (
          <Decision
            key={`${decision.at} ${decision.name} ${decision.kind}`}
            decision={decision}
            language={language}
            count={countOf(card, decision)}
          />
        ))}
      </ol>
    </Fragment>
  ));
}
