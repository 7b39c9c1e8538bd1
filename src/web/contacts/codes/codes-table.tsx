import { frenchCount, frenchNumber } from '../../../domain/french.ts';
import type { AstrayCode } from '../../../domain/visits/astray-code.schema.ts';
import { RECENT_DAYS } from '../../../domain/visits/astray-code.ts';
import { AwayBadge } from '../../frame/cards/away-badge.tsx';
import type { Column } from '../../kit/table/data-table-props.ts';
import { TextLink } from '../../kit/text-link.tsx';
import { codeName, companyText, shownText, stateText } from './code-texts.ts';

const NAME: Column<AstrayCode> = {
  key: 'name',
  header: 'Contact',
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
};

const COMPANY: Column<AstrayCode> = {
  key: 'company',
  header: 'Entreprise',
  width: '22%',
  phone: 'detail',
  title: companyText,
  cell: (code) =>
    code.companyId === '' || code.isCompanyDeleted ? (
      companyText(code)
    ) : (
      <TextLink
        to="/companies/$companyId"
        params={{ companyId: code.companyId }}
        className="font-normal text-ink-soft hover:text-accent"
      >
        {companyText(code)}
      </TextLink>
    ),
  phoneCell: companyText,
};

const STATE: Column<AstrayCode> = {
  key: 'state',
  header: 'État',
  width: '12.5rem',
  phone: 'aside',
  title: stateText,
  cell: (code) => <AwayBadge>{stateText(code)}</AwayBadge>,
};

const SHOWN: Column<AstrayCode> = {
  key: 'shows',
  header: 'Montre aujourd’hui',
  width: '10rem',
  title: shownText,
  cell: (code) => (
    <span className={code.shows === 'sentence' ? 'text-amber' : 'text-ink-soft'}>
      {shownText(code)}
    </span>
  ),
};

/** How often each was scanned, beside how often the others were. */
function scansColumn(most: number): Column<AstrayCode> {
  return {
    key: 'scans',
    header: `Scans (${RECENT_DAYS}\u00a0j)`,
    align: 'right',
    width: '7.5rem',
    phone: 'corner',
    cell: ({ scans }) => (
      <span className="flex items-center justify-end gap-2">
        {frenchNumber(scans)}
        <span
          aria-hidden="true"
          className="h-1.5 w-16 shrink-0 overflow-hidden rounded-full bg-sunken"
        >
          <span
            className="block h-full rounded-full bg-accent forced-colors:bg-[CanvasText]"
            style={{ width: `${(scans / most) * 100}%` }}
          />
        </span>
      </span>
    ),
    phoneCell: ({ scans }) => frenchCount(scans, 'scan'),
  };
}

/** The columns of codes that are still scanned, or of those that nobody scans. */
export function codeColumns(isScanned: boolean, codes: readonly AstrayCode[]) {
  const columns = [NAME, COMPANY, STATE, SHOWN];
  if (!isScanned) return columns;
  return [...columns, scansColumn(Math.max(1, ...codes.map(({ scans }) => scans)))];
}
