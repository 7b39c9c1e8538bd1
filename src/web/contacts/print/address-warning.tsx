import { type ReactNode, useState } from 'react';
import { addressWarning } from '../../../domain/qr/public-address.ts';
import { isAdministrator } from '../../frame/api/session.ts';
import { NoticeStrip } from '../../frame/conflicts/notice-strip.tsx';
import { settings } from '../../frame/settings.ts';
import { LazyConfirmDialog } from '../../kit/overlay/lazy-confirm-dialog.tsx';

function warningNow() {
  const { addressFault, publicUrl } = settings;
  return addressFault && addressWarning(addressFault, publicUrl, isAdministrator());
}

/** Runs what makes something for a printer; may ask first. */
export type HandOut = (action: () => void) => void;

/** Says that the codes of this server lead to an address that should not be printed. */
export function AddressNotice() {
  const warning = warningNow();
  return warning && <NoticeStrip asked={0} tone="amber" {...warning} />;
}

/** Asks each time before codes that lead to such an address go to a printer: nobody can recall them. */
export function useHandOut(): { handOut: HandOut; question: ReactNode } {
  const [action, setAction] = useState<() => void>();
  const warning = warningNow();

  function accept(): void {
    setAction(undefined);
    action?.();
  }

  const question = warning && (
    <LazyConfirmDialog
      open={action !== undefined}
      title={'Continuer avec cette adresse\u202f?'}
      question={warning.text}
      confirmLabel="Continuer quand même"
      onConfirm={accept}
      onClose={() => setAction(undefined)}
    />
  );
  // As a function of the state before, React would call what is to be kept.
  return { handOut: (next) => (warning ? setAction(() => next) : next()), question };
}
