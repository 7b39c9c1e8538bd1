import type { CardValueKey } from '../press/card-design.ts';
import { CARD_VALUE_LABELS } from '../press/card-values.ts';
import type { ProofLanguage } from './order-proof.ts';

const ENGLISH: Readonly<Record<CardValueKey, string>> = {
  Prenom: 'First name',
  Nom: 'Last name',
  Poste: 'Position',
  Poste2: 'Position (second line)',
  Phone: 'Mobile',
  Tel: 'Telephone',
  Email: 'E-mail',
  phones: 'Further telephones',
  emails: 'Further e-mails',
  links: 'Links',
  RaisonSociale: 'Company',
  Address1: 'Address',
  Address2: 'Address (second line)',
  CodePostal: 'Postcode',
  City: 'Town',
  cityLine: 'Postcode and town',
  companyTel: 'Telephone of the company',
  siteweb: 'Web site',
  companyLinks: 'Social networks of the company',
  legalLine: 'Legal line',
  siret: 'SIREN or SIRET',
  registration: 'SIREN or SIRET, with its name',
  vatNumber: 'VAT number',
  cardUrl: 'Address of the card',
};

/** How a value of a card is called on the page of a client. */
export function clientLabel(key: CardValueKey, language: ProofLanguage): string {
  return language === 'fr' ? CARD_VALUE_LABELS[key] : ENGLISH[key];
}
