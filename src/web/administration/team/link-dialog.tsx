import { frenchDate, frenchOf, frenchTime } from '../../../domain/french.ts';
import { SecretDialog } from '../../kit/overlay/secret-dialog.tsx';
import { linkIntro } from './link-texts.ts';
import type { LinkTo } from './use-team-actions.ts';

/** Shows a link once, to be handed to its person. */
export function LinkDialog({ link, name, onClose }: LinkTo & { onClose: () => void }) {
  const { path, expires, isMailed } = link;
  return (
    <SecretDialog
      title={`Lien ${frenchOf(name)}`}
      intro={linkIntro(isMailed)}
      label="Lien"
      secret={`${location.origin}${path}`}
      outro={`Ce lien fonctionne une fois, jusqu’au ${frenchDate(expires)} à ${frenchTime(expires)}. Il ne sera plus affiché.`}
      onClose={onClose}
    />
  );
}
