import { CardDocument } from './card-document.tsx';

/** Why there is no card to show. None of them tells anything about anybody. */
const NOTICES = {
  unknown: {
    title: 'Cette adresse ne mène à aucune carte',
    text: 'Vérifiez l’adresse saisie, ou scannez de nouveau le QR code.',
  },
  gone: {
    title: 'Cette carte n’est plus en service',
    text: 'Pour joindre la personne qui vous l’a remise, adressez-vous à son entreprise.',
  },
  unavailable: {
    title: 'Carte momentanément indisponible',
    text: 'Le problème vient de notre côté. Réessayez dans un instant\u00a0: l’adresse reste la bonne.',
  },
} as const;

interface NoticePageProps {
  notice: keyof typeof NOTICES;
  /** Where to try again, when that may help. */
  retryPath?: string;
}

/** The page that stands in for a card that cannot be shown. */
export function NoticePage({ notice, retryPath }: NoticePageProps) {
  const { title, text } = NOTICES[notice];
  return (
    <CardDocument title={title}>
      <main className="notice">
        <div className="card alone">
          <div>
            <h1>{title}</h1>
            <p>{text}</p>
            {retryPath !== undefined && (
              <a className="retry" href={retryPath}>
                Réessayer
              </a>
            )}
          </div>
        </div>
      </main>
    </CardDocument>
  );
}
