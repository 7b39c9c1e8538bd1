import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { personName } from '../../../domain/contact.ts';
import { CARD_STATE_LABELS, dayInFrance } from '../../../domain/departure.ts';
import { askedScans } from '../../../domain/filters/code-filters.ts';
import { frenchCount, frenchDayNear, frenchNumber } from '../../../domain/french.ts';
import { PAGE_SIZE } from '../../../domain/limits.ts';
import { nameInSentence, ofContact, shownName } from '../../../domain/shown-name.ts';
import type {
  UnresolvedCounts,
  UnresolvedScan,
  UnresolvedScans,
} from '../../../domain/visits/unresolved-scan.schema.ts';
import {
  RECENT_DAYS,
  type ScannedOrNot,
  unresolvedSentence,
} from '../../../domain/visits/unresolved-scan.ts';
import { ListScreen } from '../../data/lists/list-screen.tsx';
import { attempt } from '../../frame/api/attempt.ts';
import { restoreOne, useRestoring } from '../../frame/api/bin.ts';
import { pb } from '../../frame/api/client.ts';
import { type ListSearch, typedSearch } from '../../frame/api/list-search.ts';
import { refreshRecords } from '../../frame/api/record-query.ts';
import { updateRecord } from '../../frame/api/records.ts';
import { AwayBadge } from '../../frame/cards/away-badge.tsx';
import type { ListNoun } from '../../frame/lists/list-noun.ts';
import { useList } from '../../frame/lists/use-list.ts';
import { onlineCardPlace, recordPlace } from '../../frame/navigation/record-place.ts';
import { classNames } from '../../kit/class-names.ts';
import { focusHeading } from '../../kit/focus-places.ts';
import { Segments } from '../../kit/form/segments.tsx';
import { wayBack } from '../../kit/overlay/toast-store.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import type { Column, RowAction } from '../../kit/table/data-table-props.ts';
import { useTableRoom } from '../../kit/table/use-available-width.ts';
import { TextLink } from '../../kit/text-link.tsx';

const NAME: Column<UnresolvedScan> = {
  key: 'name',
  header: 'Contact',
  phone: 'title',
  title: codeName,
  cell: (code) =>
    code.state === 'deleted' ? (
      codeName(code)
    ) : (
      <TextLink {...recordPlace('Contacts', code.id)}>{codeName(code)}</TextLink>
    ),
};

