import { createElement, Fragment, type ReactNode } from 'react';
import {
  codePath,
  SIGNATURE_CODE_PX,
  type Signature,
  type SignatureNode,
  signatureTree,
} from '../../../domain/card/signature.ts';
import type { QrModules } from '../../../domain/qr/qr.ts';
import { settings } from '../../frame/settings.ts';
import { CodePicture } from './code-picture.tsx';

type Attributes = Readonly<Record<string, string>>;

interface SignaturePictureProps {
  signature: Signature;
  modules: QrModules | undefined;
}

/** A signature as it will look in an e-mail. */
export function SignaturePicture({ signature, modules }: SignaturePictureProps) {
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
