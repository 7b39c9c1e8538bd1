/** Job titles by trade, as `[for a man, for a woman]`. */

type Title = readonly [string, string];

const OFFICE: readonly Title[] = [
  ['Directeur général', 'Directrice générale'],
  ['Responsable administratif et financier', 'Responsable administrative et financière'],
  ['Assistant de direction', 'Assistante de direction'],
  ['Comptable', 'Comptable'],
  ['Chargé de recrutement', 'Chargée de recrutement'],
  ['Responsable de la communication', 'Responsable de la communication'],
  ['Attaché commercial', 'Attachée commerciale'],
  ['Responsable grands comptes', 'Responsable grands comptes'],
  ['Chargé de clientèle', 'Chargée de clientèle'],
  ['Acheteur', 'Acheteuse'],
];

const BY_TRADE = {
  building: [
    ['Conducteur de travaux', 'Conductrice de travaux'],
    ['Chef de chantier', 'Cheffe de chantier'],
    ['Métreur', 'Métreuse'],
    ['Architecte', 'Architecte'],
    ['Ingénieur structure', 'Ingénieure structure'],
  ],
  food: [
    ['Chef de cuisine', 'Cheffe de cuisine'],
    ['Maître de chai', 'Maître de chai'],
    ['Responsable qualité', 'Responsable qualité'],
    ['Chef de secteur', 'Cheffe de secteur'],
  ],
  care: [
    ['Médecin coordonnateur', 'Médecin coordonnatrice'],
    ['Cadre de santé', 'Cadre de santé'],
    ['Kinésithérapeute', 'Kinésithérapeute'],
    ['Pharmacien', 'Pharmacienne'],
    ['Infirmier coordinateur', 'Infirmière coordinatrice'],
  ],
  industry: [
    ['Directeur d’usine', 'Directrice d’usine'],
    ['Ingénieur méthodes', 'Ingénieure méthodes'],
    ['Responsable de production', 'Responsable de production'],
    ['Technicien SAV', 'Technicienne SAV'],
    ['Responsable logistique', 'Responsable logistique'],
  ],
  law: [
    ['Avocat associé', 'Avocate associée'],
    ['Avocat à la Cour', 'Avocate à la Cour'],
    ['Notaire', 'Notaire'],
    ['Juriste', 'Juriste'],
    ['Clerc', 'Clerc'],
  ],
  culture: [
    ['Conservateur', 'Conservatrice'],
    ['Chargé de production', 'Chargée de production'],
    ['Graphiste', 'Graphiste'],
    ['Libraire', 'Libraire'],
    ['Régisseur', 'Régisseuse'],
  ],
  digital: [
    ['Développeur', 'Développeuse'],
    ['Chef de projet', 'Cheffe de projet'],
    ['Directeur artistique', 'Directrice artistique'],
    ['Consultant', 'Consultante'],
    ['Administrateur systèmes', 'Administratrice systèmes'],
  ],
  housing: [
    ['Négociateur immobilier', 'Négociatrice immobilière'],
    ['Gestionnaire de copropriété', 'Gestionnaire de copropriété'],
    ['Chargé d’opérations', 'Chargée d’opérations'],
    ['Gardien d’immeuble', 'Gardienne d’immeuble'],
    ['Conseiller social', 'Conseillère sociale'],
  ],
} as const satisfies Record<string, readonly Title[]>;

export type Trade = keyof typeof BY_TRADE;

export function isTrade(text: string): text is Trade {
  return Object.hasOwn(BY_TRADE, text);
}

/** Titles in a firm of this trade: those of the office, and twice as often those of the work. */
export function titlesOf(trade: Trade): readonly Title[] {
  return [...OFFICE, ...BY_TRADE[trade], ...BY_TRADE[trade]];
}

/** Second lines of a job title. */
export const SECOND_LINES = [
  'Grand Ouest',
  'Île-de-France et Normandie',
  'Pôle patrimoine',
  'Délégation régionale',
  'Mission handicap',
  'Export – Europe du Sud',
  'Membre du comité de direction',
  'Marchés publics',
] as const;
