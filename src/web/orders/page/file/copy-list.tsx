import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { notify } from '../../../kit/overlay/toasts.tsx';

/** All that the printer has to know beside the file: which page how often, and for where. */
export function CopyList({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify({
        message: 'Ce navigateur ne laisse pas copier\u00a0: sélectionnez le texte.',
        tone: 'error',
      });
    }
  }
  return (
    <section className="grid gap-2" aria-label="À joindre au fichier">
      <h3 className="font-medium text-ink">À joindre au fichier</h3>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        tabIndex={0}
        aria-label="Liste pour l’imprimeur"
        className="max-h-48 overflow-y-auto rounded-control border border-line bg-sunken px-3 py-2 text-xs text-ink"
      >
        {text.split('\n').map((line) => (
          <li key={line} className="py-0.5 wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <Button size="small" className="justify-self-start" onClick={() => void copy()}>
        {isCopied ? 'Copié' : 'Copier la liste'}
      </Button>
    </section>
  );
}
