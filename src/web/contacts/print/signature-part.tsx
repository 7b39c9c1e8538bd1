import { useRef, useState } from 'react';
import { signatureHtml, signatureText } from '../../../domain/card/signature.ts';
import type { QrModules } from '../../../domain/qr/qr.ts';
import { loadingMessage } from '../../frame/api/failure.ts';
import type { ContactRow } from '../../frame/api/record-rows.ts';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/failure.tsx';
import { CopyIcon } from '../../kit/icons.tsx';
import { noteHandedOut } from './handed-out.ts';
import { SignaturePicture } from './signature-picture.tsx';
import { useSignature } from './signature-query.ts';

const OUTCOMES = {
  none: '',
  html: 'Signature copiée\u00a0: collez-la dans les réglages de votre messagerie.',
  text: 'Texte copié.',
  selected: 'Signature sélectionnée\u00a0: copiez-la avec Ctrl\u00a0+\u00a0C.',
} as const;

interface SignaturePartProps {
  contact: ContactRow;
  companyName: string;
  modules: QrModules | undefined;
  /** Whether the card is published: otherwise its picture is shown to nobody. */
  isPublished: boolean;
}

/** The signature for e-mails, as it will look, to be copied. */
export function SignaturePart(props: SignaturePartProps) {
  const { contact, companyName, modules, isPublished } = props;
  const { signature, look } = useSignature(contact, companyName);
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>('none');
  const preview = useRef<HTMLElement>(null);
  const html = signatureHtml(signature);
  const text = signatureText(signature);

  function copySignature(): void {
    const selection = getSelection();
    if (preview.current) selection?.selectAllChildren(preview.current);
    // The newer `clipboard.write` takes the styles out: our policy forbids them in markup.
    const isCopied = document.execCommand('copy');
    if (isCopied) selection?.removeAllRanges();
    setOutcome(isCopied ? 'html' : 'selected');
  }

  async function copyText(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('text');
    } catch {
      copySignature();
    }
  }

  if (look.isError) {
    const message = `Le logo et la couleur de l’entreprise manquent à la signature. ${loadingMessage(look.error)}`;
    return <Failure message={message} busy={look.isFetching} onRetry={() => void look.refetch()} />;
  }
  return (
    <div className="flex flex-col gap-3">
      {/* White in both themes, as e-mails are. */}
      <section
        ref={preview}
        aria-label="Aperçu de la signature"
        onCopy={(event) => {
          // Whether the button or a hand selected it.
          event.clipboardData.setData('text/html', html);
          event.clipboardData.setData('text/plain', text);
          event.preventDefault();
          void noteHandedOut(contact.id);
        }}
        className="rounded-control border border-line bg-white p-4 wrap-anywhere"
      >
        <SignaturePicture signature={signature} modules={modules} />
      </section>
      {!isPublished && (
        <p className="text-amber">
          Cette carte n’est pas publiée&nbsp;: dans les e-mails, le code n’apparaîtra pas tant
          qu’elle ne l’est pas.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={look.isLoading} onClick={copySignature}>
          <CopyIcon />
          Copier la signature
        </Button>
        <Button variant="quiet" disabled={look.isLoading} onClick={() => void copyText()}>
          Copier en texte seul
        </Button>
      </div>
      <p role="status" className="text-ink-soft empty:hidden">
        {OUTCOMES[outcome]}
      </p>
    </div>
  );
}
