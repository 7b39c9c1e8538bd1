import { describe, expect, it } from 'vitest';
import { companyFields } from './company.ts';
import { contactFields } from './contact.ts';

/** The remark upon each field: the beginning of the sentence, for a typed text. */
const REMARKED = [
  [companyFields.RaisonSociale, ' ', 'Sans raison sociale'],
  [companyFields.CodePostal, '4400', 'Un code postal français compte cinq chiffres.'],
  [companyFields.siteweb, 'entreprise', 'Cette adresse n’a pas de domaine'],
  [companyFields.Tel, '0240', 'Ce numéro semble trop court'],
  [contactFields.Phone, '06 12 34 56 78 poste 3', 'Ce texte n’est pas un numéro seul'],
  [contactFields.Email, 'elise', 'Cette adresse ne ressemble pas à un e-mail'],
  [contactFields.Email, 'elise@a.fr, paul@a.fr', 'Cette adresse ne ressemble pas à un e-mail'],
] as const;

const FINE = [
  [companyFields.RaisonSociale, 'Éclairs & Cœurs'],
  [companyFields.CodePostal, '44 000'],
  [companyFields.CodePostal, ''],
  [companyFields.siteweb, 'https://www.entreprise.fr/nous'],
  [companyFields.Tel, '+33 (0)2.40.12.34.56'],
  [contactFields.Phone, ''],
  [contactFields.Email, 'élise.d’aubigné@entreprise.fr'],
] as const;

describe('What somebody types into a field', () => {
  it.each(REMARKED)('is remarked upon: $label, %j', (field, typed, sentence) => {
    expect(field.remark(typed)).toMatch(new RegExp(`^${sentence}`));
  });

  it.each(FINE)('is fine: $label, %j', (field, typed) => {
    expect(field.remark(typed)).toBeUndefined();
  });
});
