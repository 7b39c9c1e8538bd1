import { frenchList, frenchMeasure } from '../french.ts';
import type { CardValueKey } from './card-design.ts';
import { fontLabel } from './card-fonts.ts';
import { CARD_VALUE_LABELS } from './card-values.ts';
import type { FindingAnswer } from './finding.schema.ts';

export type Severity = FindingAnswer['severity'];

/** Names of things that stand on a card, as a sentence begins with them. */
const THINGS = {
  glyphs: 'Le texte',
  area: 'Un aplat',
  line: 'Un filet',
  outline: 'Un tracé du logo',
  drawing: 'Un dessin',
  picture: 'Une image',
  logo: 'Le logo',
  photo: 'La photo',
  code: 'Le QR code',
  address: 'L’adresse imprimée',
  page: 'Le fond PDF',
} as const;

/** A thing that a sentence is about; a text is known by what it says. */
export interface Thing {
  readonly kind: keyof typeof THINGS;
  readonly text?: string;
}

/** More of a text than this says no better which one is meant. */
const QUOTED_SIGNS = 40;

function inQuotes(text: string): string {
  return `«\u00a0${text}\u00a0»`;
}

/** A text of a card: its beginning, when it is long. */
function quoted(text: string): string {
  const isLong = text.length > QUOTED_SIGNS;
  return inQuotes(isLong ? `${text.slice(0, QUOTED_SIGNS).trim()}…` : text);
}

/** A thing at the beginning of a sentence. */
function called({ kind, text }: Thing): string {
  return text === undefined ? THINGS[kind] : `${THINGS[kind]} ${quoted(text)}`;
}

/** A thing within a sentence. */
function named({ kind, text }: Thing): string {
  const name = THINGS[kind];
  return text === undefined ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : quoted(text);
}

/** The measure that a threshold asks for, at the end of a sentence. */
function wanted(severity: Severity, measure: string): string {
  return severity === 'error' ? `il faut au moins ${measure}` : `mieux vaut ${measure}`;
}

const mm = (value: number) => frenchMeasure(value, 'mm');
const pt = (value: number) => frenchMeasure(value, 'pt');
const ppp = (value: number) => frenchMeasure(value, 'ppp');
const percent = (value: number) => frenchMeasure(value, '%');

/** The plates of letters and lines: several have to meet, or to leave the same place free. */
function platesText(isMixed: boolean): string {
  return isMixed ? 'en blanc ou en plusieurs encres' : 'en une encre';
}

/** More are counted. */
const COLOURS_TOLD = 3;
const OF_DRAWN = { logo: 'du logo', picture: 'de l’image' } as const;

/** Reasons for which a file has to hold the profile of its press. */
const PROFILE_NEEDS = {
  picture: 'cette image ne peut pas être convertie pour la presse',
  spot: 'un fichier avec un ton direct doit le contenir',
  x4: 'un fichier PDF/X-4 doit le contenir',
  page: 'un fichier avec ce fond PDF doit le contenir',
} as const;

function withoutProfile(name: string, need: keyof typeof PROFILE_NEEDS): string {
  return `Nous n’avons pas le profil de couleurs ${name}\u00a0: ${PROFILE_NEEDS[need]}.`;
}

/** Sentences about inks that are printed by a plate of their own. */
const SPOTS = {
  die: (name: string) =>
    `L’encre ${inQuotes(name)} porte le nom du tracé de découpe de l’imprimeur\u00a0: elle ne serait pas imprimée.`,
  unknown: (name: string) => `L’imprimeur n’a pas l’encre ${inQuotes(name)}.`,
  several: (names: string) =>
    `La carte demande plusieurs encres en plus du noir et des couleurs\u00a0: ${names}.`,
} as const;

/** All that sentences name. */
interface Values {
  readonly what: Thing;
  readonly other: Thing;
  /** A measure as it is, and as it is asked for. */
  readonly found: number;
  readonly asked: number;
  readonly name: string;
  readonly names: readonly string[];
  readonly key: CardValueKey;
  readonly keys: readonly CardValueKey[];
  readonly remark: string;
  readonly drawn: keyof typeof OF_DRAWN;
  readonly modules: number;
  readonly need: keyof typeof PROFILE_NEEDS;
  readonly spot: keyof typeof SPOTS;
  readonly isTransparent: boolean;
  readonly isWhite: boolean;
  readonly isMixed: boolean;
}
type Of<Key extends keyof Values> = Pick<Values, Key>;

/**
 * The sentences about a card, by their codes; those that name something make a text of the values of
 * their finding.
 */
