import { siteLabel, siteUrl } from '../domain/address.ts';
import { cardPath } from '../domain/card/card.ts';
import type { LeftCard } from '../domain/card/card-answer.ts';
import { type CardLanguage, NOTICE_TEXTS } from './card-texts.ts';
import { CompanyMark, type PictureSource } from './company-mark.tsx';

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

interface LeftBodyProps {
  left: LeftCard;
  language: CardLanguage;
  source?: PictureSource;
  /** Part of another page, which has headings of its own. */
  isPicture?: boolean;
}

/** The page in the place of the card of a person who has left; it does not say who that was. */
export function LeftBody({ left, language, source, isPicture = false }: LeftBodyProps) {
  const texts = NOTICE_TEXTS[language];
  const { name, logo } = left.company;
  return (
    <main className="notice">
      <div className={name === '' && logo === '' ? 'card alone' : 'card'}>
        {(name !== '' || logo !== '') && (
          <CompanyMark name={name} logo={logo} {...(source && { source })} />
        )}
        <div>
          <h1 role={isPicture ? 'presentation' : undefined}>{texts.left}</h1>
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
  );
}
