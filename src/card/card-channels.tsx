import type { ReactNode } from 'react';
import { mailUrl, mapUrl, siteLabel, siteUrl } from '../domain/address.ts';
import type { CardPhone, PublicCard } from '../domain/card/card.ts';
import {
  LinkIcon,
  MailIcon,
  MessageIcon,
  MobileIcon,
  PhoneIcon,
  PlaceIcon,
  SiteIcon,
} from './card-icons.tsx';
import { CARD_TEXTS, type CardLanguage } from './card-texts.ts';

/** French mobile numbers, and what staff put down as a mobile. */
function takesMessages({ kind, dial }: CardPhone): boolean {
  return dial !== '' && (kind === 'mobile' || /^\+33[67]/.test(dial));
}

function PhoneChannel({ phone, language }: { phone: CardPhone; language: CardLanguage }) {
  const texts = CARD_TEXTS[language];
  const label = phone.label || texts[phone.kind];
  const message = takesMessages(phone) && (
    <a className="act" href={`sms:${phone.dial}`} aria-label={`${texts.message} (${label})`}>
      <MessageIcon />
    </a>
  );
  return (
    <Channel
      icon={takesMessages(phone) ? <MobileIcon /> : <PhoneIcon />}
      label={label}
      href={phone.dial === '' ? undefined : `tel:${phone.dial}`}
      action={message}
    >
      <span>{phone.display}</span>
    </Channel>
  );
}

function AddressChannel({ card, language }: { card: PublicCard; language: CardLanguage }) {
  const { company } = card;
  if (!company || company.addressLines.length === 0) return null;
  // Nobody finds a floor or a building on a map.
  const isPlace = company.street !== '' || company.city !== '';
  return (
    <Channel
      icon={<PlaceIcon />}
      label={CARD_TEXTS[language].address}
      href={isPlace ? mapUrl(company) : undefined}
    >
      {company.addressLines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Channel>
  );
}

/** How many ways a card offers to call, write to or visit someone. */
export function countChannels({ phones, emails, links, company }: PublicCard): number {
  const others = [company?.site ?? '', company?.addressLines[0] ?? ''];
  return phones.length + emails.length + links.length + others.filter(Boolean).length;
}

/** An address that breaks before its `@` rather than at any hyphen. */
function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  const parts = at > 0 ? [email.slice(0, at), email.slice(at)] : [email];
  return (
    <span>
      {parts.map((part) => (
        <span className="part" key={part}>
          {part}
        </span>
      ))}
    </span>
  );
}

/** The channels to reach a person, each a link that acts. */
export function CardChannels({ card, language }: { card: PublicCard; language: CardLanguage }) {
  const texts = CARD_TEXTS[language];
  const site = card.company?.site ?? '';
  return (
    <ul className="channels">
      {card.phones.map((phone) => (
        <PhoneChannel key={phone.display} phone={phone} language={language} />
      ))}
      {card.emails.map(({ label, address }) => (
        <Channel
          key={address}
          icon={<MailIcon />}
          label={label || texts.email}
          href={mailUrl(address)}
        >
          <EmailText email={address} />
        </Channel>
      ))}
      {site !== '' && (
        <Channel icon={<SiteIcon />} label={texts.site} href={siteUrl(site)}>
          <span>{siteLabel(site)}</span>
        </Channel>
      )}
      <AddressChannel card={card} language={language} />
      {card.links.map(({ label, url }) => {
        const address = siteLabel(url);
        const isNamed = label !== address;
        return (
          <Channel key={url} icon={<LinkIcon />} label={isNamed ? label : texts.link} href={url}>
            <span>{address}</span>
          </Channel>
        );
      })}
    </ul>
  );
}

interface ChannelProps {
  icon: ReactNode;
  label: string;
  /** Where it leads; a text that leads nowhere is shown all the same. */
  href: string | undefined;
  /** A second thing that can be done with it. */
  action?: ReactNode;
  children: ReactNode;
}

/** One way to reach a person: a line that acts where it leads somewhere. */
export function Channel({ icon, label, href, action, children }: ChannelProps) {
  const content = (
    <>
      {icon}
      <span>
        <small>{label}</small>
        {children}
      </span>
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <div className="channel">{content}</div>
      ) : (
        <a className="channel" href={href}>
          {content}
        </a>
      )}
      {action}
    </li>
  );
}
