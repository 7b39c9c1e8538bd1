import { personName } from '../../../domain/contact.ts';
import { CARD_STATE_LABELS, dayInFrance } from '../../../domain/departure.ts';
import { frenchDayNear } from '../../../domain/french.ts';
import { nameInSentence, ofContact, shownName } from '../../../domain/shown-name.ts';
import type { AstrayCode } from '../../../domain/visits/astray-code.schema.ts';

export function codeName({ lastName, firstName }: AstrayCode): string {
  return personName({ Nom: lastName, Prenom: firstName });
}

export function companyText({ companyName, isCompanyDeleted }: AstrayCode): string {
  const name = companyName.trim();
  return isCompanyDeleted ? `${shownName(name)} (supprimée)` : name;
}

export function stateText({ state, since }: AstrayCode): string {
  if (state === 'hidden') return CARD_STATE_LABELS.hidden;
  const day = since === '' ? '' : ` le ${frenchDayNear(since, dayInFrance(new Date()))}`;
  return state === 'left' ? `Parti${day}` : `Supprimé${day}`;
}

/** What whoever scans a code finds in the place of the card. */
export function shownText({ shows, successorName }: AstrayCode): string {
  if (shows === 'successor') return `Carte ${ofContact(successorName)}`;
  return shows === 'desk' ? 'Accueil' : 'Phrase seule';
}

/** Names what comes back with a deleted contact. */
export function restoredName(code: AstrayCode): string {
  const name = codeName(code);
  if (!code.isCompanyDeleted) return name;
  const company = nameInSentence(shownName(code.companyName));
  return `l’entreprise ${company}, avec ${nameInSentence(name)}`;
}
