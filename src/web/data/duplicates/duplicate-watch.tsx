import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { personName } from '../../../domain/contact.ts';
import type {
  PossibleDuplicate,
  PossibleDuplicates,
} from '../../../domain/duplicates/duplicates.schema.ts';
import {
  duplicateKinds,
  type MergedCollection,
  type PossibleKind,
} from '../../../domain/duplicates/duplicates.ts';
import { MATCH_KEYS } from '../../../domain/find/match-keys.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { pb } from '../../frame/api/client.ts';
import { property } from '../../frame/api/property.ts';
import { HINT } from '../../frame/api/query-client.ts';
import { recordPlace } from '../../frame/navigation/record-place.ts';
import { classNames } from '../../kit/class-names.ts';
import { WarningIcon } from '../../kit/icons.tsx';
import { TextLink } from '../../kit/text-link.tsx';

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
  const { data = [] } = useQuery(alikeQuery(collection, typed, except));
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
  return (
    <TextLink {...recordPlace(collection, id)} target="_blank" aria-label={label}>
      Ouvrir
    </TextLink>
  );
}

/** The typed values of a record, by field. */
type Typed = Readonly<Record<string, string>>;

/** The records that already hold the typed values; without any, nothing is asked. */
export function alikeQuery(collection: MergedCollection, typed: Typed, except: string) {
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

/**
 * The typed values of the fields that tell duplicates. Fields that make one key go together; one of
 * which nothing was changed asks for nothing.
 */
export function typedKeys(
  collection: MergedCollection,
  stored: object,
  values: object,
): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const kind of duplicateKinds(collection)) {
    const { fields = [] } = MATCH_KEYS[collection][kind] ?? {};
    const known = fields.filter((field) => typeof property(values, field) === 'string');
    const isChanged = known.some((field) => property(values, field) !== property(stored, field));
    if (!isChanged) continue;
    for (const field of known) typed[field] = String(property(values, field)).trim();
  }
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
}

/**
 * Does something at once, or once a press of the pointer that is under way is over: what moves
 * between the two ends of a press loses it, since the button lies elsewhere then.
 */
export function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    const begin = ({ button }: PointerEvent) => {
      isPressed.current = button === 0;
    };
    const end = () => {
      if (!isPressed.current) return;
      isPressed.current = false;
      // The click, which follows, comes first.
      setTimeout(() => {
        if (!ended.signal.aborted) waiting.current?.();
        waiting.current = undefined;
      });
    };
    document.addEventListener('pointerdown', begin, options);
    // The end of some presses is heard by nobody, such as upon a list of the system: a key is one, too.
    for (const name of ['pointerup', 'pointercancel', 'keydown']) {
      document.addEventListener(name, end, options);
    }
    return () => ended.abort();
  }, []);
  return (work) => {
    if (isPressed.current) waiting.current = work;
    else work();
  };
}

const HAS_ALREADY = {
  email: 'a déjà cet e-mail',
  mobile: 'a déjà ce mobile',
  phone: 'a déjà ce numéro',
  siren: 'a déjà ce SIREN',
  site: 'a déjà ce site',
  name: 'porte déjà ce nom',
  near: 'porte presque ce nom',
} as const satisfies Record<PossibleKind, string>;

/** « Camille Martin (Atlantique Énergies) a déjà cet e-mail. » */
export function duplicateSentence({ name, place, kind }: PossibleDuplicate): string {
  const where = place.trim() === '' ? '' : ` (${place.trim()})`;
  return `${shownName(name)}${where} ${HAS_ALREADY[kind]}.`;
}
