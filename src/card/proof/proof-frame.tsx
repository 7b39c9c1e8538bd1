import { type ReactNode, useContext } from 'react';
import { mailUrl } from '../../domain/address.ts';
import type { ClientPage } from '../../domain/proofs/client-page.ts';
import type { ProofLanguage } from '../../domain/proofs/order-proof.ts';
import { CardDocument } from '../card-document.tsx';
import { FirmName } from './firm-name.ts';
import { PROOF_STYLE } from './proof-style.ts';
import { proofTexts } from './proof-texts.ts';

/** Somebody of the firm, and the way to write to them; the firm itself where nobody is known. */
export function Sender({ sender }: Pick<ClientPage, 'sender'>) {
  const { name, email } = sender;
  const href = mailUrl(email);
  const firm = useContext(FirmName);
  if (email === '') return name || firm;
  return (
    <>
      {name !== '' && `${name}, `}
      {href === undefined ? email : <a href={href}>{email}</a>}
    </>
  );
}

/** Why no yes changes anything any more, and whom to ask. */
export function TooLate({ page }: { page: ClientPage }) {
  const texts = proofTexts(page.language);
  return (
    <>
      {page.isCancelled ? texts.cancelled : texts.handedOut} <Sender sender={page.sender} />.
    </>
  );
}

interface ProofFrameProps {
  title: string;
  language: ProofLanguage;
  /** Styles of this page alone. */
  style?: string;
  /** Without one, a notice in the middle. */
  width?: 'wide' | 'text';
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of all pages of a BAT. */
export function ProofFrame(props: ProofFrameProps) {
  const { title, language, style = '', width = 'text', foot, children } = props;
  const firm = useContext(FirmName);
  return (
    <CardDocument
      title={[title, firm].filter(Boolean).join(' – ')}
      language={language}
      style={`${PROOF_STYLE}${style}`}
    >
      <div className={`page ${width}`}>
        {firm !== '' && <header className="firm">{firm}</header>}
        <main>{children}</main>
        {foot}
      </div>
    </CardDocument>
  );
}

/** Two lines: how long things are kept, and the person to ask. */
export function ProofFoot({ page }: { page: ClientPage }) {
  const texts = proofTexts(page.language);
  return (
    <footer>
      <p>{texts.keptFor(page.evidenceYears)}</p>
      <p>
        {texts.ask} <Sender sender={page.sender} />. {texts.authority}
      </p>
    </footer>
  );
}
