import { useQuery } from '@tanstack/react-query';
import { shownName } from '../../../domain/shown-name.ts';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { FormSkeleton } from '../../kit/skeleton.tsx';
import { binStateQuery } from '../api/bin-state.ts';
import type { Missing, MissingKind } from './missing-page.tsx';

const HEADINGS: Readonly<Record<MissingKind, string>> = {
  Company: 'Entreprise introuvable',
  Contacts: 'Contact introuvable',
  orders: 'Commande introuvable',
};

const page = lazyModule(() => import('./missing-page.tsx'));

/** The fate of the record that an address names, once it is not found. */
export function useMissingRecord(
  kind: MissingKind,
  id: string,
  isMissing: boolean,
): Missing | undefined {
  const { data: state, isPending } = useQuery({ ...binStateQuery(kind, id), enabled: isMissing });
  if (!isMissing) return undefined;
  const heading = state ? shownName(state.name) : HEADINGS[kind];
  return { kind, heading, isPending, state };
}

/** A screen whose address names a record that is in the bin, or that does not exist. */
export function MissingRecord({ missing }: { missing: Missing }) {
  return (
    <LazyModule code={page} when onMissing={() => {}} waiting={<FormSkeleton />}>
      {({ MissingPage }) => <MissingPage missing={missing} />}
    </LazyModule>
  );
}
