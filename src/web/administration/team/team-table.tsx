import type { TeamMember } from '../../../domain/accounts/team.schema.ts';
import {
  TEAM_STATE_LABELS,
  type TeamState,
  UNSENT_MAIL_LABELS,
} from '../../../domain/accounts/team.ts';
import { whenText } from '../../../domain/calendar/when-text.ts';
import { Badge, type BadgeTone } from '../../kit/badge.tsx';
import type { Column } from '../../kit/table/data-table-props.ts';

const STATE_TONES: Readonly<Record<TeamState, BadgeTone>> = {
  active: 'success',
  invited: 'info',
  disabled: 'muted',
};

/** The name of a member: their e-mail until a name is known. */
export function memberName({ name, email }: TeamMember): string {
  return name || email;
}

function seenText({ seen }: TeamMember): string {
  return seen === '' ? '' : whenText(seen, new Date());
}

const roleText = ({ isAdministrator }: TeamMember) => (isAdministrator ? 'Administrateur' : '');

const mailText = ({ unsentMail }: TeamMember) =>
  unsentMail === undefined ? '' : UNSENT_MAIL_LABELS[unsentMail];

/** With whether a mail to it did not leave. */
const emailText = (member: TeamMember) =>
  [member.email, mailText(member)].filter(Boolean).join(' · ');

/** The columns of the team; `ownId` is of whoever looks at it. */
export function teamColumns(ownId: string): readonly Column<TeamMember>[] {
  const nameText = (member: TeamMember) =>
    member.id === ownId ? `${memberName(member)} (vous)` : memberName(member);
  return [
    {
      key: 'name',
      header: 'Nom',
      phone: 'title',
      title: nameText,
      cell: ({ id, name }) => (
        <span className={name === '' ? 'text-ink-soft' : 'font-medium text-ink'}>
          {`${name || 'Sans nom'}${id === ownId ? ' (vous)' : ''}`}
        </span>
      ),
      phoneCell: (member) => <span>{nameText(member)}</span>,
    },
    {
      key: 'email',
      header: 'Email',
      phone: 'detail',
      title: emailText,
      cell: (member) => <span className="text-ink-soft">{emailText(member)}</span>,
      phoneCell: (member) =>
        [member.name && member.email, mailText(member), roleText(member)]
          .filter(Boolean)
          .join(' · '),
    },
    { key: 'role', header: 'Rôle', width: '9rem', cell: roleText },
    {
      key: 'factor',
      header: 'Second facteur',
      width: '9rem',
      cell: ({ hasFactor }) => (hasFactor ? 'Oui' : ''),
    },
    {
      key: 'seen',
      header: 'Dernière activité',
      width: '12rem',
      title: seenText,
      cell: (member) => <span className="text-ink-soft">{seenText(member)}</span>,
    },
    {
      key: 'state',
      header: 'État',
      width: '7rem',
      phone: 'aside',
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{TEAM_STATE_LABELS[state]}</Badge>,
    },
  ];
}
