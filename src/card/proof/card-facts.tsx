import type { ReactNode } from 'react';
import { mailUrl, siteUrl } from '../../domain/address.ts';
import { readPhone } from '../../domain/phone.ts';
import type { ValueKind } from '../../domain/press/card-values.ts';
import type { ClientCard, ClientDecision, LineTerms } from '../../domain/proofs/client-page.ts';
import type { ProofLanguage } from '../../domain/proofs/order-proof.ts';
import { forwardTexts } from './forward-texts.ts';
import { proofTexts } from './proof-texts.ts';

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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Value({ value, kind }: { value: string; kind: ValueKind }) {
  const href = addressOf(value, kind);
  if (href === undefined) return <span>{value}</span>;
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

/** The texts of a card, each with where it leads: a client tries them from here. */
export function CardValues({ card, language }: FactsProps) {
  const texts = proofTexts(language);
  return (
    <>
      <h4>{texts.printed}</h4>
      <dl>
        {card.values.map(({ label, value, kind }) => (
          <Fact key={`${label} ${value}`} label={label}>
            {(kind === 'words' ? [value] : value.split('\n')).map((line) => (
              <Value key={line} value={line} kind={kind} />
            ))}
          </Fact>
        ))}
        {card.code !== '' && (
          <Fact label={texts.code}>
            {/^https?:/.test(card.code) ? <a href={card.code}>{card.code}</a> : card.code}
            <small>{texts.scan}</small>
          </Fact>
        )}
      </dl>
    </>
  );
}

/** The terms of a card: a yes covers them, too. */
export function CardTerms({ card, language }: FactsProps) {
  const texts = proofTexts(language);
  const { format, sides, paper, finish, quantity, address } = card.terms;
  return (
    <>
      <h4>{texts.terms}</h4>
      {card.asks === 'terms' && card.state === 'sent' && <p className="note">{texts.newTerms}</p>}
      <dl className="agreed">
        <Fact label={texts.format}>{format}</Fact>
        <Fact label={texts.sides}>{texts.sideCount(sides)}</Fact>
        {paper !== '' && <Fact label={texts.paper}>{paper}</Fact>}
        {finish !== '' && <Fact label={texts.finish}>{finish}</Fact>}
        <Fact label={texts.quantity}>{texts.cards(quantity)}</Fact>
        <Fact label={texts.address}>{address || texts.unknownAddress}</Fact>
      </dl>
    </>
  );
}

/** The terms in one sentence, as a client confirms them. */
export function termsInWords(terms: LineTerms, language: ProofLanguage): string {
  const texts = proofTexts(language);
  const { format, sides, paper, finish, quantity, address } = terms;
  const where = address.replaceAll('\n', ', ') || texts.unknownAddress;
  const parts = [texts.cards(quantity), format, texts.sideCount(sides), paper, finish];
  const place = `${texts.address.toLowerCase()}\u00a0: ${where}`;
  return [...parts, place].filter(Boolean).join(' · ');
}

/** The differences from the card of the BAT before. */
export function CardChanges({ card, language }: FactsProps) {
  const texts = proofTexts(language);
  if (card.changes.length === 0) return null;
  return (
    <div className="changes">
      <h4>{texts.changes}</h4>
      <dl>
        {card.changes.map(({ label, before, after }) => (
          <Fact key={label} label={label}>
            <del>
              <i>{texts.before}</i> <span>{before || texts.nothing}</span>
            </del>
            <ins>
              <i>{texts.after}</i> <span>{after || texts.nothing}</span>
            </ins>
          </Fact>
        ))}
      </dl>
    </div>
  );
}

function Decision({ decision, language }: { decision: ClientDecision; language: ProofLanguage }) {
  const texts = proofTexts(language);
  const { kind, name, at, via, reasons, words, value } = decision;
  return (
    <li>
      <p>
        {texts.decided[kind]} <strong>{name}</strong>
        {via !== '' && `${forwardTexts(language).via(via)},`} {texts.when(at)}
      </p>
      {reasons.length > 0 && (
        <p>
          {texts.wrong}
          {language === 'fr' && '\u00a0'}: {reasons.map((one) => texts.reasons[one]).join(', ')}
        </p>
      )}
      {words !== '' && <p className="typed">{words}</p>}
      {value !== '' && (
        <p>
          {texts.wished}
          {language === 'fr' && '\u00a0'}: <strong>{value}</strong>
        </p>
      )}
    </li>
  );
}

/** The answers to a card of everybody who gave one, the latest last. */
export function CardDecisions({ card, language }: FactsProps) {
  if (card.decisions.length === 0) return null;
  return (
    <>
      <h4>{proofTexts(language).decisions}</h4>
      <ol className="decisions">
        {card.decisions.map((decision) => (
          <Decision
            key={`${decision.at} ${decision.name} ${decision.kind}`}
            decision={decision}
            language={language}
          />
        ))}
      </ol>
    </>
  );
}
