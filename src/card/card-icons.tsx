import type { ReactNode } from 'react';

/** Icons are decoration: the text beside them says what they stand for. The style draws their lines. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      {children}
    </svg>
  );
}

export function MobileIcon() {
  return (
    <Icon>
      <rect x="5.5" y="2" width="9" height="16" rx="2" />
      <path d="M9 15.2h2" />
    </Icon>
  );
}

export function PhoneIcon() {
  return (
    <Icon>
      <path d="M7 3H4.5A1.5 1.5 0 0 0 3 4.6 13.4 13.4 0 0 0 15.4 17a1.5 1.5 0 0 0 1.6-1.5V13l-3.6-1.6-1.6 1.9a11 11 0 0 1-5.1-5.1l1.9-1.6z" />
    </Icon>
  );
}

export function MailIcon() {
  return (
    <Icon>
      <rect x="2.5" y="4" width="15" height="12" rx="2" />
      <path d="m3 5.5 7 5.5 7-5.5" />
    </Icon>
  );
}

export function SiteIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M2.5 10h15M10 2.5c5 5 5 10 0 15-5-5-5-10 0-15" />
    </Icon>
  );
}

export function PlaceIcon() {
  return (
    <Icon>
      <path d="M10 18c4-4.2 6-7.4 6-10A6 6 0 0 0 4 8c0 2.6 2 5.8 6 10z" />
      <circle cx="10" cy="8" r="2" />
    </Icon>
  );
}

export function PersonIcon() {
  return (
    <Icon>
      <circle cx="8" cy="6.5" r="3.5" />
      <path d="M1.5 17c.4-3.5 3-5.5 6.5-5.5 1.5 0 2.8.4 3.9 1M15 11.5v6M12 14.5h6" />
    </Icon>
  );
}

export function MessageIcon() {
  return (
    <Icon>
      <path d="M3.5 4h13A1.5 1.5 0 0 1 18 5.5v7a1.5 1.5 0 0 1-1.5 1.5H9l-4 3.5V14H3.5A1.5 1.5 0 0 1 2 12.5v-7A1.5 1.5 0 0 1 3.5 4z" />
    </Icon>
  );
}

export function LinkIcon() {
  return (
    <Icon>
      <path d="M8.5 11.5a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1M11.5 8.5a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1" />
    </Icon>
  );
}
