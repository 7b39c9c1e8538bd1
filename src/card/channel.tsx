import type { ReactNode } from 'react';

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
