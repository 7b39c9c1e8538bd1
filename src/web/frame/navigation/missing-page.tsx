import type { BinState } from '../../../domain/bin/bin.schema.ts';
import { inBinSentence, restoreLabel } from '../../../domain/bin/bin-texts.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { ParentLink } from '../../kit/parent-link.tsx';
import { FormSkeleton } from '../../kit/skeleton.tsx';
import { restoreOne, useRestoring } from '../api/bin.ts';
import { recordPlace } from './record-place.ts';

const UNKNOWN = {
  Company: {
    title: 'Cette adresse ne mène à aucune entreprise',
    text: 'L’adresse est incomplète, ou l’entreprise a été effacée définitivement.',
  },
  Contacts: {
    title: 'Cette adresse ne mène à aucun contact',
    text: 'L’adresse est incomplète, ou le contact a été effacé définitivement.',
  },
  orders: {
    title: 'Cette adresse ne mène à aucune commande',
    text: 'L’adresse est incomplète, ou la commande a été effacée définitivement.',
  },
} as const;

/** The list in which it would stand. */
const LISTS = {
  Company: { to: '/companies', label: 'Entreprises' },
  Contacts: { to: '/contacts', label: 'Contacts' },
  orders: { to: '/orders', label: 'Commandes' },
} as const;

export type MissingKind = keyof typeof UNKNOWN;

export interface Missing {
  kind: MissingKind;
  /** The heading of the screen. */
  heading: string;
  isPending: boolean;
  /** When it was deleted; nothing when the address leads to no record of the bin. */
  state: BinState | undefined;
}

/** The page of a record that is in the bin, or that does not exist. */
export function MissingPage({
  missing: { kind, heading, isPending, state },
}: {
  missing: Missing;
}) {
  if (isPending) return <FormSkeleton />;
  const { title, text } = UNKNOWN[kind];
  return (
    <>
      <PageHeader
        title={heading}
        parent={state && <ParentLink to={LISTS[kind].to}>{LISTS[kind].label}</ParentLink>}
      />
      <div className="rounded-panel border border-line bg-surface shadow-panel">
        {state ? (
          <EmptyState
            title={inBinSentence(state, new Date())}
            action={
              <div className="flex flex-wrap justify-center gap-3">
                <KeptLink kind={kind} id={state.mergedInto} />
                <RestoreButton state={state} />
              </div>
            }
          />
        ) : (
          <EmptyState
            title={title}
            text={text}
            action={
              kind === 'orders' ? (
                <LinkButton to="/orders" variant="primary">
                  Voir la liste des commandes
                </LinkButton>
              ) : (
                <LinkButton to="/companies" variant="primary">
                  Voir la liste des entreprises
                </LinkButton>
              )
            }
          />
        )}
      </div>
    </>
  );
}

/** To the record that a merged one became. */
function KeptLink({ kind, id }: { kind: MissingKind; id: string }) {
  if (id === '') return null;
  return (
    <LinkButton {...recordPlace(kind, id)} variant="primary">
      Ouvrir la fiche conservée
    </LinkButton>
  );
}

/** Brings back the record that an address names, where one stands. */
export function RestoreButton({ state }: { state: BinState }) {
  const { busy, restore } = useRestoring();
  return (
    <Button
      variant={state.mergedInto === '' ? 'primary' : 'secondary'}
      busy={busy}
      onClick={() => void restore(() => restoreOne(state))}
    >
      {restoreLabel(state)}
    </Button>
  );
}
