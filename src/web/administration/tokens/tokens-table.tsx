import type { ShownToken } from '../../../domain/accounts/program-tokens.schema.ts';
import { endsSoon, PROGRAM_RIGHTS } from '../../../domain/accounts/program-tokens.ts';
import { whenText } from '../../../domain/calendar/when-text.ts';
import { frenchDate } from '../../../domain/french.ts';
import { Badge } from '../../kit/badge.tsx';
import type { Column } from '../../kit/table/data-table-props.ts';

/** The columns of the tokens. */
export function tokenColumns(now: Date): readonly Column<ShownToken>[] {
  const seenText = ({ seen }: ShownToken) => (seen === '' ? 'Jamais' : whenText(seen, now));
  const rightText = ({ rights }: ShownToken) => PROGRAM_RIGHTS[rights];
  return [
    {
      key: 'name',
      header: 'Nom',
      phone: 'title',
      title: ({ name }) => name,
      cell: ({ name }) => <span className="font-medium text-ink">{name}</span>,
    },
    {
      key: 'rights',
      header: 'Droit',
      width: '11rem',
      phone: 'detail',
      title: rightText,
      cell: rightText,
      phoneCell: (token) => `${rightText(token)} · jusqu’au ${frenchDate(token.ends)}`,
    },
    {
      key: 'ends',
      header: 'Expire le',
      width: '14rem',
      phone: 'aside',
      title: ({ ends }) => frenchDate(ends),
      cell: (token) => (
        <span className="inline-flex items-center gap-2 tabular-nums">
          {frenchDate(token.ends)}
          {endsSoon(token, now) && <Badge tone="progress">Bientôt</Badge>}
        </span>
      ),
      phoneCell: (token) => endsSoon(token, now) && <Badge tone="progress">Bientôt</Badge>,
    },
    {
      key: 'seen',
      header: 'Dernière utilisation',
      width: '14rem',
      title: seenText,
      cell: (token) => <span className="text-ink-soft tabular-nums">{seenText(token)}</span>,
    },
    {
      key: 'createdBy',
      header: 'Créé par',
      width: '16%',
      title: ({ createdBy }) => createdBy,
      cell: ({ createdBy }) => <span className="text-ink-soft">{createdBy}</span>,
    },
  ];
}
