import { focusHeading } from '../../kit/focus-places.ts';
import type { FormChanges } from '../forms/use-record-form.ts';
import { draftText } from './changes-words.ts';

/** The form goes on from what was typed before and not saved. */
export function DraftNotice<V>({ draft, eraseDraft }: FormChanges<V>) {
  if (!draft) return null;
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 border-t border-line bg-sunken px-6 text-sm max-md:px-4">
      <p className="py-2.5 text-ink-soft">{draftText(draft, new Date())}</p>
      <button
        type="button"
        onClick={() => {
          // Before the button goes away with the notice; a dialog keeps the focus by itself.
          focusHeading();
          eraseDraft();
        }}
        className="min-h-8 rounded-control font-medium text-accent underline decoration-1 underline-offset-3 hover:decoration-2 max-md:min-h-11"
      >
        Effacer le brouillon
      </button>
    </div>
  );
}
