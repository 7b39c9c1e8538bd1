import { type ReactNode, useState } from 'react';
import { addressWarning, signatureWarning } from '../../domain/qr/public-address.ts';
import { NoticeStrip } from '../conflicts/notice-strip.tsx';
import { settings } from '../settings.ts';
import { LazyConfirmDialog } from '../ui/overlay/lazy-confirm-dialog.tsx';

const { addressFault, publicUrl } = settings;
const warning = addressFault && addressWarning(addressFault, publicUrl);

/** What is handed out. What follows for one says nothing of the other, so each is asked about. */
type HandedOut = 'code' | 'signature';

const QUESTIONS = addressFault && {
  code: addressWarning(addressFault, publicUrl).text,
  signature: signatureWarning(addressFault, publicUrl),
};

/** The address for which somebody said yes in this browser. */
const ACCEPTED_KEYS: Readonly<Record<HandedOut, string>> = {
  code: 'bristol_accepted_address',
  signature: 'bristol_accepted_signature_address',
};

/** Runs what hands out a code or a signature; may ask first. */
export type HandOut = (action: () => void, what?: HandedOut) => void;

/** Says that the codes of this server lead to an address that should not be printed. */
export function AddressNotice() {
  return warning && <NoticeStrip asked={0} tone="amber" {...warning} />;
}

/** Asks before the first code or signature that leads to such an address, once per browser and address. */
export function useHandOut(): { handOut: HandOut; question: ReactNode } {
  const [waiting, setWaiting] = useState<{ action: () => void; what: HandedOut }>();

  function handOut(action: () => void, what: HandedOut = 'code'): void {
    if (!QUESTIONS || localStorage.getItem(ACCEPTED_KEYS[what]) === publicUrl) action();
    else setWaiting({ action, what });
  }

  function accept(): void {
    if (!waiting) return;
    localStorage.setItem(ACCEPTED_KEYS[waiting.what], publicUrl);
    setWaiting(undefined);
    waiting.action();
  }

  const question = QUESTIONS && (
    <LazyConfirmDialog
      open={waiting !== undefined}
      title={'Continuer avec cette adresse\u202f?'}
      question={QUESTIONS[waiting?.what ?? 'code']}
      details="Cette question ne sera plus posée dans ce navigateur."
      confirmLabel="Continuer quand même"
      onConfirm={accept}
      onClose={() => setWaiting(undefined)}
    />
  );
  return { handOut, question };
}
