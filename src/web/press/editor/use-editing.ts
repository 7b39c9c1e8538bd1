import { type KeyboardEvent, useState } from 'react';
import { withAgencyPage } from '../../../domain/press/agency/agency-design.ts';
import type { AgencyPage } from '../../../domain/press/agency/agency-page.schema.ts';
import type { AgencyPlace } from '../../../domain/press/agency/agency-place.ts';
import type { CardDesign, CardElement } from '../../../domain/press/card-design.schema.ts';
import { ELEMENTS_MAX } from '../../../domain/press/card-design.ts';
import { reordered } from '../../../domain/press/edit/arrange.ts';
import { changedPath } from '../../../domain/press/edit/changed-path.ts';
import {
  elementsOf,
  hasRoom,
  withChanged,
  withCopiedSide,
  withElements,
  withPicture,
} from '../../../domain/press/edit/edit-design.ts';
import { type DrawnElement, withKeptInk } from '../../../domain/press/edit/edit-inks.ts';
import { movedElement } from '../../../domain/press/edit/element-box.ts';
import {
  freeId,
  newElement,
  newPicture,
  type PaletteItem,
} from '../../../domain/press/edit/new-element.ts';
import type { Ink } from '../../../domain/press/ink.schema.ts';
import type { UploadedPicture } from '../../../domain/press/uploaded-picture.schema.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { placeIn, type TemplateSearch } from './template-search.ts';
import type { DesignHistory } from './use-design.ts';

/** Millimetres of one press of an arrow, and of one with Shift. */
const STEP = 0.1;
const LARGE_STEP = 1;
/** A copy stands a little lower, so that one sees it. */
const BESIDE = 2;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const FULL = `Une face porte ${ELEMENTS_MAX}\u00a0éléments au plus. Retirez-en d’abord.`;

/** The chosen elements of a side, and the acts on them. */
export function useEditing(
  { design, latest, change, undo, redo }: DesignHistory,
  opened: TemplateSearch = {},
) {
  const { side: first, element } = placeIn(opened);
  const [wanted, setSide] = useState(first);
  // An undone side may be the one in view.
  const side = Math.min(wanted, design.sides.length - 1);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(element ? [element] : []));
  const elements = elementsOf(design, side);
  const chosen = elements.filter(({ id }) => ids.has(id));

  /** Chooses one element, or nothing; with `more`, one beside those that are chosen, or one of them less. */
  function choose(id: string, more = false): void {
    const others = more ? [...ids].filter((one) => one !== id) : [];
    setIds(new Set(id === '' || (more && ids.has(id)) ? others : [...others, id]));
  }

  /** Each value of an element is a step of its own to take back. */
  function put(changed: readonly CardElement[]): void {
    const about = changed.map((element) => {
      const before = chosen.find(({ id }) => id === element.id) ?? {};
      const path = changedPath(before, element);
      return path === undefined ? undefined : `${element.id}/${path}`;
    });
    const isOwnStep = about.includes(undefined);
    change(withChanged(design, side, changed), isOwnStep ? '' : `${side}/${about.join()}`);
  }

  /** Puts more on the card and chooses it, unless that is more than a side holds. */
  function add(next: CardDesign, added: readonly string[]): void {
    if (!hasRoom(next)) {
      notify({ message: FULL, tone: 'error' });
      return;
    }
    change(next);
    setIds(new Set(added));
  }

  function place(item: PaletteItem): void {
    const added = newElement(item, freeId(design, item), { ...design, elements });
    const isBelow = added.kind === 'background';
    const next = withElements(design, side, (all) => (isBelow ? [added, ...all] : [...all, added]));
    add(next, [added.id]);
  }

  /** The side that one is on, unless it was taken away while something was brought. */
  const sideOf = ({ sides }: CardDesign) => Math.min(side, sides.length - 1);

  function placePicture(picture: UploadedPicture): void {
    const now = latest();
    const added = newPicture(picture, freeId(now, 'picture'), now);
    add(
      withElements(now, sideOf(now), (all) => [...all, added]),
      [added.id],
    );
  }

  function replacePicture(id: string, { id: picture }: UploadedPicture): void {
    const now = latest();
    const isThere = now.sides.some(({ elements: all }) => all.some((one) => one.id === id));
    if (isThere) change(withPicture(now, id, picture));
  }

  /** The nearest ink to a colour of a drawing becomes one of the card, which it is printed in. */
  function keepInk(element: DrawnElement, colour: string, ink: Ink): void {
    change(withKeptInk(design, { side, element, colour }, ink));
  }

  /** The page of an agency goes under all that stands on this side. */
  function placeAgencyPage(page: AgencyPage, at: AgencyPlace): void {
    const now = latest();
    const next = withAgencyPage(now, sideOf(now), page, at);
    add(next, [elementsOf(next, sideOf(now))[0]?.id ?? '']);
  }

  function duplicate(): void {
    let next = design;
    const copies = chosen.map((element) => {
      const copy = { ...movedElement(element, BESIDE, BESIDE), id: freeId(next, element.kind) };
      next = withElements(next, side, (all) => [...all, copy]);
      return copy.id;
    });
    if (copies.length > 0) add(next, copies);
  }

  function remove(): void {
    if (chosen.length === 0) return;
    change(withElements(design, side, (all) => all.filter(({ id }) => !ids.has(id))));
    choose('');
  }

  function reorder(towards: 'top' | 'bottom'): void {
    change(withElements(design, side, (all) => reordered(all, ids, towards)));
  }

  function turn(next: number): void {
    setSide(next);
    choose('');
  }

  /** The other side becomes a copy of the one that is looked at. */
  function copySide(): void {
    change(withCopiedSide(design, side));
    turn(1 - side);
  }

  /** The keys of what is chosen on the card. */
  function press(event: KeyboardEvent): void {
    const isCommand = event.ctrlKey || event.metaKey;
    const arrow = ARROWS[event.key];
    const acts: Readonly<Record<string, (() => void) | undefined>> = isCommand
      ? {
          ...{ z: event.shiftKey ? redo : undo, y: redo, d: duplicate },
          ...{ ']': () => reorder('top'), '[': () => reorder('bottom') },
          a: () => setIds(new Set(elements.map(({ id }) => id))),
        }
      : { Delete: remove, Backspace: remove, Escape: () => choose('') };
    // With the capitals locked, keys have capitals without Shift.
    const key = isCommand ? event.key.toLowerCase() : event.key;
    const act = arrow && chosen.length > 0 ? () => nudge(arrow, event.shiftKey) : acts[key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  function nudge([across, down]: readonly [number, number], isLarge: boolean): void {
    const step = isLarge ? LARGE_STEP : STEP;
    put(chosen.map((element) => movedElement(element, across * step, down * step)));
  }

  return {
    ...{ side, turn, elements, ids, chosen, choose, put, place, placePicture, replacePicture },
    ...{ placeAgencyPage, keepInk, duplicate, remove, reorder, copySide, press },
  };
}

export type Editing = ReturnType<typeof useEditing>;
