import { createElement, Fragment, type ReactNode, useRef, useState } from 'react';
import type { QrModules } from '../../domain/qr.ts';
import {
  codePath,
  SIGNATURE_CODE_PX,
  type SignatureNode,
  signatureHtml,
  signatureText,
  signatureTree,
} from '../../domain/signature.ts';
import { loadingMessage } from '../api/failure.ts';
import type { ContactRow } from '../api/record-rows.ts';
import { settings } from '../settings.ts';
import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import { CopyIcon } from '../ui/icons.tsx';
import { CodePicture } from './code-picture.tsx';
import { useSignature } from './signature-query.ts';

const OUTCOMES = {
  none: '',
  html: 'Signature copiée\u00a0: collez-la dans les réglages de votre messagerie.',
  text: 'Texte copié.',
  selected: 'Signature sélectionnée\u00a0: copiez-la avec Ctrl\u00a0+\u00a0C.',
} as const;

type Attributes = Readonly<Record<string, string>>;

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

  /** The code is drawn rather than fetched; logos are there for everybody, at this address too. */
  function picture({ src = '', alt = '' }: Attributes): ReactNode {
    if (src === codePath(signature.cardUrl)) {
      return modules && <CodePicture modules={modules} label={alt} side={SIGNATURE_CODE_PX} />;
    }
    const path = src.slice(settings.publicUrl.length);
    return <img src={path} alt={alt} className="inline h-10 w-auto" />;
  }

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
        }}
        className="rounded-control border border-line bg-white p-4 wrap-anywhere"
      >
        {shown(signatureTree(signature), '0', picture)}
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

/** The tree of the markup as React elements. Its links are shown: nobody wants to call from here. */
function shown(
  node: SignatureNode,
  key: string,
  picture: (attributes: Attributes) => ReactNode,
): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, style, children } = node;
  if (tag === 'img') return <Fragment key={key}>{picture(attributes)}</Fragment>;
  if (tag === 'br') return <br key={key} />;
  const content = children.map((child, index) => shown(child, `${key}.${index}`, picture));
  const look = { key, style: reactStyle(style) };
  if (tag === 'a') return createElement('span', look, ...content);
  return createElement(tag, { ...look, ...reactAttributes(attributes) }, ...content);
}

const REACT_NAMES: Readonly<Record<string, string>> = {
  cellpadding: 'cellPadding',
  cellspacing: 'cellSpacing',
  valign: 'vAlign',
};

function reactAttributes(attributes: Attributes): Record<string, string> {
  const entries = Object.entries(attributes);
  return Object.fromEntries(entries.map(([name, value]) => [REACT_NAMES[name] ?? name, value]));
}

function reactStyle(style: Attributes): Record<string, string> {
  const camel = (name: string) => name.replace(/-(\w)/g, (_all, letter) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(style).map(([name, value]) => [camel(name), value]));
}
