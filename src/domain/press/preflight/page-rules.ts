import type { AgencyBox } from '../agency/agency-page.schema.ts';
import { needsX4, RAISED_MAX } from '../agency/agency-page.ts';
import { brightnessUnder } from '../agency/brightness-map.ts';
import { type Bounds, boundsOfCode, holds, meets } from '../bounds.ts';
import type { CodeItem, GlyphsItem, PageItem } from '../display-list.ts';
import { type Finding, finding } from '../finding.ts';
import { PROFILED_CONDITIONS } from '../printer-profile.ts';
import { gravityBelow, type Inspected, type PreflightRule, thingOf } from './rule.ts';

/** From the darkest to the lightest dot of a place that is empty, of 255. */
const EVEN = 40;
/** The width of the thinnest line, in millimetres. */
const HAIR = 0.05;
/** As dark as this, of 255, the ground of a code is too dark for readers. */
const TOO_DARK = 150;
/** More of a text that is found where a field stands is not named. */
const NAMED_MAX = 40;

type Find = (page: PageItem, inspected: Inspected) => Finding[];

function ofPages(find: Find): PreflightRule {
  return (inspected) =>
    inspected.list.items.flatMap((item) => (item.kind === 'page' ? find(item, inspected) : []));
}

function findBleed({ element, page, x, y }: PageItem, { list, profile }: Inspected): Finding[] {
  const beyond = [
    { edge: page.edges.left, bleed: -x },
    { edge: page.edges.top, bleed: -y },
    { edge: page.edges.right, bleed: x + page.width - list.width },
    { edge: page.edges.bottom, bleed: y + page.height - list.height },
  ];
  const printed = beyond.filter(({ edge }) => edge).map(({ bleed }) => bleed);
  const found = Math.max(0, Math.min(...printed));
  const asked = profile.bleed;
  // Programs round points: so little white beyond the cut is none.
  const slack = 0.2;
  if (!gravityBelow(found + slack, { error: asked, remark: asked })) return [];
  return [finding('page-bleed', 'error', { element }, { found, asked })];
}

function findSpots({ element, page }: PageItem, { profile }: Inspected): Finding[] {
  const known = [profile.dieName, ...profile.spots];
  const unknown = page.spots.filter((name) => !known.includes(name));
  return unknown.map((name) => finding('page-spots', 'error', { element }, { name }));
}

function findInk({ element, page }: PageItem, { profile }: Inspected): Finding[] {
  const { inkLimit: asked } = profile;
  if (page.inkMost <= asked) return [];
  return [finding('page-ink', 'error', { element }, { found: page.inkMost, asked })];
}

/** Beside the card, where marks of a press stand, nothing of it is printed. */
function findRegistration(item: PageItem, { list }: Inspected): Finding[] {
  const card = { left: 0, top: 0, right: list.width, bottom: list.height };
  const isOnCard = (item.page.registration ?? []).some((mark) => {
    const { left, top, right, bottom } = onCard(item, mark);
    // A line has no area, and is printed.
    return meets({ left, top, right: right + HAIR, bottom: bottom + HAIR }, card);
  });
  if (!isOnCard) return [];
  return [finding('page-registration', 'error', { element: item.element }, {})];
}

function findPictures({ element, page }: PageItem, { profile }: Inspected): Finding[] {
  const { resolution } = profile.thresholds;
  return page.pictures.flatMap(({ resolution: found }) => {
    const severity = gravityBelow(found, resolution);
    if (!severity) return [];
    const values = { found, asked: resolution[severity] };
    return finding('page-resolution', severity, { element }, values);
  });
}

/**
 * Small letters of the page that are printed. By the measure of one ink, since theirs are not known,
 * and never worse than a remark, since the agency alone can change them.
 */
function findTexts(item: PageItem, { list, profile }: Inspected): Finding[] {
  const { bleed, thresholds } = profile;
  const [right, bottom] = [list.width + bleed, list.height + bleed];
  const printed = textsIn(item, { left: -bleed, top: -bleed, right, bottom });
  const [smallest] = printed
    .flatMap(({ text, size }) => (size && text.length > RAISED_MAX ? { text, size } : []))
    .sort((one, other) => one.size - other.size);
  if (!smallest || !gravityBelow(smallest.size, thresholds.textOneInk)) return [];
  const what = { kind: 'glyphs', text: smallest.text } as const;
  const values = { what, found: smallest.size, asked: thresholds.textOneInk.remark };
  return [finding('page-texts', 'remark', { element: item.element }, values)];
}

function findFonts({ element, page }: PageItem, { profile }: Inspected): Finding[] {
  const { fonts: names } = page;
  if (!profile.outlines || names.length === 0) return [];
  return [finding('page-fonts', 'error', { element }, { names })];
}

function findX4({ element, page }: PageItem, { profile }: Inspected): Finding[] {
  if (!needsX4(page) || profile.conformance === 'X-4') return [];
  const { isTransparent } = page;
  return [finding('page-x4', 'remark', { element }, { isTransparent })];
}

function findProfile({ element, page }: PageItem, { profile }: Inspected): Finding[] {
  const { condition: name } = profile;
  const needsProfile = needsX4(page) || page.spots.length > 0;
  if (!needsProfile || PROFILED_CONDITIONS.includes(name)) return [];
  return [finding('page-profile', 'error', { element }, { name })];
}

/** Tells whether an item is drawn above a page, and not on an area of its own that hides the page. */
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

/** The texts that the page already has in a place of the card. */
function textsIn(page: PageItem, bounds: Bounds) {
  return page.page.texts.filter((one) => meets(onCard(page, one), bounds));
}

function findUnderTexts(page: PageItem, inspected: Inspected): Finding[] {
  const shows = above(page, inspected);
  return inspected.list.items.flatMap((item) => {
    if (item.kind !== 'glyphs') return [];
    const bounds = inspected.boundsOf(item);
    if (!(bounds.left < bounds.right) || !shows(bounds, item)) return [];
    const names = textsIn(page, bounds).map((one) => one.text.slice(0, NAMED_MAX));
    const { lightest, darkest } = brightnessUnder(page.page.ground, onPage(page, bounds));
    if (names.length === 0 && lightest - darkest <= EVEN) return [];
    const severity = names.length > 0 ? 'error' : 'remark';
    const values = { what: thingOf(item), names };
    return finding('page-under-text', severity, { element: item.element }, values);
  });
}

function findUnderCodes(page: PageItem, inspected: Inspected): Finding[] {
  const { quietZone } = inspected.profile.thresholds;
  const shows = above(page, inspected);
  return inspected.list.items.flatMap((item) => {
    if (item.kind !== 'code') return [];
    const bounds = boundsOfCode(item, quietZone);
    if (!shows(bounds, item)) return [];
    const { lightest, darkest } = brightnessUnder(page.page.ground, onPage(page, bounds));
    if (darkest >= TOO_DARK && lightest - darkest <= EVEN) return [];
    return finding('page-under-code', 'error', { element: item.element }, {});
  });
}

/** The page that an agency delivered, and the texts and codes that are printed on it. */
export const PAGE_RULES: readonly PreflightRule[] = [
  ...[findBleed, findSpots, findInk, findRegistration, findPictures, findTexts],
  ...[findFonts, findX4, findProfile, findUnderTexts, findUnderCodes],
].map(ofPages);
