import type { PrintedContact } from './card-values.ts';

/** Who is shown as long as a company has nobody. */
export const NOBODY_IN_PARTICULAR: PrintedContact = {
  ...{ id: 'exempleexemple0', Prenom: 'Camille', Nom: 'Durand', photo: '', photoConsent: '' },
  ...{ Poste: 'Responsable commerciale', Poste2: '', Phone: '06 39 98 12 34', Tel: '' },
  ...{ Email: 'camille.durand@example.fr', phones: [], emails: [], links: [] },
  ...{ logo: '', cover: '', color: '', updated: '' },
  ...{ cardState: 'published', leftOn: '' },
};
