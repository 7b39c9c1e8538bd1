import { frenchCount } from '../french.ts';
import { AGENCY_STORED_MAX } from './agency/agency-page.ts';
import { PRESS_ERRORS } from './press-errors.ts';
import { PRESS_FILE_MAX, PRESS_PICTURES_MAX } from './press-request.ts';
import { PRINTERS_MAX } from './printer.ts';
import { TEMPLATES_MAX } from './template.ts';
import { UPLOADED_FONTS_MAX } from './uploaded-fonts.ts';
import { ASSET_QUOTA, UPLOADED_PICTURES_MAX } from './uploaded-pictures.ts';

/** Files that a version shows are kept, to be printed again. */
const FREED =
  'Ce qu’aucun modèle ne montre s’efface au bout d’une semaine\u202f; ce que montre une version publiée reste.';

const MB = 1024 * 1024;
const ALL = `${ASSET_QUOTA.allBytes / MB / 1024}\u00a0Go`;

/** Said before a file is asked for as well. */
export const TOO_MANY_CARDS = `Un fichier porte ${frenchCount(PRESS_FILE_MAX, 'carte')} au plus. Choisissez des personnes, puis faites un autre fichier pour les suivantes.`;

const SENTENCES: Readonly<Record<keyof typeof PRESS_ERRORS, string>> = {
  too_many_templates: `Une entreprise a ${TEMPLATES_MAX}\u00a0modèles au plus. Supprimez-en un d’abord.`,
  too_many_printers: `Il y a ${PRINTERS_MAX}\u00a0imprimeurs au plus. Supprimez-en un d’abord.`,
  too_many_fonts: `Il y a ${UPLOADED_FONTS_MAX}\u00a0polices au plus. Supprimez-en une d’abord.`,
  font_refused: 'Cette police ne peut pas servir.',
  font_in_use: 'Un modèle se sert de cette police\u00a0: elle ne peut pas être supprimée.',
  pdf_refused: 'Ce PDF ne peut pas servir de fond.',
  too_many_pages: `Il y a ${AGENCY_STORED_MAX}\u00a0fonds PDF et ${ALL} au plus. ${FREED}`,
  picture_refused: 'Cette image ne peut pas être mise sur une carte.',
  too_many_uploaded_pictures: `Il y a ${UPLOADED_PICTURES_MAX}\u00a0images et ${ALL} au plus sur les modèles. ${FREED}`,
  too_many_own_assets: `${ASSET_QUOTA.own}\u00a0de vos fichiers, ou ${ASSET_QUOTA.ownBytes / MB}\u00a0Mo, ne sont sur aucun modèle. Enregistrez ceux qui s’en servent, puis revenez demain.`,
  version_required: 'Rechargez la page, puis recommencez.',
  asset_missing:
    'Le modèle se sert d’une image, d’une police ou d’un fond PDF qui n’existe plus. Remplacez-la, puis recommencez.',
  template_published:
    'Ce modèle a été publié\u00a0: il ne peut plus être supprimé, seulement archivé.',
  order_without_card: 'Publiez d’abord une carte imprimée de cette entreprise.',
  proof_over: 'Ce BAT ou cet accès a pris fin.',
  nothing_to_note: 'Ces cartes n’attendent plus d’accord. Rechargez la commande.',
  too_many_sheets:
    'Cette commande a déjà cent feuilles signées. Réunissez plusieurs accords sur une feuille.',
  sheet_refused:
    'La feuille doit être un PDF ou une photo (JPEG, PNG, WebP, AVIF) de 10\u00a0Mo au plus.',
  nothing_to_send: 'Aucune carte prête n’attend d’accord.',
  nothing_to_release:
    'Aucune de ces cartes n’est à libérer\u00a0: l’accord est là, ou un fichier les porte déjà.',
  nothing_to_file:
    'Aucune carte n’est acceptée ni libérée sans accord, ou toutes sont déjà dans un fichier.',
  pages_outdated:
    'Les cartes ne peuvent pas être reprises telles quelles pour cet imprimeur\u00a0: une police ou un fond n’est plus le même, ou un contrôle les refuse. Préparez-les de nouveau.',
  order_changing:
    'La commande a changé pendant la préparation du fichier. Rien n’a été remis\u00a0: recommencez.',
  file_altered:
    'Le fichier ne serait plus celui qui a été remis\u00a0: il n’est pas donné. Prévenez l’administrateur.',
  file_gone: 'Il ne reste rien des cartes de ce fichier.',
  too_many_links: 'Dix liens déjà\u00a0: envoyez un nouveau BAT.',
  proof_address:
    'Vos clients ne pourraient pas ouvrir ce lien\u00a0: changez l’adresse publique de Bristol. La page Installation dit où.',
  no_mail_server: 'Aucun serveur de messagerie (SMTP_URL).',
  draft_changed: 'Ce modèle a été enregistré ailleurs entre-temps. L’autre version est gardée.',
  printer_changed: 'Un collègue a modifié cet imprimeur entre-temps. Rien n’a été enregistré.',
  cards_refused: 'Certaines cartes ne peuvent pas être imprimées ainsi. Aucun fichier n’est fait.',
  nobody_to_print: 'Aucune de ces personnes n’est dans l’entreprise.',
  too_many_cards: TOO_MANY_CARDS,
  press_too_heavy:
    'Ce fichier demande trop de temps ou de mémoire. Demandez-le pour une partie des personnes.',
  too_many_pictures: `Un fichier montre ${PRESS_PICTURES_MAX}\u00a0photos et images au plus. Demandez-le pour une partie des personnes.`,
  press_file_faulty:
    'Le fichier n’a pas passé son contrôle\u00a0: il n’est pas remis. Le défaut est le nôtre.',
  design_too_large: 'Ce modèle est trop lourd. Retirez-en des éléments.',
};

const BY_MESSAGE: ReadonlyMap<string, string> = new Map(
  Object.entries(PRESS_ERRORS).map(([code, { message }]) => [message, code]),
);

/** The sentence of a refusal about printed cards, by its wire message; nothing for any other. */
export function frenchPressError(message: unknown): string | undefined {
  const code = typeof message === 'string' ? BY_MESSAGE.get(message) : undefined;
  return Object.entries(SENTENCES).find(([known]) => known === code)?.[1];
}
