import { Fragment, useContext } from 'react';
import { placeText } from '../../domain/proofs/card-point.ts';
import type {
  Certificate,
  CertifiedCard,
  CertifiedDecision,
} from '../../domain/proofs/certificate.ts';
import type { ProofLanguage } from '../../domain/proofs/order-proof.ts';
import { AddressText } from '../address-text.tsx';
import { CardDocument } from '../card-document.tsx';
import { PAGE_STYLE } from '../card-style.ts';
import { Fact, termsInWords } from './card-facts.tsx';
import { certificateTexts } from './certificate-texts.ts';
import { FirmName } from './firm-name.ts';
import { Sender } from './proof-frame.tsx';
import { proofTexts } from './proof-texts.ts';
import { reviewTexts } from './review-texts.ts';

/** It is read as other pages are, and printed the same for everybody. */
const STYLE = `${PAGE_STYLE}${`
@page{size:A4;margin:18mm 16mm}
body{font-size:15px;line-height:22px}
.page{max-width:760px;margin:0 auto;padding:32px 20px 56px}
.firm{font:500 20px/28px "Iowan Old Style",Palatino,Georgia,serif;margin-bottom:40px}
h1{font-size:30px;line-height:36px;font-weight:650;letter-spacing:-.02em;text-wrap:balance}
h2{margin:40px 0 8px;font-size:20px;line-height:28px;font-weight:650;letter-spacing:-.01em;break-after:avoid}
h3{margin:0;font-size:16px;line-height:24px;font-weight:600;break-after:avoid}
.under{margin-top:6px;color:var(--soft)}
dl{margin:16px 0 0}
dl>div{display:grid;grid-template-columns:11rem minmax(0,1fr);gap:16px;padding:5px 0}
dt,small,.hint{color:var(--faint);font-size:13px;line-height:20px}
dd{margin:0}
small{display:block}
.inline-block{display:inline-block;vertical-align:top}
code{font:12px/18px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.head{margin-top:24px;padding:14px 16px;border:1px solid var(--line);border-radius:8px;break-inside:avoid}
article{margin-top:16px;padding-top:16px;border-top:1px solid var(--line)}
.cards{list-style:none;margin:12px 0 0;padding:0}
.cards>li{padding:10px 0 10px 16px;border-left:2px solid var(--line);break-inside:avoid}
.cards>li+li{margin-top:8px}
.typed{white-space:pre-line}
table{width:100%;margin-top:12px;border-collapse:collapse;font-size:13px;line-height:20px}
th,td{padding:6px 12px 6px 0;text-align:left;vertical-align:baseline;border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums}
th{color:var(--faint);font-weight:500}
th:first-child{white-space:nowrap}
td:last-child{padding-right:0}
tr{break-inside:avoid}
ul.said{margin:8px 0 0;padding-left:20px}
ul.said li+li{margin-top:6px}
@media(max-width:560px){dl>div{display:block}th:nth-child(3),td:nth-child(3){display:none}}
@media print{:root{color-scheme:light;--ground:#fff;--surface:#fff;--ink:#1f1c17;--soft:#57524a;--faint:#6c675d;--line:#e5e0d6;--accent:#1f3f7d}.page{max-width:none;padding:0}body{font-size:12px;line-height:17px}.firm{margin-bottom:8mm}h1{font-size:24px;line-height:30px}h2{margin-top:8mm;font-size:16px}h3{font-size:13px;line-height:18px}code{font-size:9.5px;line-height:14px}dt,small,.hint,table{font-size:11px;line-height:16px}dl>div{padding:2px 0}}
`.replaceAll('\n', '')}`;

interface InLanguage {
  language: ProofLanguage;
}

function Hashed({ label, hash }: { label: string; hash: string }) {
  return (
    <small>
      {label} <code>{hash}</code>
    </small>
  );
}

/** A card of a decision: whose, under which terms, and the hashes by which the record names both. */
function Card({ card, language }: InLanguage & { card: CertifiedCard }) {
  const texts = certificateTexts(language);
  const { colon, ...said } = proofTexts(language);
  const { name, values, hash, termsHash, terms, template, engine, words, value, point } = card;
  const isGone = terms === undefined;
  return (
    <li>
      <strong>{name || (isGone ? texts.gone : texts.erased)}</strong>
      {values.length > 0 && (
        <p>
          {values.map(({ label, value: text }, at) => (
            <Fragment key={`${label} ${text}`}>
              {/* A label stands on the line of its value; between two pairs a line may end. */}
              <span className="inline-block">
                {`${label}${colon} ${text}${at < values.length - 1 ? ' ·' : ''}`}
              </span>{' '}
            </Fragment>
          ))}
        </p>
      )}
      {/* The address of somebody who was erased goes with their name. */}
      {terms && (
        <p>
          <AddressText text={termsInWords(terms, language, { isPlaced: name !== '' })} />
        </p>
      )}
      {point && (
        <p>
          {reviewTexts(language).pointLabel}
          {colon} {placeText(point, language)}
        </p>
      )}
      {words !== '' && (
        <p className="typed">
          {said.words}
          {colon} {words}
        </p>
      )}
      {value !== '' && (
        <p>
          {said.value}
          {colon} {value}
        </p>
      )}
      {!isGone && <small>{texts.madeOf(template, engine)}</small>}
      <Hashed label={texts.card256} hash={hash} />
      <Hashed label={texts.terms256} hash={termsHash} />
    </li>
  );
}

/** Where the link of a decision went, and the sentence that was ticked. */
function ByLink({ decision, language }: InLanguage & { decision: CertifiedDecision }) {
  const texts = certificateTexts(language);
  const { proof, email, openedAt, sentence } = decision;
  return (
    <>
      <Fact label={texts.proof}>{texts.proofNumber(proof)}</Fact>
      <Fact label={texts.addressee}>{email || texts.otherAddressee}</Fact>
      {openedAt !== '' && <Fact label={texts.opened}>{texts.when(openedAt)}</Fact>}
      <Fact label={texts.sentence}>{sentence}</Fact>
    </>
  );
}

function Decision({ decision, language }: InLanguage & { decision: CertifiedDecision }) {
  const texts = certificateTexts(language);
  const { number, hash, kind, at, name, reasons, cards, noted } = decision;
  return (
    <article>
      <h3>
        {texts.decided[kind]} {name || texts.nameless}, {texts.when(at)}
      </h3>
      <dl>
        {noted ? (
          <>
            <Fact label={texts.received}>{texts.noted(noted.means, noted.on, noted.by)}</Fact>
            {noted.sheet !== '' && <Fact label={texts.sheet}>{noted.sheet}</Fact>}
          </>
        ) : (
          <ByLink {...{ decision, language }} />
        )}
        {reasons.length > 0 && (
          <Fact label={texts.reasons}>
            {reasons.map((reason) => proofTexts(language).reasons[reason]).join(', ')}
          </Fact>
        )}
        <Fact label={texts.record(number)}>
          <code>{hash}</code>
        </Fact>
      </dl>
      <ul className="cards">
        {cards.map((card) => (
          <Card key={card.hash} card={card} language={language} />
        ))}
      </ul>
    </article>
  );
}

/** All records of the order, which tell neither who nor what: only that nothing is missing between. */
function Chain({ language, chain }: Pick<Certificate, 'language' | 'chain'>) {
  const texts = certificateTexts(language);
  const kinds = new Map(Object.entries(texts.kinds));
  return (
    <section>
      <h2>{texts.chain}</h2>
      <p className="hint">{texts.chainHint}</p>
      <table>
        <thead>
          <tr>
            {Object.entries(texts.columns).map(([key, column]) => (
              <th key={key} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chain.map(({ number, kind, at, hash }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>{kinds.get(kind) ?? texts.otherKind}</td>
              <td>{at.replace('Z', '')}</td>
              <td>
                <code>{hash}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Said({ title, said }: { title: string; said: readonly string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className="said">
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

/** The evidence that both sides keep of the answers to a BAT: a page that fetches nothing and leads nowhere. */
export function CertificatePage({ certificate }: { certificate: Certificate }) {
  const { language, order, sender, at, decisions, chain, moved } = certificate;
  const texts = certificateTexts(language);
  const head = chain.at(-1);
  const firm = useContext(FirmName);
  return (
    <CardDocument title={`${texts.title} – ${firm}`} language={language} style={STYLE}>
      <div className="page">
        <header>
          <p className="firm">{firm}</p>
          <h1>{texts.title}</h1>
          <p className="under">
            {[order.name, proofTexts(language).order(order.number), order.company]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <dl>
            <Fact label={texts.made}>{texts.when(at)}</Fact>
            <Fact label={texts.askedBy}>
              <Sender sender={sender} />
            </Fact>
            {moved && <Fact label={texts.company}>{texts.moved(moved.number, moved.at)}</Fact>}
          </dl>
          {head && (
            <p className="head">
              <strong>{texts.head}</strong>
              <small>{texts.record(head.number)}</small>
              <code>{head.hash}</code>
            </p>
          )}
        </header>
        <main>
          <h2>{texts.decisions}</h2>
          {decisions.length === 0 && <p>{texts.noDecision}</p>}
          {decisions.map((decision) => (
            <Decision key={decision.number} {...{ decision, language }} />
          ))}
          <Chain {...{ language, chain }} />
          <Said title={texts.provesTitle} said={texts.proves} />
          <Said title={texts.provesNotTitle} said={texts.provesNot} />
          <Said title={texts.checkTitle} said={[texts.check]} />
        </main>
      </div>
    </CardDocument>
  );
}
