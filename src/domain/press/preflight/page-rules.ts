import { frenchMeasure } from '../../french.ts';
import type { AgencyBox } from '../agency/agency-page.schema.ts';
import { needsX4, RAISED_MAX } from '../agency/agency-page.ts';
import { brightnessUnder } from '../agency/brightness-map.ts';
import { type Bounds, boundsOfCode, holds, meets } from '../bounds.ts';
import type { CodeItem, GlyphsItem, PageItem } from '../display-list.ts';
import { quoted } from '../finding.ts';
import { PROFILED_CONDITIONS } from '../printer-profile.ts';
import {
  called,
  gravityBelow,
  type Inspected,
  type PreflightRule,
  type SideFinding,
  wanted,
} from './rule.ts';

/** From the darkest to the lightest dot of a place that is empty, of 255. */
const EVEN = 40;
/** The width of the thinnest line, in millimetres. */
const HAIR = 0.05;
/** As dark as this, of 255, the ground of a code is too dark for readers. */
const TOO_DARK = 150;
/** What is named of a text that is found where a field stands. */
const NAMED_MAX = 40;

type Find = (page: PageItem, inspected: Inspected) => SideFinding[];

function ofPages(find: Find): PreflightRule['find'] {
  return (inspected) =>
    inspected.list.items.flatMap((item) => (item.kind === 'page' ? find(item, inspected) : []));
}

function finding({ element }: PageItem, severity: SideFinding['severity'], message: string) {
  return { severity, element, message };
}

function findBleed(item: PageItem, { list, profile }: Inspected): SideFinding[] {
  const { page, x, y } = item;
  const beyond = [
    { edge: page.edges.left, bleed: -x },
    { edge: page.edges.top, bleed: -y },
    { edge: page.edges.right, bleed: x + page.width - list.width },
    { edge: page.edges.bottom, bleed: y + page.height - list.height },
  ];
  const printed = beyond.filter(({ edge }) => edge).map(({ bleed }) => bleed);
  const least = Math.max(0, Math.min(...printed));
  const asked = profile.bleed;
  // Programs round points: so little white beyond the cut is none.
  const slack = 0.2;
  if (!gravityBelow(least + slack, { error: asked, remark: asked })) return [];
  const message = `Le fond PDF est imprimé jusqu’à son bord et ne déborde que de ${frenchMeasure(least, 'mm')}\u00a0: il faut ${frenchMeasure(asked, 'mm')} de fond perdu.`;
  return [finding(item, 'error', message)];
}

function findSpots(item: PageItem, { profile }: Inspected): SideFinding[] {
  const known = [profile.dieName, ...profile.spots];
  return item.page.spots.flatMap((name) =>
    known.includes(name)
      ? []
      : finding(item, 'error', `L’imprimeur n’a pas l’encre «\u00a0${name}\u00a0» du fond PDF.`),
  );
}

function findInk(item: PageItem, { profile }: Inspected): SideFinding[] {
  const { inkMost } = item.page;
  if (inkMost <= profile.inkLimit) return [];
  const message = `Le fond PDF dépose ${frenchMeasure(inkMost, '%')} d’encre\u00a0: le maximum est ${frenchMeasure(profile.inkLimit, '%')}.`;
  return [finding(item, 'error', message)];
}

/** Beside the card, where marks of a press stand, nothing of it is printed. */
function findRegistration(item: PageItem, { list }: Inspected): SideFinding[] {
  const card = { left: 0, top: 0, right: list.width, bottom: list.height };
  const isOnCard = (item.page.registration ?? []).some((mark) => {
    const { left, top, right, bottom } = onCard(item, mark);
    // A line has no area, and is printed.
    return meets({ left, top, right: right + HAIR, bottom: bottom + HAIR }, card);
  });
  if (!isOnCard) return [];
  const message =
    'Le fond PDF porte la couleur de repérage, que toutes les plaques impriment\u00a0: 400\u00a0% d’encre. Demandez à l’agence de la remplacer par du noir.';
  return [finding(item, 'error', message)];
}

function findPictures(item: PageItem, { profile }: Inspected): SideFinding[] {
  const { resolution } = profile.thresholds;
  return item.page.pictures.flatMap((picture) => {
    const severity = gravityBelow(picture.resolution, resolution);
    if (!severity) return [];
    const message = `Une image du fond PDF n’a que ${frenchMeasure(picture.resolution, 'ppp')}\u00a0: ${wanted(severity, resolution, 'ppp')}.`;
    return finding(item, severity, message);
  });
}

/**
 * Small letters of the page that are printed. By the measure of one ink, since theirs are not known,
 * and never worse than a remark, since the agency alone can change them.
 */
function findTexts(item: PageItem, { list, profile }: Inspected): SideFinding[] {
  const { bleed, thresholds } = profile;
  const [right, bottom] = [list.width + bleed, list.height + bleed];
  const printed = textsIn(item, { left: -bleed, top: -bleed, right, bottom });
  const [smallest] = printed
    .flatMap(({ text, size }) => (size && text.length > RAISED_MAX ? { text, size } : []))
    .sort((one, other) => one.size - other.size);
  if (!smallest || !gravityBelow(smallest.size, thresholds.textOneInk)) return [];
  const message = `Le texte ${quoted(smallest.text)} du fond PDF a des lettres en ${frenchMeasure(smallest.size, 'pt')}\u00a0: ${wanted('remark', thresholds.textOneInk, 'pt')}.`;
  return [finding(item, 'remark', message)];
}

