/** The use of a link that was made for somebody; `isMailed` where the server sends mails. */
export function linkIntro(isMailed: boolean | undefined): string {
  const handOver = 'Transmettez-le à cette personne\u00a0: elle y choisit son mot de passe.';
  if (isMailed === undefined) return handOver;
  if (isMailed)
    return 'Ce lien vient d’être envoyé à cette personne, qui y choisit son mot de passe.';
  return 'Le message n’a pas pu être envoyé. Bristol réessaiera\u00a0; vous pouvez aussi transmettre ce lien à cette personne, qui y choisit son mot de passe.';
}
