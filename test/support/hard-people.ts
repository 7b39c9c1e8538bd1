import type { CardValues } from '../../src/domain/press/card-values.ts';
import { JULIE } from './card-layout.ts';

/** People as files hold them: what a card has to take. */
export const HARD_PEOPLE: Readonly<Record<string, CardValues>> = {
  ordinary: JULIE,
  'no mobile': { ...JULIE, Prenom: 'Ô', Nom: 'Ly', Phone: '', Poste: 'Associée' },
  'no phone and no site': { ...JULIE, Phone: '', Tel: '', siteweb: '' },
  'no job': { ...JULIE, Prenom: 'Jean-Baptiste', Nom: 'Le Floc’h', Poste: '' },
  'two jobs': {
    ...JULIE,
    Prenom: 'Françoise',
    Nom: 'd’Ornano',
    Poste: 'Directrice générale déléguée',
    Poste2: 'Membre du directoire',
  },
  'long name': {
    ...JULIE,
    Prenom: 'Marie-Antoinette',
    Nom: 'de La Rochefoucauld-Montmorency',
    Email: 'marie-antoinette.delarochefoucauld@maison-aubigne.example',
    RaisonSociale: 'Maison d’Aubigné',
  },
  'long job': {
    ...JULIE,
    Prenom: 'Jean-Christophe',
    Nom: 'Ramanantsoavina',
    Poste: 'Responsable adjoint du développement commercial et des relations institutionnelles',
  },
  'long company': {
    ...JULIE,
    RaisonSociale: 'Société coopérative d’intérêt collectif des Artisans du Bâtiment du Finistère',
    Address1: '128 bis avenue du Maréchal-de-Lattre-de-Tassigny',
    Address2: 'Bâtiment C, zone d’activités de Kerdroniou',
    legalLine: 'SCIC SA à capital variable\u00a0– RCS Quimper B 732 829 320',
  },
  'little known': {
    ...JULIE,
    ...{ Poste: '', Phone: '', Tel: '', companyTel: '', legalLine: '', siret: '' },
    ...{ registration: '', vatNumber: '' },
  },
  foreign: {
    ...JULIE,
    Prenom: 'Łukasz Ğüneş',
    Nom: 'Αλεξάνδρου-Петров',
    Phone: '+41 79 123 45 67',
    Poste: 'Country manager – DACH & Benelux',
  },
};
