import type { RegisteredRouter } from '@tanstack/react-router';
import type { Found, FoundGroup, FoundRecord } from '../../../domain/find/found.schema.ts';
import { frenchCount } from '../../../domain/french.ts';
import { RECORD_COLLECTIONS, RECORD_NOUNS } from '../../../domain/record-collections.ts';
import { recordsNoun } from '../../../domain/record-words.ts';
import { capitalised, fold } from '../../../domain/text.ts';
import { LIST_SEARCH_DEFAULTS, NEW_RECORD } from '../api/list-search.ts';
import { isAdministrator } from '../api/session.ts';
import { recordPlace } from '../navigation/record-place.ts';
import { EXPORT_HASH, screensBeside, screensIn } from '../navigation/staff-screens.ts';

/** Something that one does, from wherever one is. */
interface FinderAction {
  readonly label: string;
  readonly href: (router: RegisteredRouter) => string;
}

const ADDS = { ...LIST_SEARCH_DEFAULTS, fiche: NEW_RECORD };

/** Somebody who is found nowhere may be new. */
const ADD_CONTACT: FinderAction = {
  label: 'Ajouter un contact',
  href: (router) => router.buildLocation({ to: '/contacts', search: ADDS }).href,
};

/** In the order in which they are offered. Whoever adds a screen adds its line. */
const FINDER_ACTIONS: readonly FinderAction[] = [
  {
    label: 'Ajouter une entreprise',
    href: (router) => router.buildLocation({ to: '/companies', search: ADDS }).href,
  },
  ADD_CONTACT,
  {
    label: 'Nouvelle Commande',
    href: (router) => router.buildLocation({ to: '/orders', search: ADDS }).href,
  },
  {
    label: 'Importer des contacts',
    href: (router) =>
      router.buildLocation({ to: '/imports/$importId', params: { importId: 'nouveau' } }).href,
  },
  {
    label: 'Exporter toutes les données',
    href: (router) => router.buildLocation({ to: '.', search: true, hash: EXPORT_HASH }).href,
  },
  { label: 'Chiffres', href: (router) => router.buildLocation({ to: '/orders/chiffres' }).href },
  { label: 'Doublons', href: (router) => router.buildLocation({ to: '/doublons' }).href },
  { label: 'Corbeille', href: (router) => router.buildLocation({ to: '/corbeille' }).href },
  { label: 'Activité', href: (router) => router.buildLocation({ to: '/activite' }).href },
  { label: 'État des codes', href: (router) => router.buildLocation({ to: '/codes' }).href },
];

/** The pages that one asks for by their names, rather than reads in a list. */
function rarePages(router: RegisteredRouter): FinderAction[] {
  const account = screensIn('account', router);
  const beside = account.flatMap(
    ({ to }) => screensBeside(to, router, isAdministrator())?.screens ?? [],
  );
  return [...account, ...beside].map(({ to, label }) => ({
    label,
    href: () => router.buildLocation({ to }).href,
  }));
}

/** The actions of which each typed word begins a word; the frequent ones when nothing is typed. */
function actionsFor(typed: string, router: RegisteredRouter): readonly FinderAction[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const rare = words.length > 0 ? rarePages(router) : [];
  return [...FINDER_ACTIONS, ...rare].filter(({ label }) => {
    const own = fold(label).split(/[ '’]/);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
}

/** A line to choose, and where it leads. */
export interface FinderLine {
  readonly key: string;
  readonly href: string;
  readonly label: string;
  readonly kind: 'record' | 'call' | 'more' | 'action';
  readonly record?: FoundRecord;
}

/** Lines under a heading. */
export interface FinderGroup {
  readonly value: string;
  readonly items: readonly FinderLine[];
}

/** The lists in which all that was found can be seen; contacts have none of their own. */
const LISTS = {
  Company: { to: '/companies', label: 'Voir toutes les entreprises trouvées' },
  orders: { to: '/orders', label: 'Voir toutes les commandes trouvées' },
} as const;

interface FinderDeps {
  readonly router: RegisteredRouter;
  /** The records opened lately, the last one first. */
  readonly recents: readonly string[];
  /** People and companies that are found can be called from here. */
  readonly canCall: boolean;
}

function linesOf(record: FoundRecord, { router, canCall }: FinderDeps): FinderLine[] {
  const { collection, id, name, dial } = record;
  const key = `${collection}/${id}`;
  const own = {
    key,
    href: router.buildLocation(recordPlace(collection, id)).href,
    label: name,
    kind: 'record',
    record,
  } as const;
  if (!canCall || dial === '') return [own];
  const label = `Appeler ${name}`;
  return [own, { key: `${key}/call`, href: `tel:${dial}`, label, kind: 'call' }];
}

function moreOf(
  { collection, hasMore }: FoundGroup,
  typed: string,
  { router }: FinderDeps,
): FinderLine[] {
  if (!hasMore || collection === 'Contacts') return [];
  const { to, label } = LISTS[collection];
  const search = { ...LIST_SEARCH_DEFAULTS, recherche: typed };
  return [{ key: to, href: router.buildLocation({ to, search }).href, label, kind: 'more' }];
}

/** « 1 contact », « 2 entreprises, 1 commande ». */
function binText(bin: Found['bin']): string {
  return RECORD_COLLECTIONS.filter((name) => bin[name] > 0)
    .map((name) => frenchCount(bin[name], RECORD_NOUNS[name]))
    .join(', ');
}

/** Where what was typed is found when the server counts it in the bin. */
function binLines({ bin }: Found, typed: string, { router }: FinderDeps): FinderLine[] {
  const text = binText(bin);
  if (text === '') return [];
  const search = { ...LIST_SEARCH_DEFAULTS, recherche: typed };
  const { href } = router.buildLocation({ to: '/corbeille', search });
  return [{ key: 'bin', href, label: `Dans la corbeille\u00a0: ${text}`, kind: 'more' }];
}

/** Among those that fit as well, who was opened lately comes first. */
function lately(recents: readonly string[]) {
  const place = ({ collection, id }: FoundRecord) => {
    const index = recents.indexOf(`${collection}/${id}`);
    return index === -1 ? recents.length : index;
  };
  return (a: FoundRecord, b: FoundRecord) => a.rank - b.rank || place(a) - place(b);
}

/** All that is offered for what was typed, under headings. */
export function finderGroups(
  found: Found | undefined,
  typed: string,
  deps: FinderDeps,
): FinderGroup[] {
  const { recents, router } = deps;
  const groups = found?.groups ?? [];
  const order = lately(recents);
  const records = (list: readonly FoundRecord[]) =>
    list.toSorted(order).flatMap((record) => linesOf(record, deps));
  const shown: FinderGroup[] =
    typed === ''
      ? [{ value: 'Récents', items: records(groups.flatMap(({ items }) => items)) }]
      : groups.map((group) => ({
          value: capitalised(recordsNoun(group.collection)),
          items: [...records(group.items), ...moreOf(group, typed, deps)],
        }));
  const fitting = actionsFor(typed, router);
  const isNothing = found?.partial === false && shown.every(({ items }) => items.length === 0);
  const offered = isNothing && fitting.length === 0 ? [ADD_CONTACT] : fitting;
  const actions = offered.map(
    ({ label, href }): FinderLine => ({ key: label, label, href: href(router), kind: 'action' }),
  );
  const inBin = found && typed !== '' ? binLines(found, typed, deps) : [];
  return [
    ...shown,
    { value: 'Corbeille', items: inBin },
    { value: 'Actions', items: actions },
  ].filter(({ items }) => items.length > 0);
}
