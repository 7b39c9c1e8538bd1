import type { LeftCard } from '../domain/card/card-answer.ts';
import { CardDocument } from './card-document.tsx';
import { type CardLanguage, NOTICE_TEXTS } from './card-texts.ts';
import { LeftBody } from './left-body.tsx';

interface NoticePageProps {
  notice: 'unknown' | 'hidden' | 'gone' | 'unavailable';
  language: CardLanguage;
  /** Where to try again, when that may help. */
  retryPath?: string;
}

/** The page that stands in for a card that cannot be shown. */
export function NoticePage({ notice, language, retryPath }: NoticePageProps) {
  const texts = NOTICE_TEXTS[language];
  const { title, text } = texts[notice];
  return (
    <CardDocument title={title} language={language}>
      <main className="notice">
        <div className="card alone">
          <div>
            <h1>{title}</h1>
            <p>{text}</p>
            {retryPath !== undefined && (
              <a className="go" href={retryPath}>
                {texts.retry}
              </a>
            )}
          </div>
        </div>
      </main>
    </CardDocument>
  );
}

/** The page of a person who has left, as the company chose it. */
export function LeftPage({ left, language }: { left: LeftCard; language: CardLanguage }) {
  return (
    <CardDocument
      title={NOTICE_TEXTS[language].left}
      language={language}
      color={left.company.color}
    >
      <LeftBody left={left} language={language} />
    </CardDocument>
  );
}
