import { fullName } from '../../domain/contact.ts';
import { nameInSentence, shownName } from '../../domain/shown-name.ts';
import type { ContactRow } from '../frame/api/record-rows.ts';
import { listNounOf } from '../frame/lists/list-noun.ts';

/** The noun for the rows of a list of contacts. */
export const CONTACT_NOUN = listNounOf('Contacts');

/** In an address of the tab `Carte en ligne`: the part about the state of the card. */
export const CARD_STATE_PLACE = 'etat';

/** The same part, for somebody of whom a departure is noted: it is chosen already, and not saved. */
export const DEPARTURE_PLACE = 'depart';

/** The company whose contacts a list shows; its name is undefined until it is known. */
export interface ListedCompany {
  readonly id: string;
  readonly name: string | undefined;
}

/** The company of a listed contact, by name; empty when there is none. */
export function employerName({ expand }: ContactRow): string {
  return expand?.company ? shownName(expand.company.RaisonSociale) : '';
}

/** Says whom an action is about, even without a name. */
export function contactName(contact: ContactRow): string {
  return shownName(fullName(contact) || contact.Email);
}

/** Names the list of a company, whose name is undefined until it is known. */
export function companyTitle(name: string | undefined): string {
  if (name === undefined) return 'Contacts';
  if (name === '') return 'Contacts de l’entreprise sans nom';
  return `Contacts ${name}`;
}

/** Says that a contact is saved, and when it no longer belongs to the company whose list is open. */
export function savedNotice(contact: ContactRow, companyId: string | undefined): string {
  const name = `Le contact ${nameInSentence(contactName(contact))}`;
  return companyId === undefined || contact.company === companyId
    ? `${name} est enregistré.`
    : `${name} est enregistré et n’est plus dans cette liste.`;
}
