import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { AgencyPage } from '../../../domain/press/agency/agency-page.schema.ts';
import type { AgencyPlace } from '../../../domain/press/agency/agency-place.ts';
import type { CardDesign, CardElement } from '../../../domain/press/card-design.schema.ts';
import {
  elementLabel,
  PALETTE,
  type PaletteItem,
  paletteLabel,
} from '../../../domain/press/edit/new-element.ts';
import type { UploadedPicture } from '../../../domain/press/uploaded-picture.schema.ts';
import { Button } from '../../kit/button.tsx';
import { buttonLook } from '../../kit/button-look.ts';
import { ChevronDownIcon, ErrorIcon } from '../../kit/icons.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { MenuButton, type OpenedMenu } from '../../kit/overlay/menu-button.tsx';
import { PictureButton } from '../pictures/picture-button.tsx';
import { focusChosen } from './element-handle.tsx';

const menu = lazyModule(() => import('../../kit/overlay/actions-menu.tsx'));

/** The menu of elements to place, under a button: nothing is placed before it is chosen. */
function PlaceMenu({ onAdd }: { onAdd: (item: PaletteItem) => void }) {
  const isPlaced = useRef(false);
  const actions = PALETTE.map((item) => {
    const label = paletteLabel(item);
    const onSelect = () => {
      isPlaced.current = true;
      onAdd(item);
    };
    return { label, accessibleLabel: label, onSelect };
  });

  /** A placed element can be moved and removed by the keyboard at once. */
  function focusPlaced({ trigger }: OpenedMenu): boolean {
    const hasPlaced = isPlaced.current;
    isPlaced.current = false;
    // It is on the page only once the menu is gone.
    if (hasPlaced) queueMicrotask(() => focusChosen() || trigger.current?.focus());
    return hasPlaced;
  }

  return (
    <MenuButton
      code={menu}
      menu={({ ActionsMenu }, opened) => (
        <ActionsMenu
          {...{ label: 'Placer sur la carte', actions, ...opened }}
          onFocusMade={() => focusPlaced(opened)}
        />
      )}
      className={buttonLook('secondary', 'normal', false, 'aria-expanded:bg-sunken')}
    >
      Placer sur la carte
      <ChevronDownIcon className="-mr-1 shrink-0" />
    </MenuButton>
  );
}

const agencyDialog = lazyModule(() => import('../agency/agency-dialog.tsx'));

interface AgencyButtonProps {
  card: Pick<CardDesign, 'width' | 'height'>;
  onPlaced: (page: AgencyPage, place: AgencyPlace) => void;
}

/** Brings the PDF of an agency under a card. */
function AgencyButton({ card, onPlaced }: AgencyButtonProps) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => open(true)}>
        Fond PDF de l’agence
      </Button>
      <LazyModule code={agencyDialog} when={isOpen} onMissing={() => open(false)}>
        {({ AgencyDialog }) =>
          isOpen && (
            <AgencyDialog
              card={card}
              onPlaced={(page, place) => {
                onPlaced(page, place);
                open(false);
              }}
              onClose={() => open(false)}
            />
          )
        }
      </LazyModule>
    </>
  );
}

interface ElementsPanelProps {
  card: Pick<CardDesign, 'width' | 'height'>;
  elements: readonly CardElement[];
  chosen: ReadonlySet<string>;
  faulty: ReadonlySet<string>;
  onChoose: (id: string, more?: boolean) => void;
  /** Brings the fields of what was pressed, where they are not beside the list. */
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onAdd: (item: PaletteItem) => void;
  onPicture: (picture: UploadedPicture) => void;
  onAgencyPage: (page: AgencyPage, place: AgencyPlace) => void;
}

/** The elements of a side, from top to bottom, and the menu that adds one. */
export function ElementsPanel(props: ElementsPanelProps) {
  const { card, elements, onOpen, onAdd, onPicture, onAgencyPage } = props;
  return (
    <section aria-label="Éléments" className="grid grid-cols-1 content-start gap-4">
      <div className="grid gap-2">
        <PlaceMenu
          onAdd={(item) => {
            onAdd(item);
            onOpen();
          }}
        />
        <PictureButton
          label="Ajouter une image"
          onUploaded={(picture) => {
            onPicture(picture);
            onOpen();
          }}
        />
        <AgencyButton
          card={card}
          onPlaced={(page, place) => {
            onAgencyPage(page, place);
            onOpen();
          }}
        />
      </div>
      {elements.length === 0 && <p className="text-sm text-ink-soft">Ce côté est encore vide.</p>}
      <ElementList {...props} />
    </section>
  );
}

const WAYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** The elements of a side, the uppermost first: one stop of Tab, through which arrows go and choose. */
function ElementList(props: ElementsPanelProps) {
  const { elements, chosen, faulty, onChoose, onOpen, onKeyDown } = props;
  const list = useRef<HTMLUListElement>(null);
  const [held, hold] = useState('');
  const listed = elements.toReversed();
  const ids = listed.map(({ id }) => id);
  useFocusAfterRemoval(list, ids);
  const isHeld = ids.includes(held) && (chosen.size === 0 || chosen.has(held));
  const stop = isHeld ? held : (ids.find((id) => chosen.has(id)) ?? ids[0]);

  function press(event: KeyboardEvent, at: number): void {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const to = isPlain ? WAYS[event.key]?.(at, ids.length - 1) : undefined;
    if (to === undefined) {
      // Sideways there is nothing in a list; what is chosen is moved on the card.
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') onKeyDown(event);
      return;
    }
    event.preventDefault();
    list.current?.querySelectorAll('button')[to]?.focus();
    if (to !== at) onChoose(ids[to] ?? '', event.shiftKey);
  }

  return (
    <ul ref={list} className="grid grid-cols-1 gap-0.5">
      {listed.map((element, at) => {
        const { id } = element;
        const isFaulty = faulty.has(id);
        return (
          <li key={id}>
            <Button
              variant="quiet"
              size="small"
              tabIndex={id === stop ? 0 : -1}
              aria-pressed={chosen.has(id)}
              className={rowLook(chosen.has(id), isFaulty)}
              onFocus={() => hold(id)}
              onKeyDown={(event) => press(event, at)}
              onClick={({ shiftKey }) => {
                onChoose(id, shiftKey);
                if (!shiftKey) onOpen();
              }}
            >
              <span className="min-w-0 truncate">{elementLabel(element)}</span>
              {isFaulty && <ErrorIcon className="shrink-0" />}
              {isFaulty && <span className="sr-only">, à corriger</span>}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function rowLook(isChosen: boolean, isFaulty: boolean): string {
  const ground = isChosen ? 'bg-accent-soft text-accent' : '';
  return `w-full justify-start! shrink! ${ground} ${isFaulty ? 'text-danger!' : ''}`;
}

/**
 * The focus moves from a removed element to the one that took its place in the list, or to the
 * first button of the panel when nothing is left.
 */
function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const before = useRef(ids);
  useLayoutEffect(() => {
    const gone = before.current.findIndex((id) => !ids.includes(id));
    before.current = ids;
    if (gone < 0 || document.activeElement !== document.body) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('button') ?? [];
    const panel = list.current?.closest('section');
    const place = rows[Math.min(gone, rows.length - 1)] ?? panel?.querySelector('button');
    place?.focus({ preventScroll: true });
  });
}
