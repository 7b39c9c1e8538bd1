import { frenchDate, frenchOf, frenchTime } from '../../domain/french.ts';
import { SecretDialog } from '../ui/overlay/secret-dialog.tsx';
import type { LinkTo } from './use-team-actions.ts';

/** Shows a link once, to be handed to its person. */
export function LinkDialog({ link, name, onClose }: LinkTo & { onClose: () => void }) {
  const { path, expires, isMailed } = link;
  return (
    <SecretDialog
      title={`Lien ${frenchOf(name)}`}
      intro={introText(isMailed)}
      label="Lien"
      secret={`${location.origin}${path}`}
      outro={`Ce lien fonctionne une fois, jusqu’au ${frenchDate(expires)} à ${frenchTime(expires)}. Il ne sera plus affiché.`}
      onClose={onClose}
    />
  );
}

function introText(isMailed: boolean | undefined): string {
  const handOver = 'Transmettez-le à cette personne\u00a0: elle y choisit son mot de passe.';
  if (isMailed === undefined) return handOver;
  if (isMailed)
    return 'Ce lien vient d’être envoyé à cette personne, qui y choisit son mot de passe.';
  return `Le message n’a pas pu être envoyé. ${handOver}`;
}
