import type { CompanyValues } from './company.ts';
import type { ContactValues } from './contact.ts';
import { DEFAULT_CARD_STATE, DEFAULT_DEPARTURE } from './departure.ts';

/** A company of which nothing is known yet: each field as the API makes it when it is not given. */
export const BLANK_COMPANY: CompanyValues = {
  RaisonSociale: '',
  Address1: '',
  Address2: '',
  CodePostal: '',
  City: '',
  Tel: '',
  siteweb: '',
  isActive: true,
  logo: '',
  cover: '',
  color: '',
  legalLine: '',
  siret: '',
  vatNumber: '',
  links: [],
  departure: DEFAULT_DEPARTURE,
  departureText: '',
  contacts: [],
};

/** A contact of whom nothing is known yet. */
export const BLANK_CONTACT: ContactValues = {
  Nom: '',
  Prenom: '',
  Email: '',
  Phone: '',
  Tel: '',
  Poste: '',
  Poste2: '',
  company: '',
  photo: '',
  photoConsent: '',
  phones: [],
  emails: [],
  links: [],
  cardState: DEFAULT_CARD_STATE,
  leftOn: '',
  successor: '',
  logo: '',
  cover: '',
  color: '',
  departure: '',
};
