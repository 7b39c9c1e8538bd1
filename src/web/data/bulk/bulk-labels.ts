import type { BulkKind } from '../../../domain/bulk/bulk-kinds.ts';

/** The changes to chosen records, as the menu and the dialogs call them. */
export const BULK_LABELS = {
  move: 'Déplacer vers une entreprise',
  publish: 'Publier',
  hide: 'Masquer',
  leave: 'Noter un départ',
  set: 'Modifier un champ',
  delete: 'Supprimer',
  activate: 'Rendre actives',
  deactivate: 'Rendre inactives',
  status: 'Changer le statut',
} as const satisfies Record<BulkKind, string>;
