import { frenchCount, frenchList, frenchNumber } from '../../../domain/french.ts';
import type { MadeFile } from '../../../domain/made-files/made-file.schema.ts';
import type { PressReport } from '../../../domain/press/preflight/told-findings.schema.ts';
import { checkedByRules, drawnPagesText } from '../../../domain/press/press-check.ts';
import type { PressProgress, PressStep } from '../../../domain/press/press-run.ts';
import { capitalised } from '../../../domain/text.ts';
import { property, textOf } from '../../frame/api/property.ts';

/** A finding on somebody's card as a list shows it. */
export interface Found
  extends Omit<PressReport['findings'][number], 'rule' | 'severity' | 'element'> {
  readonly key: string;
  readonly element: string;
}

/** How a file was checked, and the remarks that somebody should look at. */
export interface Checked extends Omit<PressReport, 'findings'> {
  readonly found: readonly Found[];
}

/** Somebody whose card has a fault; without a name beyond the faults that are told. */
export interface RefusedPerson {
  readonly id: string;
  readonly name: string;
}

/** A file that was made without some people. */
export interface Made extends Checked {
  readonly leftOut: readonly RefusedPerson[];
  readonly file: MadeFile;
}

/** Why no file is made. */
export interface Refusal {
  /** The first faults, of so many. */
  readonly found: readonly Found[];
  readonly faults: number;
  /** Everybody whose card has one. */
  readonly people: readonly RefusedPerson[];
}

/** So many of those who are left out are named, the others counted. */
const LEFT_OUT_NAMED = 3;

function numberOf(value: unknown, name: string): number {
  const found = property(value, name);
  return typeof found === 'number' ? found : 0;
}

function foundIn(value: unknown): readonly Found[] {
  const findings = property(value, 'findings');
  if (!Array.isArray(findings)) return [];
  return findings.map((finding: unknown, index) => ({
    key: String(index),
    contact: textOf(finding, 'contact'),
    name: textOf(finding, 'name'),
    others: numberOf(finding, 'others'),
    side: numberOf(finding, 'side'),
    element: textOf(finding, 'element'),
    label: textOf(finding, 'label'),
    message: textOf(finding, 'message'),
  }));
}

/** The report on a file that is made. */
export function checkedIn(report: PressReport): Checked {
  return { ...report, found: foundIn(report) };
}

/** The people whose cards it is about, and the place on them, unless it is the card as a whole. */
export function whereText({ name, others, side, label }: Found): string {
  const whose = others === 0 ? name : `${name} et ${frenchCount(others, 'autre')}`;
  return label ? [whose, side === 0 ? 'recto' : 'verso', label].join(' · ') : whose;
}

/** `25 cartes, sans Julie Martin`. */
export function heldText(cards: number, leftOut: readonly RefusedPerson[]): string {
  const held = frenchCount(cards, 'carte');
  if (leftOut.length === 0) return held;
  const names = leftOut.flatMap(({ name }) => name || []);
  return `${held}, sans ${frenchList(names, LEFT_OUT_NAMED, leftOut.length)}`;
}

/** Points at people who are named beside it. */
export function thesePeople({ length }: readonly RefusedPerson[]): string {
  return length === 1 ? 'cette personne' : `ces ${frenchCount(length, 'personne')}`;
}

/** The outcome of making a file. */
export function madeText({ cards, leftOut }: Pick<Made, 'cards' | 'leftOut'>): string {
  return `Le fichier est prêt\u00a0: ${heldText(cards, leftOut)}.`;
}

/** The checks before it was handed out: by our rules, for nobody has certified it. */
export function checksOf(
  { rules, drawnPages }: Pick<Made, 'rules' | 'drawnPages'>,
  source = 'fiches',
): string[] {
  return [
    capitalised(checkedByRules(rules)),
    capitalised(drawnPagesText(drawnPages)),
    `Textes de chaque page comparés aux ${source}`,
  ];
}

/** The count of remarks. One about many cards counts once, as it is one line. */
export function remarksText({ remarks, found }: Pick<Made, 'remarks' | 'found'>): string {
  if (remarks === 0) return 'Aucune remarque.';
  const told = `${frenchCount(found.length, 'remarque')} à vérifier avant l’envoi`;
  if (remarks <= found.length) return `${told}.`;
  return `${told}, ${frenchNumber(remarks)} en comptant chaque carte.`;
}

/** The cards that a refusal tells of; nothing of any other failure. */
export function refusalIn(error: unknown): Refusal | undefined {
  const data = property(property(error, 'response'), 'data');
  const found = foundIn(data);
  const people = property(data, 'refused');
  if (found.length === 0 || !Array.isArray(people)) return undefined;
  const names = new Map(found.map(({ contact, name }) => [contact, name]));
  const refused = people.map(String).map((id) => ({ id, name: names.get(id) ?? '' }));
  return { found, faults: numberOf(data, 'errors'), people: refused };
}

const STEP_LABELS: Readonly<Record<PressStep, string>> = {
  layout: 'Mise en page',
  writing: 'Écriture',
  reading: 'Relecture',
  drawing: 'Contrôle à l’image',
};

/** How far a file is. */
export function progressText({ step, done, all }: PressProgress): string {
  return `${STEP_LABELS[step]}\u00a0: ${frenchCount(done, 'page')} sur ${frenchNumber(all)}`;
}
