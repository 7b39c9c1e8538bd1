import type { ReactNode } from 'react';
import { mailUrl, mapUrl, siteLabel, siteUrl } from '../domain/address.ts';
import type { CardPhone, PublicCard } from '../domain/card.ts';
import { MailIcon, MobileIcon, PhoneIcon, PlaceIcon, SiteIcon } from './card-icons.tsx';

const PHONE_LABELS = { mobile: 'Mobile', landline: 'Téléphone', switchboard: 'Standard' };

interface WayProps {
  icon: ReactNode;
  label: string;
  /** Where it leads; a text that leads nowhere is shown all the same. */
  href: string | undefined;
  children: ReactNode;
}

function Way({ icon, label, href, children }: WayProps) {
  const content = (
    <>
      {icon}
      <span>
        <span className="label">{label}</span>
        {children}
      </span>
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <div className="way">{content}</div>
      ) : (
        <a className="way" href={href}>
          {content}
        </a>
      )}
    </li>
  );
}

function PhoneWay({ phone }: { phone: CardPhone }) {
  return (
    <Way
      icon={phone.kind === 'mobile' ? <MobileIcon /> : <PhoneIcon />}
      label={PHONE_LABELS[phone.kind]}
      href={phone.dial === '' ? undefined : `tel:${phone.dial}`}
    >
      <span className="value">{phone.display}</span>
    </Way>
  );
}

function AddressWay({ company }: { company: NonNullable<PublicCard['company']> }) {
  // Nobody finds a floor or a building on a map.
  const isPlace = company.street !== '' || company.city !== '';
  return (
    <Way icon={<PlaceIcon />} label="Adresse" href={isPlace ? mapUrl(company) : undefined}>
      {company.addressLines.map((line) => (
        <span className="value" key={line}>
          {line}
        </span>
      ))}
    </Way>
  );
}

/** How many ways a card offers to call, write to or visit someone. */
export function countWays({ phones, email, company }: PublicCard): number {
  const others = [email, company?.site ?? '', company?.addressLines[0] ?? ''];
  return phones.length + others.filter(Boolean).length;
}

/** An address that breaks before its `@` rather than at any hyphen. */
function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  const parts = at > 0 ? [email.slice(0, at), email.slice(at)] : [email];
  return (
    <span className="value">
      {parts.map((part) => (
        <span className="part" key={part}>
          {part}
        </span>
      ))}
    </span>
  );
}

/** The ways to reach a person, each a link that acts. */
export function CardWays({ card }: { card: PublicCard }) {
  const { company } = card;
  return (
    <ul className="ways">
      {card.phones.map((phone) => (
        <PhoneWay key={phone.kind} phone={phone} />
      ))}
      {card.email !== '' && (
        <Way icon={<MailIcon />} label="E-mail" href={mailUrl(card.email)}>
          <EmailText email={card.email} />
        </Way>
      )}
      {company && company.site !== '' && (
        <Way icon={<SiteIcon />} label="Site web" href={siteUrl(company.site)}>
          <span className="value">{siteLabel(company.site)}</span>
        </Way>
      )}
      {company && company.addressLines.length > 0 && <AddressWay company={company} />}
    </ul>
  );
}
