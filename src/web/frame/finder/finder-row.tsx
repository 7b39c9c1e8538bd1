import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ReactNode } from 'react';
import type { FoundRecord } from '../../../domain/find/found.schema.ts';
import { isOrderStatus, ORDER_STATUS_TONES } from '../../../domain/order.ts';
import type { SearchedName } from '../../../domain/search/searched.ts';
import { fold } from '../../../domain/text.ts';
import { Badge, type BadgeTone } from '../../kit/badge.tsx';
import { classNames } from '../../kit/class-names.ts';
import { icon, PhoneIcon } from '../../kit/icons.tsx';
import { STATE_LABELS } from '../cards/card-state-today.ts';
import type { FinderLine } from './finder-lines.ts';

const CompanyIcon = icon(
  <path d="M3.25 13.25v-10h6v10M9.25 6.75h3.5v6.5M2 13.25h12M5.5 6h1.5M5.5 8.5h1.5M5.5 11h1.5" />,
);

const PersonIcon = icon(
  <>
    <circle cx="8" cy="5.25" r="2.5" />
    <path d="M3 13.25c.5-2.6 2.5-4 5-4s4.5 1.4 5 4" />
  </>,
);

const OrderIcon = icon(
  <>
    <rect x="2.25" y="4" width="11.5" height="8" rx="1.25" />
    <path d="M4.75 7h3.5M4.75 9.25h5.5" />
  </>,
);

const ActionIcon = icon(<path d="M3 8h9.5m0 0-3.5-3.5M12.5 8 9 11.5" />);

/** The icons that tell the kinds of records apart. */
const KIND_ICONS: Readonly<Record<SearchedName, typeof CompanyIcon>> = {
  Company: CompanyIcon,
  Contacts: PersonIcon,
  orders: OrderIcon,
};

const LINE =
  'group/line flex items-center rounded-control outline-none select-none data-highlighted:bg-sunken';
const ROW = `${LINE} gap-3 px-2.5 text-sm text-ink`;
/** Over the end of the line of a person or a company, which leaves it this room. */
const CALL = `${LINE} relative -mt-14 ml-auto h-14 w-18 flex-col justify-center gap-1 text-xs font-medium text-accent`;

interface FinderRowProps {
  line: FinderLine;
  typed: string;
  onGo: (line: FinderLine) => void;
}

/** One line that can be chosen. It is a link, so that it opens in another tab like any link. */
export function FinderRow({ line, typed, onGo }: FinderRowProps) {
  const { kind, label, href, record } = line;
  const isCall = kind === 'call';
  return (
    <Autocomplete.Item
      value={line}
      aria-label={isCall ? label : undefined}
      className={classNames(
        isCall ? CALL : ROW,
        !isCall &&
          (kind === 'record' ? 'min-h-12 py-1 max-md:min-h-14' : 'min-h-10 max-md:min-h-12'),
        record?.dial && 'max-md:pr-20',
      )}
      render={<a href={href} tabIndex={-1} />}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onGo(line);
      }}
    >
      {isCall ? (
        <>
          <PhoneIcon />
          Appeler
        </>
      ) : record ? (
        <RecordLine record={record} typed={typed} />
      ) : (
        <Line icon={kind === 'action' && <ActionIcon />}>{label}</Line>
      )}
    </Autocomplete.Item>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="flex size-4 shrink-0 text-ink-faint">{icon}</span>
      <span className="min-w-0 grow truncate">{children}</span>
    </>
  );
}

function RecordLine({ record, typed }: { record: FoundRecord; typed: string }) {
  const { collection, name, details, matched, state, dial } = record;
  const KindIcon = KIND_ICONS[collection];
  return (
    <>
      <KindIcon className="shrink-0 text-ink-faint" />
      <span className="flex min-w-0 grow flex-col">
        <span className="flex items-center gap-2">
          <span className="min-w-0 truncate">
            <MarkedText text={name} typed={typed} />
          </span>
          <StateBadge state={state} />
        </span>
        {details.length > 0 && (
          <span className="text-xs text-ink-soft max-md:line-clamp-2 md:truncate">
            <MarkedText text={details.join(' · ')} typed={typed} />
          </span>
        )}
      </span>
      {matched && (
        <span
          className={classNames(
            'max-w-2/5 shrink-0 truncate text-xs text-ink-soft',
            // A caller's company is worth more than the number that was just typed.
            dial !== '' && 'max-md:hidden',
          )}
        >
          <MarkedText text={matched.value} typed={typed} />
        </span>
      )}
    </>
  );
}

function StateBadge({ state }: { state: string }) {
  const label = isOrderStatus(state) ? state : STATE_LABELS.get(state);
  const tone: BadgeTone = isOrderStatus(state) ? ORDER_STATUS_TONES[state] : 'muted';
  if (label === undefined) return null;
  return (
    <span className="inline-flex shrink-0 *:min-h-4.5 group-data-highlighted/line:*:bg-surface">
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
}

interface Piece {
  /** Where it begins, in letters. */
  start: number;
  text: string;
  isMatch: boolean;
}

/** A text in pieces: those that hold one of the typed words, and those between. */
export function markedPieces(text: string, typed: string): Piece[] {
  const letters = [...text];
  /** For each folded letter, the letter that it came from. */
  const origins: number[] = [];
  const folded = letters.map(fold);
  for (const [index, piece] of folded.entries()) for (const _ of piece) origins.push(index);
  const whole = folded.join('');
  const marked = new Set<number>();
  for (const word of fold(typed).split(/\s+/).filter(Boolean)) {
    for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + 1)) {
      for (const index of origins.slice(at, at + word.length)) marked.add(index);
    }
  }
  const pieces: Piece[] = [];
  for (const [start, letter] of letters.entries()) {
    const isMatch = marked.has(start);
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else pieces.push({ start, text: letter, isMatch });
  }
  return pieces;
}

/** A text in which what was typed stands out. */
function MarkedText({ text, typed }: { text: string; typed: string }) {
  return markedPieces(text, typed).map((piece) =>
    piece.isMatch ? (
      <span key={piece.start} className="font-semibold text-ink">
        {piece.text}
      </span>
    ) : (
      piece.text
    ),
  );
}
