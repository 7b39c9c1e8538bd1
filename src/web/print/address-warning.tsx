import { type ReactNode, useState } from 'react';
import { addressWarning } from '../../domain/qr/public-address.ts';
import { NoticeStrip } from '../conflicts/notice-strip.tsx';
import { settings } from '../settings.ts';
import { LazyConfirmDialog } from '../ui/overlay/lazy-confirm-dialog.tsx';

const { addressFault, publicUrl } = settings;
const warning = addressFault && addressWarning(addressFault, publicUrl);

/** The address for which somebody said yes in this browser. */
const ACCEPTED_KEY = 'bristol_accepted_address';

/** Runs what hands out a code; may ask first. */
export type HandOut = (action: () => void) => void;

/** Says that the codes of this server lead to an address that should not be printed. */
export function AddressNotice() {
  return warning && <NoticeStrip asked={0} tone="amber" {...warning} />;
}

/** Asks before the first code that leads to such an address, once per browser and address. */
export function useHandOut(): { handOut: HandOut; question: ReactNode } {
  const [waiting, setWaiting] = useState<() => void>();

  function handOut(action: () => void): void {
    if (!warning || localStorage.getItem(ACCEPTED_KEY) === publicUrl) action();
    else setWaiting(() => action);
  }

  function accept(): void {
    localStorage.setItem(ACCEPTED_KEY, publicUrl);
    setWaiting(undefined);
    waiting?.();
  }

  const question = warning && (
    <LazyConfirmDialog
      open={waiting !== undefined}
      title={'Continuer avec cette adresse\u202f?'}
      question={warning.text}
      details="Cette question ne sera plus posée dans ce navigateur."
      confirmLabel="Continuer quand même"
      onConfirm={accept}
      onClose={() => setWaiting(undefined)}
    />
  );
  return { handOut, question };
}