export const CARD_SENTENCES = {
  // The layout.
  'ink-missing': ({ name }: Of<'name'>) => `L’encre ${inQuotes(name)} n’est plus dans le modèle.`,
  'logo-missing': 'Il manque le logo de l’entreprise.',
  'picture-missing': 'Une image du modèle n’existe plus.',
  'page-missing': 'Le fond PDF du modèle n’existe plus.',
  'photo-missing': 'Il manque la photo, ou l’accord de la personne.',
  'logo-ink': ({ drawn, names }: Of<'drawn' | 'names'>) =>
    names.length === 1
      ? `La couleur ${names[0]} ${OF_DRAWN[drawn]} n’a pas d’encre choisie.`
      : `Les couleurs ${frenchList(names, COLOURS_TOLD)} ${OF_DRAWN[drawn]} n’ont pas d’encre choisie.`,
  'logo-dots': ({ drawn, name }: Of<'drawn' | 'name'>) =>
    drawn === 'logo'
      ? `Le logo contient ${name}\u00a0: il est imprimé en points, pas en tracés.`
      : `L’image contient ${name}\u00a0: elle est imprimée en points, pas en tracés.`,
  'required-empty': ({ keys }: Of<'keys'>) =>
    `Il manque\u00a0: ${keys.map((key) => CARD_VALUE_LABELS[key]).join(', ') || 'texte'}.`,
  'small-caps-missing': ({ name }: Of<'name'>) =>
    `La police ${fontLabel(name)} n’a pas de petites capitales.`,
  'text-too-long': ({ found, asked }: Of<'found' | 'asked'>) =>
    `Ce texte compte ${found.toLocaleString('fr')}\u00a0signes\u00a0: une carte en imprime ${asked.toLocaleString('fr')} au plus par texte.`,
  'glyph-missing': ({ name, names }: Of<'name' | 'names'>) =>
    `La police ${fontLabel(name)} n’a pas ${names.length > 1 ? 'les signes' : 'le signe'} ${inQuotes(names.join(' '))}.`,
  'text-overflow': ({ what, found }: Of<'what' | 'found'>) =>
    `${named(what)} ne tient pas dans sa place, même en ${found.toLocaleString('fr')}\u00a0pt.`,
  'group-floor': ({ found, asked }: Of<'found' | 'asked'>) =>
    `Son groupe met ce texte en ${found.toLocaleString('fr')}\u00a0pt, sous son champ «\u00a0Au plus petit\u00a0» (${asked.toLocaleString('fr')}\u00a0pt).`,

  // The person's data, and files that a version is drawn with.
  'code-hidden': ({ what }: Of<'what'>) =>
    `${called(what)} mènerait à une page vide\u00a0: la carte de cette personne est masquée. Publiez-la d’abord.`,
  'odd-value': ({ key, name, remark }: Of<'key' | 'name' | 'remark'>) =>
    `${CARD_VALUE_LABELS[key]} ${inQuotes(name)}\u00a0: ${remark}`,
  departed: 'Cette personne a quitté l’entreprise.',
  elsewhere:
    'Cette personne n’est plus dans l’entreprise de la commande\u00a0: retirez-la, ou remettez-la dans l’entreprise.',
  'asset-changed':
    'Ce qui dessine cet élément n’est plus ce qu’il était quand cette version a été publiée\u00a0: comparez une épreuve avec ce qui a été approuvé.',
  'soft-picture':
    'Une image est translucide sur un fond\u00a0: la presse imprime chaque point, ou pas du tout.',

  // Places.
  outside: ({ what }: Of<'what'>) =>
    `${called(what)} est hors de la carte\u00a0: rien n’en serait imprimé.`,
  bleed: ({ what, found, asked }: Of<'what' | 'found' | 'asked'>) =>
    `${called(what)} touche la coupe et ne déborde que de ${mm(found)}\u00a0: il faut ${mm(asked)} de fond perdu.`,
  safe: ({ what, found, asked }: Of<'what' | 'found' | 'asked'>, severity: Severity) =>
    `${called(what)} ${found < 0 ? 'dépasse de la carte' : `est à ${mm(found)} de la coupe`}\u00a0: ${wanted(severity, mm(asked))}.`,
  frame: ({ what, found, asked }: Of<'what' | 'found' | 'asked'>) =>
    `${called(what)} longe la coupe à ${mm(found)}\u00a0: le moindre écart de coupe se verra, mieux vaut ${mm(asked)}.`,

  // Sizes.
  'text-size': (
    { what, found, asked, isMixed }: Of<'what' | 'found' | 'asked' | 'isMixed'>,
    severity: Severity,
  ) =>
    `${called(what)} est en ${pt(found)}, ${platesText(isMixed)}\u00a0: ${wanted(severity, pt(asked))}.`,
  'line-thickness': (
    { found, asked, isMixed }: Of<'found' | 'asked' | 'isMixed'>,
    severity: Severity,
  ) =>
    `Un filet a ${pt(found)} d’épaisseur, ${platesText(isMixed)}\u00a0: ${wanted(severity, pt(asked))}.`,
  resolution: ({ found, asked }: Of<'found' | 'asked'>, severity: Severity) =>
    `Une image n’a que ${ppp(found)} à cette taille\u00a0: ${wanted(severity, ppp(asked))}.`,

  // Inks.
  'black-text': ({ what }: Of<'what'>, severity: Severity) =>
    `${called(what)} est noir en plusieurs encres\u00a0: ${severity === 'error' ? 'il doit être' : 'mieux vaut qu’il soit'} en noir seul.`,
  'rich-black': ({ what }: Of<'what'>) =>
    `${called(what)} est en noir soutenu\u00a0: le moindre décalage des encres le rendrait flou.`,
  'plain-black':
    'Un grand aplat est en noir seul\u00a0: il paraîtra gris, un noir soutenu serait plus dense.',
  'ink-total': ({ what, found, asked }: Of<'what' | 'found' | 'asked'>, severity: Severity) =>
    `${called(what)} dépose ${percent(found)} d’encre${severity === 'error' ? '\u00a0: le maximum est' : ', près du maximum de'} ${percent(asked)}.`,
  tint: ({ what, asked }: Of<'what' | 'asked'>) =>
    `${called(what)} est d’une teinte de moins de ${percent(asked)}\u00a0: elle peut disparaître à l’impression.`,
  spots: ({ name, spot }: Of<'name' | 'spot'>) => SPOTS[spot](name),
  'unlike-spots': ({ name }: Of<'name'>) =>
    `Le ton direct ${inQuotes(name)} a deux équivalents différents.`,
  // A card may need the profile of a press that we have not; a file may not hold the one it needs.
  'condition-profile': ({ name = '', need }: Partial<Of<'name' | 'need'>>) =>
    need
      ? withoutProfile(name, need)
      : 'Le profil de la condition d’impression manque, ou n’est pas celui d’une presse CMJN.',

  // Codes.
  'code-module': ({ found, asked }: Of<'found' | 'asked'>, severity: Severity) =>
    `Un carré du QR code ne mesure que ${mm(found)}\u00a0: ${wanted(severity, mm(asked))}.`,
  'code-quiet-zone': ({ modules, asked }: Of<'modules' | 'asked'>) =>
    `Il faut ${modules}\u00a0carrés vides autour du QR code, soit ${mm(asked)}.`,
  'code-contrast': 'Le QR code n’est pas assez foncé sur un fond assez clair pour être lu.',

  // Pages of agencies.
  'page-bleed': ({ found, asked }: Of<'found' | 'asked'>) =>
    `Le fond PDF est imprimé jusqu’à son bord et ne déborde que de ${mm(found)}\u00a0: il faut ${mm(asked)} de fond perdu.`,
  'page-spots': ({ name }: Of<'name'>) =>
    `L’imprimeur n’a pas l’encre ${inQuotes(name)} du fond PDF.`,
  'page-ink': ({ found, asked }: Of<'found' | 'asked'>) =>
    `Le fond PDF dépose ${percent(found)} d’encre\u00a0: le maximum est ${percent(asked)}.`,
  'page-registration':
    'Le fond PDF porte la couleur de repérage, que toutes les plaques impriment\u00a0: 400\u00a0% d’encre. Demandez à l’agence de la remplacer par du noir.',
  'page-resolution': ({ found, asked }: Of<'found' | 'asked'>, severity: Severity) =>
    `Une image du fond PDF n’a que ${ppp(found)}\u00a0: ${wanted(severity, ppp(asked))}.`,
  'page-texts': ({ what, found, asked }: Of<'what' | 'found' | 'asked'>, severity: Severity) =>
    `${called(what)} du fond PDF a des lettres en ${pt(found)}\u00a0: ${wanted(severity, pt(asked))}.`,
  'page-fonts': ({ names }: Of<'names'>) =>
    `L’imprimeur demande des textes vectorisés, et le fond PDF contient des polices\u00a0: ${names.join(', ')}.`,
  'page-x4': ({ isTransparent }: Of<'isTransparent'>) =>
    `Le fond PDF contient ${isTransparent ? 'de la transparence' : 'des profils de couleurs'}\u00a0: le fichier sera en PDF/X-4 au lieu de PDF/X-1a. Vérifiez que l’imprimeur l’accepte.`,
  'page-profile': ({ name }: Of<'name'>) => withoutProfile(name, 'page'),
  'page-under-text': ({ what, names }: Of<'what' | 'names'>) =>
    names.length > 0
      ? `${called(what)} s’imprimerait sur ${inQuotes(names.join(', '))}, que le fond PDF porte déjà\u00a0: demandez à l’agence un fond sans texte d’exemple.`
      : `${called(what)} n’est pas sur une partie unie du fond PDF\u00a0: un dessin ou un texte d’exemple est peut-être dessous.`,
  'page-under-code':
    'Le QR code n’est pas sur une partie claire et vide du fond PDF\u00a0: il ne se lirait pas. Déplacez-le, ou mettez un rectangle blanc dessous.',

  // Things that lie upon each other.
  invisible: ({ what, isWhite }: Of<'what' | 'isWhite'>) =>
    `${called(what)} ${isWhite ? 'est blanc sur blanc' : 'est de la couleur de son fond'}\u00a0: il ne se verrait pas.`,
  'text-contrast': ({ what }: Of<'what'>) =>
    `${called(what)} se distingue à peine de son fond\u00a0: choisissez une autre encre.`,
  covered: ({ what, other }: Of<'what' | 'other'>) =>
    `${called(what)} est sous ${named(other)}, qui le cache\u00a0: placez-le au-dessus.`,
  overlap: ({ what, other }: Of<'what' | 'other'>) => `${called(what)} passe sur ${named(other)}.`,
} as const;
