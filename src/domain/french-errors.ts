/** The wire messages of a database that is away; their `Retry-After` promises nothing. */
export const STORAGE_UNAVAILABLE = 'The database is temporarily unavailable. Nothing was changed.';
export const UNCONFIRMED = 'The database did not confirm the change, which may have been made.';
/** The wire message of a database whose file is damaged. */
export const DATABASE_DAMAGED = 'The database is damaged. Nothing is saved any more.';

/**
 * Whether a wire message says that the database is away, or damaged: by its first words, which all of
 * them share and no other, so that screens need not load the rest.
 */
export function isDatabaseAway(message: unknown): message is string {
  return typeof message === 'string' && message.startsWith('The database ');
}

/** Whether it is away because its file is damaged. */
export function isDatabaseDamaged(message: string): boolean {
  return message.includes('damaged');
}

/** The message on a damaged database, to whoever wants to save something. */
export const FRENCH_DAMAGED =
  'La base de données est abîmée\u00a0: rien n’est plus enregistré. Remettez une sauvegarde.';

/** The message of a refusal because the disk has too little room. */
const FRENCH_FULL =
  'Le disque du serveur est presque plein. Rien n’a été enregistré\u00a0: prévenez un administrateur.';

/** The French sentence of a failed answer about no field: the fault, what is safe, what to do. */
export function frenchError(status: number, retryAfterSeconds?: number): string {
  if (status === 0) {
    return 'Le serveur ne répond pas. Ce que vous avez saisi est conservé\u00a0: vérifiez la connexion, puis réessayez.';
  }
  if (status === 400) return 'Le serveur a refusé ces valeurs. Rien n’a été modifié.';
  if (status === 401) return 'Votre session a pris fin. Reconnectez-vous pour continuer.';
  if (status === 403) return 'Seul un administrateur peut faire cela.';
  if (status === 404)
    return 'Cette fiche n’existe plus\u00a0: un collègue l’a peut-être supprimée.';
  if (status === 409 || status === 412)
    return 'Cette fiche a été modifiée entre-temps par un collègue.';
  if (status === 413) return 'Ce contenu est trop volumineux pour être enregistré.';
  if (status === 429) return `Trop de tentatives. Réessayez ${waitingTime(retryAfterSeconds)}.`;
  if (status === 507) return FRENCH_FULL;
  if (status === 503 && retryAfterSeconds !== undefined) {
    return `Le serveur est très sollicité. Réessayez ${waitingTime(retryAfterSeconds)}.`;
  }
  if (status === 503) {
    return 'La base de données est momentanément indisponible. Rien n’a été perdu\u00a0: réessayez dans un instant.';
  }
  return 'Un problème est survenu de notre côté. Rien n’a été modifié\u00a0: réessayez dans un instant.';
}

/** The same for what could not be read, when nothing was typed that could be lost. */
export function frenchLoadingError(status: number, retryAfterSeconds?: number): string {
  if (status === 0) return 'Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.';
  if (status === 400) return 'Le serveur n’a pas pu répondre à cette demande.';
  if (status === 503 && retryAfterSeconds === undefined) {
    return 'La base de données est momentanément indisponible. Réessayez dans un instant.';
  }
  if (status >= 500 && status !== 503 && status !== 507) {
    return 'Un problème est survenu de notre côté. Réessayez dans un instant.';
  }
  return frenchError(status, retryAfterSeconds);
}

function waitingTime(seconds: number | undefined): string {
  if (seconds === undefined) return 'dans quelques instants';
  if (seconds < 60) return `dans ${Math.max(1, Math.ceil(seconds))}\u00a0s`;
  return `dans ${Math.ceil(seconds / 60)}\u00a0min`;
}
