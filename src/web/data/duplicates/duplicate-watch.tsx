import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { personName } from '../../../domain/contact.ts';
import type { PossibleDuplicate } from '../../../domain/duplicates/duplicates.schema.ts';
import type { MergedCollection } from '../../../domain/duplicates/duplicates.ts';
import { recordPlace } from '../../frame/navigation/record-place.ts';
import { classNames } from '../../kit/class-names.ts';
import { WarningIcon } from '../../kit/icons.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { alikeQuery, duplicateSentence, typedKeys } from './alike.ts';

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
