import type { AgencyRefusal } from './agency-page.schema.ts';
import { AGENCY_PAGES_MAX, AGENCY_PDF_BYTES_MAX, AGENCY_SIDE_MAX } from './agency-page.ts';

const MEGABYTE = 1024 * 1024;

/** Why an agency's PDF cannot be a ground, and what to ask the agency for. */
const SENTENCES = {
  unreadable: 'Ce fichier n’est pas un PDF lisible. Demandez-le à nouveau à l’agence.',
  'cut-off':
    'Ce PDF est incomplet\u00a0: son enregistrement ou son envoi s’est arrêté avant la fin. Demandez-le à nouveau à l’agence.',
  'too-slow':
    'La lecture de ce PDF prend trop de temps à notre serveur, qui l’a arrêtée. Déposez un fichier plus simple.',
  'too-much-memory':
    'La lecture de ce PDF prend trop de mémoire à notre serveur, qui l’a arrêtée. Déposez un fichier plus simple.',
  'too-large': `Ce PDF pèse plus de ${AGENCY_PDF_BYTES_MAX / MEGABYTE}\u00a0Mo. Demandez à l’agence un fichier plus léger.`,
  'too-many-pages': `Ce PDF a plus de ${AGENCY_PAGES_MAX}\u00a0pages. Demandez à l’agence la carte seule.`,
  'too-heavy':
    'Ce PDF demande trop de mémoire ou de temps pour être lu. Demandez à l’agence un fichier plus simple.',
  encrypted:
    'Ce PDF est chiffré ou protégé par un mot de passe. Demandez à l’agence un fichier sans protection.',
  form: 'Ce PDF contient un formulaire. Demandez à l’agence de l’aplatir.',
  layers:
    'Ce PDF a des calques masqués, qui s’imprimeraient. Demandez à l’agence d’aplatir les calques.',
  annotations:
    'La page porte un tampon, un commentaire ou une autre annotation, qui se perdrait. Demandez à l’agence de la retirer, ou de l’aplatir dans la page.',
  unbalanced:
    'La page est mal formée\u00a0: deux programmes la dessineraient différemment. Demandez à l’agence d’exporter à nouveau la carte.',
  size: `La page est trop grande\u00a0: ${AGENCY_SIDE_MAX}\u00a0mm de côté au plus.`,
  rgb: 'Des couleurs sont en RVB. Demandez à l’agence un PDF en CMJN, par exemple PDF/X-1a.',
  'blend-rgb':
    'La transparence se calcule en RVB. Demandez à l’agence un PDF aplati en CMJN, par exemple PDF/X-1a.',
  'spot-alternate': 'Un ton direct n’a pas d’équivalent en CMJN',
  fonts: 'Des polices ne sont pas incorporées',
  filter: 'Une compression n’est pas admise en impression (LZW, JPEG 2000 ou JBIG2)',
  halftone: 'La page change la trame ou la reproduction des teintes, ce que PDF/X n’admet pas.',
  external: 'La page contient du PostScript, ou renvoie à un autre fichier.',
  'deep-pictures': 'Une image a plus de 8\u00a0bits par couleur. Demandez-la en 8\u00a0bits.',
  'huge-picture': 'Une image est démesurée. Demandez à l’agence de la réduire.',
} as const;
export type AgencyRefusalRule = keyof typeof SENTENCES;

/** A refusal; `details` are names of what is meant. */
export function agencyRefusal(
  rule: AgencyRefusalRule,
  details: readonly string[] = [],
): AgencyRefusal {
  const sentence = SENTENCES[rule];
  if (sentence.endsWith('.')) return { rule, message: sentence };
  const named = details.length > 0 ? `\u00a0: ${details.join(', ')}` : '';
  return { rule, message: `${sentence}${named}.` };
}
