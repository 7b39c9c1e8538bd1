import { departureShown } from '../../../domain/card/card-answer.ts';
import { contactFields } from '../../../domain/contact.ts';
import { cardStateOn, type Departure } from '../../../domain/departure.ts';
import type { PossibleDuplicate } from '../../../domain/duplicates/duplicates.schema.ts';
import { frenchCount } from '../../../domain/french.ts';
import type { Order } from '../../../domain/order.ts';
import { TODAY_LISTS } from '../../../domain/today/today.ts';
import { duplicateSentence } from '../../data/duplicates/alike.ts';
import type { ListSearch } from '../../frame/api/list-search.ts';
import { type ContactRow, wholeCompany } from '../../frame/api/record-rows.ts';
import type { FoundSuccessor } from '../../frame/cards/use-successor.ts';
import { onlineCardPlace, recordPlace } from '../../frame/navigation/record-place.ts';
import { successorRemark } from '../card-state-note.ts';
import { CARD_STATE_PLACE } from '../contact-texts.ts';

/** Where something about a contact is put right. */
type Remedy =
  | ReturnType<typeof onlineCardPlace>
  | ReturnType<typeof recordPlace>
  | {
      readonly to: '/companies/$companyId/commandes';
      readonly params: { readonly companyId: string };
      readonly search: Partial<ListSearch>;
    };

/** One thing to be put right about a contact. */
interface PersonTask {
  readonly text: string;
  /** The page of it; nothing when the dialog of the contact is the place. */
  readonly remedy: (Remedy & { readonly hash?: string }) | undefined;
}

/** All that is known beside the contact. */
interface Facts {
  readonly successor: FoundSuccessor;
  /** The orders under way that name the contact. */
  readonly running: readonly Pick<Order, 'id' | 'company'>[];
  /** Scans of the last days that showed no card. */
  readonly astray: number;
  readonly alike: readonly PossibleDuplicate[];
}

/** The fields of the dialog whose remarks count. */
const REMARKED = ['Email', 'Phone', 'Tel'] as const;

/** A sentence as a line of a list. */
function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

function fieldTasks(contact: ContactRow): PersonTask[] {
  const remarks = REMARKED.flatMap((name) => {
    const { label, remark } = contactFields[name];
    const text = remark(contact[name]);
    return text === undefined
      ? []
      : [`${label}\u00a0: ${text.charAt(0).toLowerCase()}${withoutStop(text.slice(1))}`];
  });
  const missing = contact.Email === '' ? ['Sans e-mail'] : [];
  const employer = contact.company === '' ? ['Sans entreprise'] : [];
  return [...missing, ...employer, ...remarks].map((text) => ({ text, remedy: undefined }));
}

/** The fault of a departure that leads to nobody, or to another than was chosen. */
function departureFault(shown: Departure, remark: string | undefined): string | undefined {
  if (remark !== undefined) return withoutStop(remark);
  return shown === 'sentence' ? 'Sans successeur\u00a0: son QR code ne mène à personne' : undefined;
}

function cardTasks(contact: ContactRow, { successor, astray }: Facts, today: string): PersonTask[] {
  const state = cardStateOn(contact, today);
  const company = wholeCompany(contact);
  const place = onlineCardPlace(contact.id);
  const remedy = { ...place, hash: CARD_STATE_PLACE };
  const shown = departureShown(contact, company, successor ?? undefined, today);
  const remark =
    contact.cardState === 'left'
      ? successorRemark(contact, { company, successor }, today)
      : undefined;
  const fault = state === 'left' ? departureFault(shown, remark) : remark && withoutStop(remark);
  const leadsNowhere = state === 'hidden' || (state === 'left' && shown === 'sentence');
  const texts = [
    state === 'hidden' && 'Carte masquée',
    fault,
    leadsNowhere &&
      astray > 0 &&
      `${frenchCount(astray, 'scan')} en 30\u00a0jours ${astray === 1 ? 'n’a' : 'n’ont'} trouvé personne`,
  ];
  const photo = 'Photo sans accord\u00a0: elle n’est montrée à personne';
  return [
    ...texts.filter((text) => typeof text === 'string').map((text) => ({ text, remedy })),
    ...(contact.photo !== '' && contact.photoConsent === ''
      ? [{ text: photo, remedy: place }]
      : []),
  ];
}

function orderTasks(contact: ContactRow, { running }: Facts, today: string): PersonTask[] {
  const [first, ...others] = running;
  if (!first || cardStateOn(contact, today) !== 'left') return [];
  const text = `${frenchCount(running.length, 'commande')} en cours avec une personne partie`;
  const companyId = first.company;
  if (others.length === 0 || companyId === '') {
    return [{ text, remedy: recordPlace('orders', first.id) }];
  }
  const to = '/companies/$companyId/commandes';
  return [{ text, remedy: { to, params: { companyId }, search: TODAY_LISTS.withDeparted } }];
}

/** A number that colleagues share makes nobody the same. */
function alikeTasks({ alike }: Facts): PersonTask[] {
  return alike
    .filter(({ kind }) => kind !== 'phone')
    .map((other) => ({
      text: withoutStop(duplicateSentence(other)),
      remedy: recordPlace('Contacts', other.id),
    }));
}

/** All that is to be put right about a contact on a day; nothing when all is well. */
export function personToSettle(contact: ContactRow, facts: Facts, today: string): PersonTask[] {
  return [
    ...orderTasks(contact, facts, today),
    ...cardTasks(contact, facts, today),
    ...fieldTasks(contact),
    ...alikeTasks(facts),
  ];
}
