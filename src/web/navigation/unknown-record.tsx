import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export const UNKNOWN_RECORD = {
  company: {
    heading: 'Entreprise introuvable',
    title: 'Cette adresse ne mène à aucune entreprise',
    text: 'L’entreprise a peut-être été supprimée, ou l’adresse est incomplète.',
  },
  contact: {
    heading: 'Contact introuvable',
    title: 'Cette adresse ne mène à aucun contact',
    text: 'Le contact a peut-être été supprimé, ou l’adresse est incomplète.',
  },
} as const;

/** A screen whose address names a record that does not exist. */
export function UnknownRecord({ kind }: { kind: keyof typeof UNKNOWN_RECORD }) {
  const { heading, title, text } = UNKNOWN_RECORD[kind];
  return (
    <>
      <PageHeader title={heading} />
      <div className="rounded-panel border border-line bg-surface shadow-panel">
        <EmptyState
          title={title}
          text={text}
          action={
            <LinkButton to="/companies" variant="primary">
              Voir la liste des entreprises
            </LinkButton>
          }
        />
      </div>
    </>
  );
}
