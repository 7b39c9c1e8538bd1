import { siteUrl } from '../address.ts';
import { readPhone } from '../phone.ts';
import { fold } from '../text.ts';
import { isEmail } from '../validation.ts';
import { COLUMN_SYNONYMS, PRIVATE_HEADERS } from './column-synonyms.ts';
import { isFirstName } from './first-names.ts';
import { isFailedFormula } from './import-cells.ts';
import { FULL_NAME_TARGET, type ImportCollection, importTargets } from './import-targets.ts';

/** A header as headers are compared: letters and digits only, without case and accents. */
export function headerKey(header: string): string {
  return fold(header)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const KNOWN = new Map<ImportCollection, ReadonlyMap<string, string>>();

/** The target that each known header leads to. Labels come last, so that they win. */
function knownHeaders(collection: ImportCollection): ReadonlyMap<string, string> {
  const kept = KNOWN.get(collection);
  if (kept) return kept;
  const synonyms = Object.entries(COLUMN_SYNONYMS[collection]).flatMap(([target, names]) =>
    names.map((name): [string, string] => [headerKey(name), target]),
  );
  const labels = importTargets(collection).map(({ name, label }): [string, string] => [
    headerKey(label),
    name,
  ]);
  const known = new Map([...synonyms, ...labels]);
  KNOWN.set(collection, known);
  return known;
}

/** The target of a column of this name; nothing for `#REF!`, which only looks like a name. */
function targetOf(collection: ImportCollection, header: string): string | undefined {
  return isFailedFormula(header) ? undefined : knownHeaders(collection).get(headerKey(header));
}

/** How many cells of a row are names of columns. */
export function countKnownHeaders(collection: ImportCollection, cells: readonly string[]): number {
  return cells.filter((cell) => targetOf(collection, cell) !== undefined).length;
}

type Kind = 'email' | 'mobile' | 'phone' | 'postcode' | 'site';

const FRENCH_MOBILE = /^\+33[67]/;

function kindOf(value: string): Kind | undefined {
  if (isEmail(value)) return 'email';
  if (/^\d{5}$/.test(value)) return 'postcode';
  const bare = /^[1-9]\d{8}$/.test(value) ? `0${value}` : value;
  const { dial } = readPhone(bare);
  if (/^\+\d{8,}$/.test(dial)) return FRENCH_MOBILE.test(dial) ? 'mobile' : 'phone';
  return /^(?:https?:\/\/|www\.)/i.test(value) && siteUrl(value) !== undefined ? 'site' : undefined;
}

/** The kind of nearly all of these values, if any. */
function kindOfAll(values: readonly string[]): Kind | undefined {
  const kinds = Map.groupBy(
    values.map((value) => kindOf(value.trim())),
    (kind) => kind,
  );
  const [most] = [...kinds].sort(([, a], [, b]) => b.length - a.length);
  const [kind, those] = most ?? [];
  return kind !== undefined && (those?.length ?? 0) >= 0.8 * values.length ? kind : undefined;
}

/** The field for each kind of content, whatever its column is called. */
const BY_CONTENT: Readonly<Record<ImportCollection, Readonly<Partial<Record<Kind, string>>>>> = {
  Contacts: { email: 'Email', mobile: 'Phone', phone: 'Tel' },
  Company: { phone: 'Tel', mobile: 'Tel', postcode: 'CodePostal', site: 'siteweb' },
};

const CIVILITY =
  /^(?:mr?|mmes?|mlles?|messieurs|mrs|ms|dr|pr|me|ma[iî]tre|monsieur|madame|mademoiselle)\.?$/i;

/** Whether values cannot be what the header says: Outlook calls `Mme` a title, as others do jobs. */
function isDenied(target: string, values: readonly string[]): boolean {
  if (values.length === 0) return false;
  if (target === 'Poste') return values.every((value) => CIVILITY.test(value.trim()));
  return target === 'Email' && !values.some((value) => value.includes('@'));
}

/** Whether most values of a column called `Nom` are first names with their last names. */
function holdsWholeNames(values: readonly string[]): boolean {
  const whole = values.filter((value) => {
    const words = value.trim().split(/[\s,]+/);
    return words.length > 1 && words.some(isFirstName);
  });
  return whole.length > 1 && whole.length >= 0.6 * values.length;
}

export interface FileColumn {
  readonly header: string;
  /** Some of its values, without blank ones. */
  readonly values: readonly string[];
}

/** The target of each column, as far as its header or its values tell; empty for the others. */
export function guessColumns(
  collection: ImportCollection,
  columns: readonly FileColumn[],
): string[] {
  const lists = new Set(
    importTargets(collection).flatMap(({ name, isList }) => (isList ? [name] : [])),
  );
  const taken = new Set<string>();
  const take = (target: string | undefined): string => {
    if (target === undefined || (taken.has(target) && !lists.has(target))) return '';
    taken.add(target);
    return target;
  };
  const isPrivate = ({ header }: FileColumn) => PRIVATE_HEADERS.test(fold(header));
  const byHeader = columns.map(({ header, values }) => {
    const target = targetOf(collection, header);
    return target === undefined || isDenied(target, values) ? '' : take(target);
  });
  // A name that is there in its parts is not split again.
  const isSplit = taken.has('Nom') && taken.has('Prenom');
  const isWhole = !taken.has('Prenom') && !taken.has(FULL_NAME_TARGET);
  return byHeader.map((target, at) => {
    if (target === FULL_NAME_TARGET && isSplit) return '';
    const column = columns[at];
    if (target === 'Nom' && isWhole && holdsWholeNames(column?.values ?? [])) {
      return FULL_NAME_TARGET;
    }
    if (target !== '' || !column || isPrivate(column)) return target;
    const kind = kindOfAll(column.values);
    return kind === undefined ? '' : take(BY_CONTENT[collection][kind]);
  });
}

/** Whether a row without a known header is one of values: somebody copied the table without its head. */
export function looksLikeValues(cells: readonly string[]): boolean {
  return cells.some((cell) => kindOf(cell.trim()) !== undefined);
}
