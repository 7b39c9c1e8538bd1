import { frenchDate } from '../../../domain/french.ts';
import { SecretDialog } from '../../kit/overlay/secret-dialog.tsx';
import type { NamedToken } from './token-queries.ts';

/** Shows a token once, to be handed to its program. */
export function MadeTokenDialog({
  name,
  token,
  ends,
  onClose,
}: NamedToken & { onClose: () => void }) {
  return (
    <SecretDialog
      title={`Jeton «\u00a0${name}\u00a0»`}
      intro={
        <strong className="font-medium text-ink">
          {'Copiez ce jeton maintenant\u00a0: il ne sera plus affiché.'}
        </strong>
      }
      label="Jeton"
      secret={token}
      outro={`Le programme l’envoie dans l’en-tête Authorization, jusqu’au ${frenchDate(ends)}.`}
      onClose={onClose}
    />
  );
}
