import type { ComponentProps, ReactNode } from 'react';

type IconProps = Omit<ComponentProps<'svg'>, 'children'>;

/** Icons are decoration: the control around them carries the name. */
export function Icon({ children, ...rest }: IconProps & { children: ReactNode }) {
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

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4 4 8 8m0-8-8 8" />
    </Icon>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="7" cy="7" r="4.25" />
      <path d="m10.25 10.25 3.25 3.25" />
    </Icon>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m3 8.5 3.25 3.25L13 4.75" />
    </Icon>
  );
}

export function MoreIcon(props: IconProps) {
  return (
    <Icon {...props} fill="currentColor" stroke="none">
      <circle cx="3.25" cy="8" r="1.35" />
      <circle cx="8" cy="8" r="1.35" />
      <circle cx="12.75" cy="8" r="1.35" />
    </Icon>
  );
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4 6.25 4 4 4-4" />
    </Icon>
  );
}

export function ChevronLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m9.75 4-4 4 4 4" />
    </Icon>
  );
}

export function ChevronRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6.25 4 4 4-4 4" />
    </Icon>
  );
}

export function FirstIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m12 4-4 4 4 4M4.5 4v8" />
    </Icon>
  );
}

export function LastIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4 4 4 4-4 4m7.5-8v8" />
    </Icon>
  );
}

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

export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 2.5 14 13H2Z" />
      <path d="M8 6.5v3M8 11.25v.01" />
    </Icon>
  );
}

export function ErrorIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 5v3.5M8 11v.01" />
    </Icon>
  );
}

export function CopyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5.75" y="5.75" width="7.5" height="7.5" rx="1.25" />
      <path d="M10.25 5.5v-1.5c0-.7-.55-1.25-1.25-1.25H4c-.7 0-1.25.55-1.25 1.25v5c0 .7.55 1.25 1.25 1.25h1.5" />
    </Icon>
  );
}

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 2.75v7.5m0 0 3-3m-3 3-3-3M3 13.25h10" />
    </Icon>
  );
}

export function FilterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 4.25h11M4.75 8h6.5M6.75 11.75h2.5" />
    </Icon>
  );
}

export function PlusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 3.25v9.5M3.25 8h9.5" />
    </Icon>
  );
}

export function Spinner(props: IconProps) {
  return (
    <Icon {...props} className={`motion-safe:animate-spin ${props.className ?? ''}`}>
      <path d="M14 8a6 6 0 1 1-4.5-5.8" />
    </Icon>
  );
}
