import { DEPARTURE_LABELS, DEPARTURES, type Departure } from '../../../domain/departure.ts';

const MEANINGS = {
  sentence: 'La page dit que la personne a quitté l’entreprise.',
  desk: 'La page donne le téléphone et le site de l’entreprise.',
  successor: 'La page mène à la carte du successeur choisi, ou à défaut à l’accueil.',
} as const satisfies Record<Departure, string>;

/** The choices of what the card of someone who left shows, with what they mean. */
export const DEPARTURE_OPTIONS = DEPARTURES.map((value) => ({
  value,
  label: DEPARTURE_LABELS[value],
  hint: MEANINGS[value],
}));
