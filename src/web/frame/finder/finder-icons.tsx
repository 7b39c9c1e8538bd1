import type { ComponentProps } from 'react';
import type { SearchedName } from '../../../domain/search/searched.ts';
import { Icon } from '../../kit/icons.tsx';

type IconProps = Omit<ComponentProps<'svg'>, 'children'>;

function CompanyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.25 13.25v-10h6v10M9.25 6.75h3.5v6.5M2 13.25h12M5.5 6h1.5M5.5 8.5h1.5M5.5 11h1.5" />
    </Icon>
  );
}

function PersonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="5.25" r="2.5" />
      <path d="M3 13.25c.5-2.6 2.5-4 5-4s4.5 1.4 5 4" />
    </Icon>
  );
}

function OrderIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.25" y="4" width="11.5" height="8" rx="1.25" />
      <path d="M4.75 7h3.5M4.75 9.25h5.5" />
    </Icon>
  );
}

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 2.75 3.25 3.5c.2 5 4.3 9.1 9.25 9.25l.75-2.25-2.75-1.5-1.25 1.25a7.5 7.5 0 0 1-3.5-3.5L7 5.5Z" />
    </Icon>
  );
}

export function ActionIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 8h9.5m0 0-3.5-3.5M12.5 8 9 11.5" />
    </Icon>
  );
}

/** What tells the kinds of records apart. */
export const KIND_ICONS: Readonly<Record<SearchedName, typeof CompanyIcon>> = {
  Company: CompanyIcon,
  Contacts: PersonIcon,
  orders: OrderIcon,
};
