import type { BulkOutcome, BulkPreview } from '../../../domain/bulk/bulk-action.schema.ts';
import type { BulkField, BulkKind } from '../../../domain/bulk/bulk-kinds.ts';
import { COPY_REMARK } from '../../../domain/card/card-copy.ts';
import { frenchCount, frenchList, frenchNumber } from '../../../domain/french.ts';
import { CHOICE_IDS_MAX, SEARCH_TOTAL_MAX } from '../../../domain/limits.ts';
import { RECORD_NOUNS, type RecordCollection } from '../../../domain/record-collections.ts';
import { agreeing, isFeminine, recordsNoun, thisRecord } from '../../../domain/record-words.ts';
import { nameInSentence } from '../../../domain/shown-name.ts';
import type { Chosen, ListChoice } from '../../frame/lists/use-choice.ts';

/** The changes to chosen records, as the menu and the dialogs call them. */
export const BULK_LABELS = {
  move: 'Déplacer vers une entreprise',
  publish: 'Publier',
  hide: 'Masquer',
  leave: 'Noter un départ',
  set: 'Modifier un champ',
  delete: 'Supprimer',
  activate: 'Rendre actives',
  deactivate: 'Rendre inactives',
  status: 'Changer le statut',
} as const satisfies Record<BulkKind, string>;

const NAMED = 3;

type Sentence = (collection: RecordCollection, count: number) => string;

/** `48 contacts déplacés`: a noun and a participle, both as their number has them. */
function counted(noun: string, participle: string): (count: number) => string {
  return (count) => frenchCount(count, `${noun} ${participle}`, `${noun}s ${participle}s`);
}

const records: Sentence = (collection, count) => frenchCount(count, RECORD_NOUNS[collection]);
const cards: Sentence = (_collection, count) => frenchCount(count, 'carte');

/** The button that makes the change. */
const CONFIRM = {
  move: (collection, count) => `Déplacer ${records(collection, count)}`,
  publish: (collection, count) => `Publier ${cards(collection, count)}`,
  hide: (collection, count) => `Masquer ${cards(collection, count)}`,
  leave: (_collection, count) => `Noter ${frenchCount(count, 'départ')}`,
  set: (collection, count) => `Modifier ${records(collection, count)}`,
  delete: (collection, count) => `Supprimer ${records(collection, count)}`,
  activate: (_collection, count) => `Rendre ${counted('entreprise', 'active')(count)}`,
  deactivate: (_collection, count) => `Rendre ${counted('entreprise', 'inactive')(count)}`,
  status: (collection, count) => `Changer le statut de ${records(collection, count)}`,
} as const satisfies Record<BulkKind, Sentence>;

/** Said while so many are found that their number is not known yet. */
export function countingText(collection: RecordCollection): string {
  const beingCounted = `${agreeing(collection, 'compté')}s\u2026`;
  return `Les ${recordsNoun(collection)} ${found(collection)} sont ${beingCounted}`;
}

/** The notice of a change that is done. */
const DONE = {
  move: (_collection, count) => counted('contact', 'déplacé')(count),
  publish: (_collection, count) => counted('carte', 'publiée')(count),
  hide: (_collection, count) => counted('carte', 'masquée')(count),
  leave: (_collection, count) => counted('départ', 'noté')(count),
  set: (_collection, count) => counted('contact', 'modifié')(count),
  delete: (collection, count) =>
    counted(RECORD_NOUNS[collection], agreeing(collection, 'supprimé'))(count),
  activate: (_collection, count) => counted('entreprise', 'active')(count),
  deactivate: (_collection, count) => counted('entreprise', 'inactive')(count),
  status: (collection, count) => `Statut changé pour ${records(collection, count)}`,
} as const satisfies Record<BulkKind, Sentence>;

const CONSEQUENCES = {
  move: 'Les cartes montreront cette entreprise. Leurs adresses et leurs QR codes ne changent pas.',
  publish: 'Les cartes seront visibles de tous ceux qui ont leur adresse ou leur QR code.',
  hide: `L’adresse de chaque carte, QR code imprimé compris, dira que la carte n’est pas disponible, sans nommer personne. ${COPY_REMARK}`,
  leave:
    'Les coordonnées disparaîtront des cartes\u00a0: leurs adresses montreront ce que vous choisissez ici.',
  set: 'La valeur remplace celle de chaque contact\u00a0; laissée vide, elle l’efface.',
  delete: 'Leurs cartes publiques ne seront plus visibles.',
  activate: 'Les cartes ne changent pas.',
  deactivate: 'Les cartes ne changent pas. Le filtre « Inactives » les retrouve.',
  status: 'Le statut choisi remplace celui de chaque commande.',
} as const satisfies Record<BulkKind, string>;

/** The text of a dialog's button. */
export function confirmText(kind: BulkKind, collection: RecordCollection, count: number): string {
  return CONFIRM[kind](collection, count);
}

/** Whether a field is left without anything; the rule for departures has a meaning of its own when empty. */
export function emptiesField({ field, value }: { field: BulkField; value: string }): boolean {
  return field !== 'departure' && value.trim() === '';
}

/** The text of the button while a field is left empty. */
export function emptyText(collection: RecordCollection, count: number): string {
  return `Vider le champ de ${records(collection, count)}`;
}

/** The text of the button while cards of orders that go to production are not prepared. */
export const CONFIRM_UNPREPARED = 'Changer quand même le statut';

