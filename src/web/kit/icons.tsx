import type { ComponentProps, ReactNode } from 'react';

type IconProps = Omit<ComponentProps<'svg'>, 'children'>;

/** Icons are decoration: the control around them carries the name. */
function Icon({ children, ...rest }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      {children}
    </svg>
  );
}

/** An icon of this drawing; it is as large and as bold as the others. */
export function icon(drawing: ReactNode) {
  return (props: IconProps) => <Icon {...props}>{drawing}</Icon>;
}

export const CloseIcon = icon(<path d="m4 4 8 8m0-8-8 8" />);

export const SearchIcon = icon(
  <>
    <circle cx="7" cy="7" r="4.25" />
    <path d="m10.25 10.25 3.25 3.25" />
  </>,
);

export const CheckIcon = icon(<path d="m3 8.5 3.25 3.25L13 4.75" />);

export function MoreIcon(props: IconProps) {
  return (
    <Icon {...props} fill="currentColor" stroke="none">
      <circle cx="3.25" cy="8" r="1.35" />
      <circle cx="8" cy="8" r="1.35" />
      <circle cx="12.75" cy="8" r="1.35" />
    </Icon>
  );
}

export const ChevronDownIcon = icon(<path d="m4 6.25 4 4 4-4" />);

export const ChevronLeftIcon = icon(<path d="m9.75 4-4 4 4 4" />);

export const ChevronRightIcon = icon(<path d="m6.25 4 4 4-4 4" />);

export const FirstIcon = icon(<path d="m12 4-4 4 4 4M4.5 4v8" />);

export const LastIcon = icon(<path d="m4 4 4 4-4 4m7.5-8v8" />);

export function SortIcon({
  direction,
  ...props
}: IconProps & { direction: 'ascending' | 'descending' | 'none' }) {
  return (
    <Icon {...props}>
      {direction !== 'descending' && <path d="m5 6.25 3-3 3 3" />}
      {direction !== 'ascending' && <path d="m5 9.75 3 3 3-3" />}
    </Icon>
  );
}

export const WarningIcon = icon(
  <>
    <path d="M8 2.5 14 13H2Z" />
    <path d="M8 6.5v3M8 11.25v.01" />
  </>,
);

export const ErrorIcon = icon(
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 5v3.5M8 11v.01" />
  </>,
);

export const CopyIcon = icon(
  <>
    <rect x="5.75" y="5.75" width="7.5" height="7.5" rx="1.25" />
    <path d="M10.25 5.5v-1.5c0-.7-.55-1.25-1.25-1.25H4c-.7 0-1.25.55-1.25 1.25v5c0 .7.55 1.25 1.25 1.25h1.5" />
  </>,
);

export const DownloadIcon = icon(<path d="M8 2.75v7.5m0 0 3-3m-3 3-3-3M3 13.25h10" />);

export const PhoneIcon = icon(
  <path d="M5.5 2.75 3.25 3.5c.2 5 4.3 9.1 9.25 9.25l.75-2.25-2.75-1.5-1.25 1.25a7.5 7.5 0 0 1-3.5-3.5L7 5.5Z" />,
);
export const UndoIcon = icon(<path d="M5.75 3 2.75 6l3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H6" />);

export const RedoIcon = icon(<path d="m10.25 3 3 3-3 3M13 6H6.5a3.5 3.5 0 0 0 0 7H10" />);

export const FilterIcon = icon(<path d="M2.5 4.25h11M4.75 8h6.5M6.75 11.75h2.5" />);

export const PlusIcon = icon(<path d="M8 3.25v9.5M3.25 8h9.5" />);

export function Spinner(props: IconProps) {
  return (
    <Icon {...props} className={`motion-safe:animate-spin ${props.className ?? ''}`}>
      <path d="M14 8a6 6 0 1 1-4.5-5.8" />
    </Icon>
  );
}
