import type {
  ClientNotice,
  ClientNoticeDetails,
  ClientPage,
} from '../../domain/proofs/client-page.ts';
import type { ProofLanguage } from '../../domain/proofs/order-proof.ts';
import { ProofFrame, Sender } from './proof-frame.tsx';
import { noticeTexts } from './proof-notice-texts.ts';
import { proofTexts } from './proof-texts.ts';

interface ContactProps {
  /** For what they are turned to. */
  about: string;
  sender: ClientPage['sender'];
}

function Contact({ about, sender }: ContactProps) {
  if (sender.name === '' && sender.email === '') return null;
  return (
    <p>
      {about} <Sender sender={sender} />.
    </p>
  );
}

interface ProofNoticePageProps {
  notice: ClientNotice;
  language: ProofLanguage;
  /** Of a link that was given out; it tells nothing of the order or its people. */
  details?: ClientNoticeDetails;
  /** How many minutes whoever came too often waits. */
  minutes?: number | undefined;
}

/** In the place of a BAT that a link no longer opens, or never did. */
export function ProofNoticePage({ notice, language, details, minutes }: ProofNoticePageProps) {
  const texts = proofTexts(language);
  const { title, text } = noticeTexts(language)[notice];
  const needsLink = notice === 'expired' || notice === 'replaced';
  const canAsk = needsLink && details?.isMailing;
  return (
    <ProofFrame title={title} language={language}>
      <h1>{title}</h1>
      <p>{text({ since: details?.since ?? '', minutes })}</p>
      {canAsk && (
        <form method="post" action={`${details.path}/lien`}>
          <button type="submit">{texts.newLink}</button>
          <p className="hint">{texts.newLinkHint}</p>
        </form>
      )}
      {details && (
        <Contact
          about={needsLink && !canAsk ? texts.askLink : texts.contact}
          sender={details.sender}
        />
      )}
    </ProofFrame>
  );
}

interface LinkSentPageProps {
  language: ProofLanguage;
  sender: ClientPage['sender'];
  /** False where no mail can leave. */
  isSent: boolean;
}

/** After a new link was asked for; where it went stays unsaid. */
export function LinkSentPage({ isSent, language, sender }: LinkSentPageProps) {
  const { title, text } = noticeTexts(language)[isSent ? 'linkSent' : 'linkNotSent'];
  return (
    <ProofFrame title={title} language={language}>
      <h1>{title}</h1>
      <p>{text({})}</p>
      <Contact
        about={isSent ? proofTexts(language).contact : proofTexts(language).askLink}
        sender={sender}
      />
    </ProofFrame>
  );
}
