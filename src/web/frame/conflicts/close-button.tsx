import { focusHeading } from '../../kit/focus-places.ts';
import { CloseIcon } from '../../kit/icons.tsx';

/** Closes a message that was read. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label="Fermer ce message"
      onClick={() => {
        // Before the button goes away with what it closes; a dialog keeps the focus by itself.
        focusHeading();
        onClose();
      }}
      className="-my-1.5 inline-flex size-8 shrink-0 items-center justify-center rounded-control text-ink-soft hover:text-ink max-md:size-11"
    >
      <CloseIcon />
    </button>
  );
}
