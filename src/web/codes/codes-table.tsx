import { personName } from '../../domain/contact.ts';
import { CARD_STATE_LABELS } from '../../domain/departure.ts';
import { frenchCount, frenchDay, frenchNumber } from '../../domain/french.ts';
import { shownName } from '../../domain/shown-name.ts';
import { type AstrayCode, RECENT_DAYS } from '../../domain/visits/visits.ts';
import { AwayBadge } from '../cards/away-badge.tsx';
import type { Column } from '../ui/table/data-table-props.ts';
import { TextLink } from '../ui/text-link.tsx';

export function codeName({ lastName, firstName }: AstrayCode): string {
  return personName({ Nom: lastName, Prenom: firstName });
}

function stateText({ state, since }: AstrayCode): string {
  if (state === 'hidden') return CARD_STATE_LABELS.hidden;
  const day = since === '' ? '' : ` le ${frenchDay(since)}`;
  return state === 'left' ? `Départ${day}` : `Supprimé${day}`;
}

function companyText({ companyName, isCompanyDeleted }: AstrayCode): string {
  const name = companyName.trim();
  return isCompanyDeleted ? `${shownName(name)} (supprimée)` : name;
}

export const CODE_COLUMNS: readonly Column<AstrayCode>[] = [
  {
    key: 'name',
    header: 'Contact',
    twoLines: true,
    phone: 'title',
    title: codeName,
    cell: (code) =>
      code.state === 'deleted' ? (
        codeName(code)
      ) : (
        <TextLink to="/cartes/$contactId" params={{ contactId: code.id }}>
          {codeName(code)}
        </TextLink>
      ),
  },
  {
    key: 'company',
    header: 'Entreprise',
    twoLines: true,
    phone: 'detail',
    title: companyText,
    cell: companyText,
  },
  {
    key: 'state',
    header: 'État',
    width: '14.25rem',
    twoLines: true,
    phone: 'aside',
    cell: (code) => <AwayBadge>{stateText(code)}</AwayBadge>,
  },
  {
    key: 'scans',
    header: `Scans (${RECENT_DAYS}\u00a0jours)`,
    align: 'right',
    width: '7.75rem',
    phone: 'corner',
    cell: ({ scans }) => frenchNumber(scans),
    phoneCell: ({ scans }) => frenchCount(scans, 'scan'),
  },
];
