import type { ProofLanguage, RefusalReason } from '../../domain/proofs/order-proof.ts';

type Hinted = Extract<RefusalReason, 'name' | 'job' | 'phone' | 'email'>;

const FR = {
  former: 'Réponses au BAT précédent',
  noted: 'noté par l’expéditeur du BAT',
  wished: 'Ce qui avait été demandé',
  compare: 'Comparer avec la carte précédente',
  views: 'Montrer la carte',
  view: { now: 'Maintenant', before: 'Avant', both: 'Superposé' },
  formerFrontOf: (name: string) => `Recto d’avant\u00a0: ${name}`,
  formerBackOf: (name: string) => `Verso d’avant\u00a0: ${name}`,
  overlaid: 'En rouge\u00a0: l’encre de la carte d’avant qui n’est plus à cet endroit.',
  termsChanged: 'Conditions changées',
  mark: 'Montrer l’endroit (facultatif)',
  markHint:
    'Appuyez sur la carte, là où quelque chose est à corriger, ou choisissez dans la liste.',
  markOf: { recto: 'Recto\u00a0: marquer l’endroit', verso: 'Verso\u00a0: marquer l’endroit' },
  place: 'Endroit',
  nowhere: 'aucun endroit en particulier',
  pointLabel: 'Point marqué',
  pointCount: (count: number) => `Point ${count}`,
  example: {
    name: 'Camille Roy',
    job: 'Directrice commerciale',
    phone: '06\u00a012\u00a034\u00a056\u00a078',
    email: 'anne@exemple.fr',
  } satisfies Record<Hinted, string>,
  eg: ', par exemple ',
};

type ReviewTexts = typeof FR;

const EN: ReviewTexts = {
  former: 'Answers to the previous proof',
  noted: 'recorded by the sender of the proof',
  wished: 'What was asked for',
  compare: 'Compare with the previous card',
  views: 'Show the card',
  view: { now: 'Now', before: 'Before', both: 'Overlaid' },
  formerFrontOf: (name) => `Previous front: ${name}`,
  formerBackOf: (name) => `Previous back: ${name}`,
  overlaid: 'In red: ink from the previous card that is no longer there.',
  termsChanged: 'Changed terms',
  mark: 'Show where (optional)',
  markHint: 'Tap the card where something needs correcting, or choose from the list.',
  markOf: { recto: 'Front: mark the place', verso: 'Back: mark the place' },
  place: 'Place',
  nowhere: 'nowhere in particular',
  pointLabel: 'Marked place',
  pointCount: (count) => `Place ${count}`,
  example: {
    name: 'Camille Roy',
    job: 'Sales manager',
    phone: '+33 6 12 34 56 78',
    email: 'anne@example.com',
  },
  eg: ', for example ',
};

/** The words of comparing cards, and of marking places on them. */
export function reviewTexts(language: ProofLanguage): ReviewTexts {
  return language === 'en' ? EN : FR;
}

/** An example of the right value, of the kind of the ticked reason: a style, as no script runs. */
export function hintStyle(language: ProofLanguage): string {
  const { example, eg } = reviewTexts(language);
  const rules = Object.entries(example).map(
    ([reason, text]) => `form:has([value=${reason}]:checked) .eg::before{content:"${eg}${text}"}`,
  );
  return rules.join('');
}