const COMPANY: Column<UnresolvedScan> = {
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

const STATE: Column<UnresolvedScan> = {
  key: 'state',
  header: 'État',
  width: '12.5rem',
  phone: 'aside',
  title: stateText,
  cell: (code) => <AwayBadge>{stateText(code)}</AwayBadge>,
};

const SHOWN: Column<UnresolvedScan> = {
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
function scansColumn(most: number): Column<UnresolvedScan> {
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
function codeColumns(isScanned: boolean, codes: readonly UnresolvedScan[]) {
  const columns = [NAME, COMPANY, STATE, SHOWN];
  if (!isScanned) return columns;
  return [...columns, scansColumn(Math.max(1, ...codes.map(({ scans }) => scans)))];
}

const NOUN: ListNoun = { one: 'code', many: 'codes', gender: 'masculine' };

const EMPTY = {
  some: {
    title: 'Aucun code à reprendre',
    text: 'Les codes scannés de cartes masquées, de personnes parties et de contacts supprimés apparaîtront ici.',
  },
  none: {
    title: 'Aucun autre code ne mène dans le vide',
    text: 'Les codes que personne ne scanne, et qui ne mènent à personne, apparaîtront ici.',
  },
} as const;

/** The printed codes that lead to nobody any more, and what can be done about each. */
export function CodesScreen() {
  const list = useList(codesQuery, NOUN);
  const { search, update } = list.state;
  const { data } = useQuery(codesQuery(search));
  const { restore } = useRestoring();
  const publish = usePublishing();
  const router = useRouter();
  const room = useTableRoom();
  const scans = askedScans(search.scans);

  const actions = (code: UnresolvedScan): readonly RowAction[] => {
    const name = codeName(code);
    if (code.state === 'deleted') {
      const onSelect = () =>
        void restore(() => restoreOne({ collection: 'Contacts', name, ...code }));
      const accessibleLabel = `Restaurer ${restoredName(code)}`;
      return [{ label: 'Restaurer', accessibleLabel, onSelect }];
    }
    if (code.state === 'hidden') {
      const accessibleLabel = `Publier la carte ${ofContact(name)}`;
      return [{ label: 'Publier', accessibleLabel, onSelect: () => void publish(code) }];
    }
    const to = router.buildLocation(onlineCardPlace(code.id)).href;
    if (code.shows === 'successor') {
      return [{ label: 'Ouvrir', accessibleLabel: `Ouvrir la carte ${ofContact(name)}`, to }];
    }
    const accessibleLabel = `Choisir un successeur ${ofContact(name)}`;
    return [{ label: 'Choisir un successeur', accessibleLabel, to }];
  };

  return (
    <ListScreen
      title="État des codes"
      list={list}
      search={{
        label: 'Rechercher un code',
        placeholder: 'Contact, entreprise',
        nothingFound: 'Aucun de ces codes ne correspond',
      }}
      intro={<CodesIntro scans={scans} counts={data} onScans={(scans) => update({ scans })} />}
      empty={EMPTY[scans]}
      columns={codeColumns(scans === 'some', list.rows)}
      actions={actions}
      actionsWidth="11.5rem"
      actionsInMenu={room === 'narrow'}
    />
  );
}

/** Under the key of contacts: whatever changes them makes it be read again. */
function codesQuery({ page, recherche, scans }: ListSearch) {
  const query = {
    page,
    perPage: PAGE_SIZE,
    scans: askedScans(scans),
    ...typedSearch(recherche),
  };
  return queryOptions({
    queryKey: ['Contacts', 'list', 'codes', query],
    queryFn: ({ signal }) => pb.send<UnresolvedScans>('/api/codes', { query, signal }),
  });
}

interface CodesIntroProps {
  scans: ScannedOrNot;
  /** Undefined until they are known. */
  counts: UnresolvedCounts | undefined;
  /** Hears what the address is to hold. */
  onScans: (scans: '' | 'sans') => void;
}

/** How many printed codes disappoint somebody, and the choice between these and the others. */
function CodesIntro({ scans, counts, onScans }: CodesIntroProps) {
  const { scanned = 0, unscanned = 0 } = counts ?? {};
  return (
    <div
      className={classNames(
        'mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-3',
        !counts && 'invisible',
      )}
    >
      <p className="text-sm text-ink">{unresolvedSentence(scanned)}</p>
      <Segments
        label="Scans"
        options={[
          { value: '', label: `Encore scannés\u00a0${frenchNumber(scanned)}` },
          { value: 'sans', label: `Sans scan\u00a0${frenchNumber(unscanned)}` },
        ]}
        value={scans === 'none' ? 'sans' : ''}
        onChange={onScans}
      />
    </div>
  );
}

/** Publishes the hidden card of a code, which a notice takes back. */
function usePublishing(): (code: UnresolvedScan) => Promise<void> {
  const queryClient = useQueryClient();

  /** Answers whether the card is in that state then. */
  async function put(code: UnresolvedScan, cardState: 'published' | 'hidden'): Promise<boolean> {
    const isDone = await attempt('Erreur lors de la publication\u00a0:', () =>
      updateRecord('Contacts', code.id, { cardState }),
    );
    void refreshRecords(queryClient);
    return isDone;
  }

  return async (code) => {
    const card = `La carte ${ofContact(codeName(code))}`;
    if (!(await put(code, 'published'))) return;
    // The row goes, and the button that was pressed with it.
    focusHeading();
    notify({
      message: `${card} est publiée.`,
      tone: 'success',
      action: wayBack(async () => {
        if (await put(code, 'hidden')) notify({ message: `${card} est de nouveau masquée.` });
      }),
    });
  };
}

function codeName({ lastName, firstName }: UnresolvedScan): string {
  return personName({ Nom: lastName, Prenom: firstName });
}

function companyText({ companyName, isCompanyDeleted }: UnresolvedScan): string {
  const name = companyName.trim();
  return isCompanyDeleted ? `${shownName(name)} (supprimée)` : name;
}

function stateText({ state, since }: UnresolvedScan): string {
  if (state === 'hidden') return CARD_STATE_LABELS.hidden;
  const day = since === '' ? '' : ` le ${frenchDayNear(since, dayInFrance(new Date()))}`;
  return state === 'left' ? `Parti${day}` : `Supprimé${day}`;
}

/** The page that whoever scans a code finds in the place of the card. */
function shownText({ shows, successorName }: UnresolvedScan): string {
  if (shows === 'successor') return `Carte ${ofContact(successorName)}`;
  return shows === 'desk' ? 'Accueil' : 'Phrase seule';
}

/** Names what comes back with a deleted contact. */
function restoredName(code: UnresolvedScan): string {
  const name = codeName(code);
  if (!code.isCompanyDeleted) return name;
  const company = nameInSentence(shownName(code.companyName));
  return `l’entreprise ${company}, avec ${nameInSentence(name)}`;
}
