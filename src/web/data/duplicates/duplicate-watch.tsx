import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { personName } from '../../../domain/contact.ts';
import { duplicateSentence } from '../../../domain/duplicates/duplicate-texts.ts';
import type {
  PossibleDuplicate,
  PossibleDuplicates,
} from '../../../domain/duplicates/duplicates.schema.ts';
import type { MergedCollection } from '../../../domain/duplicates/duplicates.ts';
import { pb } from '../../frame/api/client.ts';
import { HINT } from '../../frame/api/query-client.ts';
import { classNames } from '../../kit/class-names.ts';
import { WarningIcon } from '../../kit/icons.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { typedKeys } from './typed-keys.ts';
import { useAfterPress } from './use-after-press.ts';

interface DuplicateWatchProps {
  collection: MergedCollection;
  /** The id of the record that is being changed; empty for a new one. */
  except: string;
  /** The values of the fields when the form was opened, and their present ones. */
  stored: object;
  values: () => object;
  children: ReactNode;
}

/** Around the fields of a form: says, once one leaves a field, who has already what it holds. */
export function DuplicateWatch({
  collection,
  except,
  stored,
  values,
  children,
}: DuplicateWatchProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { data = [] } = useQuery(duplicatesQuery(collection, typed, except));
  // The notice takes room, and gives it back: the buttons below move.
  const afterPress = useAfterPress();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its fields do.
    <div
      className={classNames('contents', data.length > 0 && '[&_:is(input,button)]:scroll-mb-28')}
      onBlur={() => afterPress(() => setTyped(typedKeys(collection, stored, values())))}
    >
      {children}
      <div
        role="status"
        // Above the buttons, wherever the form is scrolled to; fields keep clear of it.
        className="sticky -bottom-5 col-span-full -mx-6 -mb-5 grid gap-1 border-t border-line bg-amber-soft px-6 py-2.5 empty:hidden max-md:-mx-4 max-md:px-4"
      >
        {data.map((duplicate) => (
          <p key={duplicate.id} className="flex items-start gap-x-2.5 text-sm text-ink">
            <WarningIcon className="mt-0.5 size-4 shrink-0 text-amber" />
            <span className="min-w-0 grow text-pretty">{duplicateSentence(duplicate)}</span>
            <Opener collection={collection} duplicate={duplicate} />
          </p>
        ))}
      </div>
    </div>
  );
}

/** Beside, since nothing that is typed may be lost. */
function Opener({
  collection,
  duplicate,
}: {
  collection: MergedCollection;
  duplicate: PossibleDuplicate;
}) {
  const { id, name } = duplicate;
  const label = `Ouvrir ${name.trim() || personName({ Nom: '', Prenom: '' })} dans un nouvel onglet`;
  return collection === 'Company' ? (
    <TextLink
      to="/companies/$companyId"
      params={{ companyId: id }}
      target="_blank"
      aria-label={label}
    >
      Ouvrir
    </TextLink>
  ) : (
    <TextLink to="/cartes/$contactId" params={{ contactId: id }} target="_blank" aria-label={label}>
      Ouvrir
    </TextLink>
  );
}

/** The typed values of a record, by field. */
type Typed = Readonly<Record<string, string>>;

/** The records that already hold the typed values; without any, nothing is asked. */
function duplicatesQuery(collection: MergedCollection, typed: Typed, except: string) {
  return queryOptions({
    queryKey: [collection, 'duplicates', typed, except],
    enabled: Object.keys(typed).length > 0,
    retry: false,
    meta: HINT,
    queryFn: async ({ signal }) => {
      const query = { ...typed, collection, except };
      const { items } = await pb.send<PossibleDuplicates>('/api/duplicates/of', { query, signal });
      return items;
    },
  });
}
