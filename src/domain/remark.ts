/**
 * Remarks shown in amber under a field. They never block saving: the specification requires no
 * field, and staff sometimes know better. Texts are French, with their non-breaking spaces.
 */

export function remarkOnName(value: string): string | undefined {
  if (value.trim() === '') return 'Sans raison sociale, l’entreprise sera difficile à retrouver.';
  return undefined;
}

export function remarkOnEmail(value: string): string | undefined {
  const email = value.trim();
  if (email === '' || /^[^\s@,;:<>]+@[^\s@,;:<>]+$/.test(email)) return undefined;
  return 'Cette adresse ne ressemble pas à un e-mail, par exemple nom@entreprise.fr.';
}

export function remarkOnPostcode(value: string): string | undefined {
  const postcode = value.replace(/\s/g, '');
  if (postcode === '' || /^\d{5}$/.test(postcode)) return undefined;
  return 'Un code postal français compte cinq chiffres.';
}

export function remarkOnPhone(value: string): string | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  const count = text.replace(/\D/g, '').length;
  if (count < 10 && !(count >= 8 && text.startsWith('+'))) {
    return 'Ce numéro semble trop court\u00a0: il compte d’ordinaire dix chiffres.';
  }
  if (count < 16 && !/[^\d\s+./()\p{Pd}\p{Cf}]/u.test(text)) return undefined;
  return 'Ce texte n’est pas un numéro seul\u00a0: il ne pourra pas être appelé.';
}

export function remarkOnSite(value: string): string | undefined {
  const site = value.trim().replace(/^https?:\/\//i, '');
  if (site === '' || /^[^\s/.]+(\.[^\s/.]+)+([/?#:]\S*)?$/.test(site)) return undefined;
  return 'Cette adresse n’a pas de domaine, par exemple www.entreprise.fr.';
}

export function remarkOnQuantity(value: string): string | undefined {
  if (Number(value) !== 0) return undefined;
  if (value.trim() === '') return 'Sans quantité, aucune carte ne sera imprimée.';
  return 'Avec une quantité de 0, aucune carte ne sera imprimée.';
}
