import { basename } from 'node:path';

/** The part of a module's place in the graph that a bundler tells. */
interface Importers {
  readonly isEntry: boolean;
  readonly importedIds: readonly string[];
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): Importers | null;
}

/** Packages of every page: in one piece they compress best, and outlive our releases in caches. */
const BASE = {
  name: 'base',
  test: /node_modules\/(react|react-dom|scheduler|@tanstack|pocketbase)\//,
};

/** Packages that one thing alone needs, wherever it stands. */
const RARE = [
  { name: 'passkeys', test: /node_modules\/@simplewebauthn\// },
  { name: 'qr-modules', test: /(node_modules\/uqr|print\/qr-modules\.ts)/ },
];

/** The screens that a day begins with, by kind: what those of one kind share is a file. */
const KINDS = {
  companies: ['companies-screen'],
  orders: ['order-list', 'company-orders-screen'],
  contacts: ['contact-list', 'contacts-screen'],
  codes: ['codes-screen'],
  company: ['company-screen'],
  person: ['person-screen'],
  history: ['company-history-screen', 'person-history-screen', 'activity-screen'],
} as const;

/** Files of what several kinds share; what is shared still more widely comes with the frame. */
const FAMILIES = {
  list: ['companies', 'orders', 'contacts', 'codes'],
  page: ['company', 'person'],
} as const;

/** Code that is opened together, by where it lies in `src/web`; the first that fits counts. */
const OPENINGS = [
  ['sign-in', /^(account\/login|frame\/session\/(code-form|passkey))/],
  ['live', /^frame\/live\//],
  ['svg', /^frame\/images\/svg-/],
  ['records', /^data\/(history|activity|duplicates)\//],
  ['import-screen', /^data\/imports\//],
  ['printing', /^press\//],
  ['administration', /^administration\//],
  ['own-account-screen', /^account\/own-account\//],
  ['dialogs', /./],
] as const;

/** Packages that forms stand on: no first screen waits for them. */
const FORM_PACKAGES = /node_modules\/(@base-ui|@floating-ui|react-hook-form|tabbable)\//;

/** Chunks from what is needed first to what is needed last: none imports from a later one. */
const NAMES = [
  ...['start', 'frame', ...Object.keys(FAMILIES), ...Object.keys(KINDS)],
  ...['guest', 'parts', 'order', 'forms', 'press', ...OPENINGS.map(([name]) => name)],
];

/** One opening of the application: a screen, or all the code of a kind. */
interface Opening {
  readonly name: string;
  /** Its folder in `src/web`. */
  readonly wing: string;
}

/** The name under which the code that a module begins is opened: a screen alone, the rest together. */
function openingOf(id: string, { isEntry, dynamicImporters }: Importers): Opening | undefined {
  if (isEntry) return { name: 'start', wing: '' };
  if (dynamicImporters.length === 0) return undefined;
  const [, place = id] = id.split('/src/web/');
  const [wing = ''] = place.split('/');
  if (place === 'routes/staff-frame.tsx') return { name: 'frame', wing };
  const isScreen = dynamicImporters.some((from) => from.endsWith('-routes.ts'));
  const screen = isScreen && wing !== 'administration' ? basename(place, '.tsx') : undefined;
  const name = screen ?? OPENINGS.find(([, at]) => at.test(place))?.[0];
  return name === undefined ? undefined : { name, wing };
}

/** All modules that bring this one along, itself included. */
function bringing(start: string, graph: Graph): Set<string> {
  const found = new Set([start]);
  for (const id of found) {
    for (const importer of graph.getModuleInfo(id)?.importers ?? []) found.add(importer);
  }
  return found;
}

/** Whether a module brings along what forms stand on. */
function isOfForms(start: string, graph: Graph): boolean {
  const found = new Set([start]);
  for (const id of found) {
    if (FORM_PACKAGES.test(id)) return true;
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return false;
}

/** Where a module goes; one that a screen alone needs stays in the file of that screen. */
function chunkOf(id: string, graph: Graph): string | null {
  const openings = [...bringing(id, graph)].flatMap((importer) => {
    const info = graph.getModuleInfo(importer);
    return info ? (openingOf(importer, info) ?? []) : [];
  });
  const names = new Set(openings.map(({ name }) => name));
  const [only = ''] = names;
  if (names.has('start')) return 'start';
  const kinds = groupsWith(names, KINDS);
  const [kind = null] = kinds;
  if (names.size < 2) return NAMES.includes(only) ? only : kind;
  const families = groupsWith(new Set(kinds), FAMILIES);
  const isEverywhere = ['frame', 'live', 'dashboard-screen'].some((name) => names.has(name));
  if (names.has('login-screen')) return isEverywhere || kind !== null ? 'start' : 'guest';
  if (isEverywhere || families.length > 1) return 'frame';
  const [family = kind] = kinds.filter((one) => one !== 'history').length > 1 ? families : [];
  if (family !== null) return family;
  if (openings.every(({ wing }) => wing === 'press')) return 'press';
  if (isOfForms(id, graph)) return 'forms';
  // The page of an order, its history and its slip: no other screen fetches what they share.
  return openings.every(({ wing }) => wing === 'orders') ? 'order' : 'parts';
}

/** The names of the groups that hold any of these. */
function groupsWith(
  names: ReadonlySet<string>,
  groups: Readonly<Record<string, readonly string[]>>,
): string[] {
  return Object.keys(groups).filter((group) => groups[group]?.some((name) => names.has(name)));
}

/**
 * The files that the browser's build is cut into: small ones compress badly, and each costs a
 * request. A module goes where its openings say, so that one who opens something fetches little
 * else; test/rules/first-page.test.ts holds what that comes to.
 */
export function webChunks() {
  const known = new Map<string, string | null>();
  const placeOf = (id: string, graph: Graph): string | null => {
    const place = known.get(id) ?? chunkOf(id, graph);
    known.set(id, place);
    return place;
  };
  return [
    BASE,
    ...RARE,
    ...NAMES.map((name) => ({
      name: (id: string, graph: Graph) => (placeOf(id, graph) === name ? name : null),
    })),
  ];
}
