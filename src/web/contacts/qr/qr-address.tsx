import { useRef, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { CheckIcon, CopyIcon } from '../../kit/icons.tsx';

const OUTCOMES = {
  none: '',
  copied: 'Adresse copiée.',
  // Browsers give the clipboard to pages served over https only.
  selected: 'Adresse sélectionnée\u00a0: copiez-la avec Ctrl\u00a0+\u00a0C.',
} as const;

/** The address that the code holds, as a link, with a button that copies it. */
export function QrAddress({ label, url }: { label: string; url: string }) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>('none');
  const at = url.lastIndexOf('/') + 1;
  const [before, id] = [url.slice(0, at), url.slice(at)];
  const link = useRef<HTMLAnchorElement>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      if (link.current) getSelection()?.selectAllChildren(link.current);
      setOutcome('selected');
    }
  }

  return (
    <div>
      <p className="text-ink-soft">{label}</p>
      <a
        ref={link}
        href={url}
        target="_blank"
        // The address stays clean for those who copy it; the visit is known by where it comes from.
        rel="noopener"
        className="mt-1 inline-block rounded-control font-medium wrap-anywhere text-accent underline-offset-2 hover:underline max-md:py-2"
      >
        {before}
        {/* On a narrow screen, the identifier goes to a line of its own. */}
        <wbr />
        {id}
      </a>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button size="small" onClick={() => void copy()}>
          {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
          Copier l’adresse
        </Button>
        <span role="status" className="text-ink-soft">
          {OUTCOMES[outcome]}
        </span>
      </div>
    </div>
  );
}
