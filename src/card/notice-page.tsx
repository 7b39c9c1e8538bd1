import { siteLabel, siteUrl } from '../domain/address.ts';
import { cardPath } from '../domain/card/card.ts';
import type { LeftCard } from '../domain/card/card-answer.ts';
import { CardDocument } from './card-document.tsx';
import { type CardLanguage, NOTICE_TEXTS } from './card-texts.ts';
import { CompanyMark } from './company-mark.tsx';

interface NoticePageProps {
  notice: 'unknown' | 'hidden' | 'gone' | 'unavailable';
  language: CardLanguage;
  /** Where to try again, when that may help. */
  retryPath?: string;
}

/** The page that stands in for a card that cannot be shown. */
export function NoticePage({ notice, language, retryPath }: NoticePageProps) {
  const texts = NOTICE_TEXTS[language];
  const { title, text } = texts[notice];
  return (
    <CardDocument title={title} language={language}>
      <main className="notice">
        <div className="card alone">
          <div>
            <h1>{title}</h1>
            <p>{text}</p>
            {retryPath !== undefined && (
              <a className="go" href={retryPath}>
                {texts.retry}
              </a>
            )}
          </div>
        </div>
      </main>
    </CardDocument>
  );
}

function Way({ href, children }: { href: string | undefined; children: string }) {
  if (href === undefined) return <p>{children}</p>;
  return (
    <a className="go" href={href}>
      {children}
    </a>
  );
}

function Desk({ left }: { left: Extract<LeftCard, { kind: 'desk' }> }) {
  const { phone, site } = left;
  const url = siteUrl(site);
  return (
    <>
      {phone.display !== '' && (
        <Way href={phone.dial === '' ? undefined : `tel:${phone.dial}`}>{phone.display}</Way>
      )}
      {site !== '' && <Way href={url}>{url === undefined ? site : siteLabel(site)}</Way>}
    </>
  );
}

/** The page of a person who has left, as the company chose it; it does not say who that was. */
export function LeftPage({ left, language }: { left: LeftCard; language: CardLanguage }) {
  const texts = NOTICE_TEXTS[language];
  const { name, logo, color } = left.company;
  return (
    <CardDocument title={texts.left} language={language} color={color}>
      <main className="notice">
        <div className={name === '' && logo === '' ? 'card alone' : 'card'}>
          {(name !== '' || logo !== '') && <CompanyMark name={name} logo={logo} />}
          <div>
            <h1>{texts.left}</h1>
            <p>{(left.kind === 'sentence' && left.text) || texts.leftText}</p>
            {left.kind === 'desk' && (
              <>
                <p>{texts.desk(name)}</p>
                <Desk left={left} />
              </>
            )}
            {left.kind === 'successor' && <p>{texts.successor(left.name, left.job)}</p>}
          </div>
        </div>
        {left.kind === 'successor' && (
          <a className="save" href={cardPath(left.id)}>
            {texts.seeSuccessor(left.name)}
          </a>
        )}
      </main>
    </CardDocument>
  );
}
