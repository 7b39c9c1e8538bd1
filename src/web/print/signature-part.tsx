import { createElement, type ReactNode, useRef, useState } from 'react';
import type { QrModules } from '../../domain/qr.ts';
import {
  SIGNATURE_CODE_PX,
  type Signature,
  type SignatureNode,
  signatureHtml,
  signatureText,
  signatureTree,
} from '../../domain/signature.ts';
import { Button } from '../ui/button.tsx';
import { CopyIcon } from '../ui/icons.tsx';
import { CodePicture } from './code-picture.tsx';

const OUTCOMES = {
  none: '',
  html: 'Signature copiée\u00a0: collez-la dans les réglages de votre messagerie.',
  text: 'Texte copié.',
  selected: 'Signature sélectionnée\u00a0: copiez-la avec Ctrl\u00a0+\u00a0C.',
} as const;

interface SignaturePartProps {
  signature: Signature;
  modules: QrModules | undefined;
  /** Whether the card is published: otherwise its picture is shown to nobody. */
  isPublished: boolean;
}

/** The signature for e-mails, as it will look, to be copied. */
export function SignaturePart({ signature, modules, isPublished }: SignaturePartProps) {
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
        className="overflow-x-auto rounded-control border border-line bg-white p-4"
      >
        {shown(signatureTree(signature), modules, '0')}
      </section>
      {!isPublished && (
        <p className="text-amber">
          Cette carte n’est pas publiée&nbsp;: dans les e-mails, le code n’apparaîtra pas tant
          qu’elle ne l’est pas.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={copySignature}>
          <CopyIcon />
          Copier la signature
        </Button>
        <Button variant="quiet" onClick={() => void copyText()}>
          Copier en texte seul
        </Button>
      </div>
      <p role="status" className="text-ink-soft empty:hidden">
        {OUTCOMES[outcome]}
      </p>
    </div>
  );
}

/** The tree of the markup as React elements; the picture of the code is drawn rather than fetched. */
function shown(node: SignatureNode, modules: QrModules | undefined, key: string): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, style, children } = node;
  if (tag === 'img') {
    return (
      modules && (
        <CodePicture
          key={key}
          modules={modules}
          label={attributes.alt ?? ''}
          side={SIGNATURE_CODE_PX}
        />
      )
    );
  }
  const content = children.map((child, index) => shown(child, modules, `${key}.${index}`));
  const props = { key, ...reactAttributes(attributes), style: reactStyle(style) };
  return tag === 'br' ? createElement(tag, props) : createElement(tag, props, ...content);
}

const REACT_NAMES: Readonly<Record<string, string>> = {
  cellpadding: 'cellPadding',
  cellspacing: 'cellSpacing',
  valign: 'vAlign',
};

function reactAttributes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(attributes);
  return Object.fromEntries(entries.map(([name, value]) => [REACT_NAMES[name] ?? name, value]));
}

function reactStyle(style: Readonly<Record<string, string>>): Record<string, string> {
  const camel = (name: string) => name.replace(/-(\w)/g, (_all, letter) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(style).map(([name, value]) => [camel(name), value]));
}
