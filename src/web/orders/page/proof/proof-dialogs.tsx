import type { OrderProof } from '../../../../domain/proofs/order-proof.schema.ts';
import { LazyModule, lazyModule } from '../../../kit/overlay/lazy-module.tsx';
import type { AddressedText } from './texts-dialog.tsx';

const sending = lazyModule(() => import('./send-dialog.tsx'));
const reminding = lazyModule(() => import('./reminder-dialog.tsx'));
const noting = lazyModule(() => import('./note-dialog.tsx'));
const verifying = lazyModule(() => import('./verify-dialog.tsx'));
const texts = lazyModule(() => import('./texts-dialog.tsx'));

/** The dialog of a BAT that is open. */
export type OpenedDialog =
  | { readonly kind: 'send' | 'remind' | 'note' | 'verify' }
  | { readonly kind: 'texts'; readonly title: string; readonly texts: readonly AddressedText[] };

interface ProofDialogsProps {
  order: string;
  known: OrderProof | undefined;
  opened: OpenedDialog | undefined;
  onClose: () => void;
}

/** The dialogs by which clients are shown the cards of an order. */
export function ProofDialogs({ order, known, opened, onClose }: ProofDialogsProps) {
  const common = { order, onClose };
  const asked = known === undefined ? undefined : opened;
  return (
    <>
      <LazyModule code={sending} when={asked?.kind === 'send'} onMissing={onClose}>
        {({ SendDialog }) =>
          known && asked?.kind === 'send' && <SendDialog {...common} known={known} />
        }
      </LazyModule>
      <LazyModule code={reminding} when={asked?.kind === 'remind'} onMissing={onClose}>
        {({ ReminderDialog }) =>
          known?.proof &&
          asked?.kind === 'remind' && (
            <ReminderDialog {...common} proof={known.proof} isMailed={known.mails === 'sent'} />
          )
        }
      </LazyModule>
      <LazyModule code={noting} when={asked?.kind === 'note'} onMissing={onClose}>
        {({ NoteDialog }) => asked?.kind === 'note' && <NoteDialog {...common} />}
      </LazyModule>
      <LazyModule code={verifying} when={asked?.kind === 'verify'} onMissing={onClose}>
        {({ VerifyDialog }) => asked?.kind === 'verify' && <VerifyDialog {...common} />}
      </LazyModule>
      <LazyModule code={texts} when={asked?.kind === 'texts'} onMissing={onClose}>
        {({ TextsDialog }) =>
          asked?.kind === 'texts' && <TextsDialog {...asked} onClose={onClose} />
        }
      </LazyModule>
    </>
  );
}