function findFonts(item: PageItem, { profile }: Inspected): SideFinding[] {
  const { fonts } = item.page;
  if (!profile.outlines || fonts.length === 0) return [];
  const message = `L’imprimeur demande des textes vectorisés, et le fond PDF contient des polices\u00a0: ${fonts.join(', ')}.`;
  return [finding(item, 'error', message)];
}

function findX4(item: PageItem, { profile }: Inspected): SideFinding[] {
  if (!needsX4(item.page) || profile.conformance === 'X-4') return [];
  const what = item.page.isTransparent ? 'de la transparence' : 'des profils de couleurs';
  const message = `Le fond PDF contient ${what}\u00a0: le fichier sera en PDF/X-4 au lieu de PDF/X-1a. Vérifiez que l’imprimeur l’accepte.`;
  return [finding(item, 'remark', message)];
}

function findProfile(item: PageItem, { profile }: Inspected): SideFinding[] {
  const needsProfile = needsX4(item.page) || item.page.spots.length > 0;
  if (!needsProfile || PROFILED_CONDITIONS.includes(profile.condition)) return [];
  const message = `Nous n’avons pas le profil de couleurs ${profile.condition}\u00a0: un fichier avec ce fond PDF doit le contenir.`;
  return [finding(item, 'error', message)];
}

/** What of a side is drawn above a page, and not on an area of its own that hides the page. */
function above(page: PageItem, { list, boundsOf }: Inspected) {
  const from = list.items.indexOf(page) + 1;
  return (bounds: Bounds, until: GlyphsItem | CodeItem): boolean =>
    list.items.indexOf(until) >= from &&
    !list.items
      .slice(from, list.items.indexOf(until))
      .some((item) => item.kind === 'path' && item.fill && holds(boundsOf(item), bounds));
}

function onPage({ x, y }: PageItem, { left, top, right, bottom }: Bounds) {
  return { x: left - x, y: top - y, width: right - left, height: bottom - top };
}

function onCard({ x, y }: PageItem, part: AgencyBox): Bounds {
  const [left, top] = [x + part.x, y + part.y];
  return { left, top, right: left + part.width, bottom: top + part.height };
}

/** What the page already says in a place of the card. */
function textsIn(page: PageItem, bounds: Bounds) {
  return page.page.texts.filter((one) => meets(onCard(page, one), bounds));
}

function findUnderTexts(page: PageItem, inspected: Inspected): SideFinding[] {
  const shows = above(page, inspected);
  return inspected.list.items.flatMap((item): SideFinding[] => {
    if (item.kind !== 'glyphs') return [];
    const bounds = inspected.boundsOf(item);
    if (!(bounds.left < bounds.right) || !shows(bounds, item)) return [];
    const { element } = item;
    const said = textsIn(page, bounds).map((one) => one.text.slice(0, NAMED_MAX));
    if (said.length > 0) {
      const message = `${called(item)} s’imprimerait sur «\u00a0${said.join(', ')}\u00a0», que le fond PDF porte déjà\u00a0: demandez à l’agence un fond sans texte d’exemple.`;
      return [{ severity: 'error', element, message }];
    }
    const { lightest, darkest } = brightnessUnder(page.page.ground, onPage(page, bounds));
    if (lightest - darkest <= EVEN) return [];
    const message = `${called(item)} n’est pas sur une partie unie du fond PDF\u00a0: un dessin ou un texte d’exemple est peut-être dessous.`;
    return [{ severity: 'remark', element, message }];
  });
}

function findUnderCodes(page: PageItem, inspected: Inspected): SideFinding[] {
  const { quietZone } = inspected.profile.thresholds;
  const shows = above(page, inspected);
  return inspected.list.items.flatMap((item): SideFinding[] => {
    if (item.kind !== 'code') return [];
    const bounds = boundsOfCode(item, quietZone);
    if (!shows(bounds, item)) return [];
    const { lightest, darkest } = brightnessUnder(page.page.ground, onPage(page, bounds));
    if (darkest >= TOO_DARK && lightest - darkest <= EVEN) return [];
    const message =
      'Le QR code n’est pas sur une partie claire et vide du fond PDF\u00a0: il ne se lirait pas. Déplacez-le, ou mettez un rectangle blanc dessous.';
    return [{ severity: 'error', element: item.element, message }];
  });
}

/** What may be wrong with the page that an agency delivered, and with what is printed on it. */
export const PAGE_RULES: readonly PreflightRule[] = [
  { id: 'page-bleed', find: ofPages(findBleed) },
  { id: 'page-spots', find: ofPages(findSpots) },
  { id: 'page-ink', find: ofPages(findInk) },
  { id: 'page-registration', find: ofPages(findRegistration) },
  { id: 'page-resolution', find: ofPages(findPictures) },
  { id: 'page-texts', find: ofPages(findTexts) },
  { id: 'page-fonts', find: ofPages(findFonts) },
  { id: 'page-x4', find: ofPages(findX4) },
  { id: 'page-profile', find: ofPages(findProfile) },
  { id: 'page-under-text', find: ofPages(findUnderTexts) },
  { id: 'page-under-code', find: ofPages(findUnderCodes) },
];
