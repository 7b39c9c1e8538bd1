import { useQuery } from '@tanstack/react-query';
import { createElement, Fragment, type ReactNode, useRef, useState } from 'react';
import {
  codePath,
  SIGNATURE_CODE_PX,
  type Signature,
  type SignatureNode,
  signatureHtml,
  signatureOf,
  signatureText,
  signatureTree,
} from '../../../domain/card/signature.ts';
import type { Company } from '../../../domain/company.ts';
import type { QrModules } from '../../../domain/qr/qr.ts';
import { pb } from '../../frame/api/client.ts';
import { loadingMessage } from '../../frame/api/failure.ts';
import type { ContactRow } from '../../frame/api/record-rows.ts';
import { settings } from '../../frame/settings.ts';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/failure.tsx';
import { CopyIcon } from '../../kit/icons.tsx';
import { CodePicture, noteHandedOut } from './shown-code.tsx';

type Attributes = Readonly<Record<string, string>>;

interface SignaturePictureProps {
  signature: Signature;
  modules: QrModules | undefined;
}

/** A signature as it will look in an e-mail. */
function SignaturePicture({ signature, modules }: SignaturePictureProps) {
  /** The code is drawn rather than fetched; logos are there for everybody, at this address too. */
  function picture({ src = '', alt = '' }: Attributes): ReactNode {
    if (src === codePath(signature.cardUrl)) {
      return modules && <CodePicture modules={modules} label={alt} side={SIGNATURE_CODE_PX} />;
    }
    const path = src.slice(settings.publicUrl.length);
    return <img src={path} alt={alt} className="inline h-10 w-auto" />;
  }

  return shown(signatureTree(signature), '0', picture);
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

/** The signature of a contact, once the look of the company is known. */
function useSignature(contact: ContactRow, companyName: string) {
  const { company } = contact;
  const look = useQuery({
    queryKey: ['Company', 'view', company, 'look'],
    queryFn: ({ signal }) => {
      const options = { fields: 'id,logo,color', signal };
      return pb.collection<Pick<Company, 'logo' | 'color'>>('Company').getOne(company, options);
    },
    enabled: company !== '',
  });
  const { logo = '', color = '' } = look.data ?? {};
  return {
    signature: signatureOf(contact, { name: companyName, logo, color }, settings),
    look,
  };
}
