import { useEffect } from 'react';
import { isDialogOpen } from '../focus-places.ts';

/** Ctrl+S, or ⌘S, saves the form of this page instead of the page itself. */
export function useSaveKey(formId: string): void {
  useEffect(() => {
    function save(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 's' || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      // Without its button, nothing is to be saved.
      const button = document.querySelector<HTMLButtonElement>(
        `button[type="submit"][form="${CSS.escape(formId)}"]`,
      );
      if (button && !isDialogOpen()) button.click();
    }
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [formId]);
}