/** « 2 de ces 48 commandes (n° 1021 Vœux et n° 1022 Salon) ont », of orders that a change reaches. */
function someOrders(count: number, { orders, orderNames }: BulkPreview['unprepared']): string {
  if (count === 1) return 'Cette commande a';
  const these = `ces ${records('orders', count)}`;
  const which = frenchList(orderNames.map(nameInSentence), NAMED, orders);
  return `${frenchNumber(orders)}\u00a0de ${these} (${which}) ${orders === 1 ? 'a' : 'ont'}`;
}

/** Sentences about cards that make no sense in production: nobody prepared them, or accepted them. */
export function gapsTexts({ count, unprepared, unapproved }: BulkPreview): string[] {
  const texts: string[] = [];
  if (unprepared.orders > 0) {
    const cards = unprepared.lines === 1 ? 'une carte' : 'des cartes';
    const people = frenchCount(unprepared.lines, 'contact');
    texts.push(`${someOrders(count, unprepared)} encore ${cards} à préparer, pour ${people}.`);
  }
  const { orders, lines, names } = unapproved;
  if (orders > 0) {
    const cards = frenchCount(lines, 'carte');
    const released = lines === 1 ? 'serait libérée' : 'seraient libérées';
    const list = frenchList(
      names.map((name) => nameInSentence(name)),
      NAMED,
      lines,
    );
    texts.push(
      `${someOrders(count, unapproved)} ${cards} sans accord du client, qui ${released} sans motif\u00a0: ${list}.`,
    );
  }
  return texts;
}

/** The consequence of a change. */
export function consequenceText(kind: BulkKind): string {
  return CONSEQUENCES[kind];
}

/** « Êtes-vous sûr de vouloir supprimer ces 48 contacts ? » */
export function deletionQuestion(collection: RecordCollection, count: number): string {
  const these = count === 1 ? thisRecord(collection) : `ces ${records(collection, count)}`;
  return `Êtes-vous sûr de vouloir supprimer ${these} ?`;
}

/** The consequence of deleting records for their contacts. */
export function deletionConsequence(collection: RecordCollection, members: number): string {
  if (collection !== 'Company') return CONSEQUENCES.delete;
  if (members === 0) return 'Aucun contact n’ira avec.';
  const people =
    members === 1 ? 'Leur contact ira' : `Leurs ${frenchCount(members, 'contact')} iront`;
  return `${people} aussi à la corbeille. ${CONSEQUENCES.delete}`;
}

/** `Élodie Lefèvre, Marc Petit, Ana Roy et 45 autres.` */
export function namesText(names: readonly string[], count: number): string {
  const shown = names.map((name) => nameInSentence(name));
  return `${frenchList(shown, NAMED, count)}.`;
}

interface Done extends Pick<BulkOutcome, 'count' | 'changed'> {
  readonly refused: readonly Pick<BulkOutcome['refused'][number], 'name' | 'why'>[];
}

/** « 48 contacts déplacés, 2 l’étaient déjà. » and who was refused. */
export function doneText(
  kind: BulkKind,
  collection: RecordCollection,
  { count, changed, refused }: Done,
): string {
  const same = count - changed - refused.length;
  const already =
    same > 0 ? `, ${frenchNumber(same)}\u00a0${same === 1 ? 'était' : 'étaient'} déjà ainsi` : '';
  const done = `${DONE[kind](collection, changed)}${already}.`;
  const [first, ...others] = refused;
  if (!first) return done;
  const rest = others.length > 0 ? `, et ${frenchCount(others.length, 'autre')}` : '';
  // The reason is a sentence of its own.
  const why = first.why.replace(/\.$/, '');
  return `${done} Laissé tel quel\u00a0: ${first.name} (${why})${rest}.`;
}

/** The same of a job, which tells of those that were refused how many they are. */
export function jobDoneText(
  kind: BulkKind,
  collection: RecordCollection,
  { done, refused }: { done: number; refused: number },
): string {
  const text = DONE[kind](collection, done - refused);
  if (refused === 0) return `${text}.`;
  return `${text}, ${frenchCount(refused, 'inchangé')} (voir Activité).`;
}

const found = (collection: RecordCollection) => `${agreeing(collection, 'trouvé')}s`;

/** « toutes les entreprises trouvées » */
function allFound(collection: RecordCollection): string {
  const all = isFeminine(collection) ? 'toutes' : 'tous';
  return `${all} les ${recordsNoun(collection)} ${found(collection)}`;
}

/** How many records are chosen, in words. */
export function chosenText(collection: RecordCollection, chosen: Chosen): string {
  const noun = RECORD_NOUNS[collection];
  const word = agreeing(collection, 'sélectionné');
  const text = (count: number) => frenchCount(count, `${noun} ${word}`, `${noun}s ${word}s`);
  if ('ids' in chosen) return text(chosen.ids.length);
  return chosen.isCapped ? `Plus de ${text(SEARCH_TOTAL_MAX)}` : text(chosen.count);
}

/** The text of the button that chooses all that are found. */
export function chooseAllText(
  collection: RecordCollection,
  { count, isCapped }: NonNullable<ListChoice['found']>,
): string {
  if (isCapped) return `Sélectionner ${allFound(collection)}`;
  return `Sélectionner les ${frenchCount(count, RECORD_NOUNS[collection])} ${found(collection)}`;
}

/** Why nothing can be done with a choice; nothing when something can. */
export function tooManyText(collection: RecordCollection, chosen: Chosen): string | undefined {
  if (!('ids' in chosen) || chosen.ids.length <= CHOICE_IDS_MAX) return undefined;
  const most = frenchCount(CHOICE_IDS_MAX, RECORD_NOUNS[collection]);
  return `Au-delà de ${most}, sélectionnez ${allFound(collection)}, puis décochez les autres.`;
}
