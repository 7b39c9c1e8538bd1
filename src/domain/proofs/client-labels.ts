import { CHANGE_WORDS, type ChangeWords } from '../order-lines/line-changes.ts';
import { CARD_VALUE_KEYS, type CardValueKey } from '../press/card-design.ts';
import { type ValueKind, valueKind } from '../press/card-values.ts';
import type { ProofLanguage } from './order-proof.ts';

const ENGLISH_VALUES: Readonly<Record<CardValueKey, string>> = {
  Prenom: 'First name',
  Nom: 'Last name',
  Poste: 'Job title',
  Poste2: 'Job title (second line)',
  Phone: 'Mobile',
  Tel: 'Phone',
  Email: 'Email',
  phones: 'Other phones',
  emails: 'Other emails',
  links: 'Links',
  RaisonSociale: 'Company',
  Address1: 'Address',
  Address2: 'Address (second line)',
  CodePostal: 'Postcode',
  City: 'Town',
  cityLine: 'Postcode and town',
  companyTel: 'Company phone',
  siteweb: 'Website',
  companyLinks: 'Company social media',
  legalLine: 'Legal notice',
  siret: 'SIREN or SIRET',
  registration: 'SIREN or SIRET, with its label',
  vatNumber: 'VAT number',
  cardUrl: 'Address of the card',
};

const ENGLISH_WORDS: ChangeWords = {
  values: ENGLISH_VALUES,
  photo: { label: 'Photo', before: 'previous photo', after: 'new photo', none: 'no photo' },
  logo: { label: 'Logo', before: 'previous logo', after: 'new logo', none: 'no logo' },
  colour: 'Company colour',
  template: 'Printed card',
};

/** The names of all that can change, as the page of a client tells them. */
export function clientChangeWords(language: ProofLanguage): ChangeWords {
  return language === 'fr' ? CHANGE_WORDS : ENGLISH_WORDS;
}

/** How a value of a card is called on the page of a client. */
export function clientLabel(key: CardValueKey, language: ProofLanguage): string {
  return clientChangeWords(language).values[key];
}

/** Values that stand by themselves: the name above the others, and where the code leads. */
const NAMING: readonly CardValueKey[] = ['Prenom', 'Nom', 'cardUrl'];
const BESIDE_NAME = CARD_VALUE_KEYS.filter((key) => !NAMING.includes(key));

/** The other values that a card prints, each line of them with its name. */
export function printedLines(
  values: Readonly<Partial<Record<CardValueKey, string>>>,
  language: ProofLanguage,
): readonly { readonly label: string; readonly value: string; readonly kind: ValueKind }[] {
  return BESIDE_NAME.flatMap((key) =>
    (values[key] ?? '')
      .split('\n')
      .flatMap((value) =>
        value === '' ? [] : [{ label: clientLabel(key, language), value, kind: valueKind(key) }],
      ),
  );
}
