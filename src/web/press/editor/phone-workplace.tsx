import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../../kit/button.tsx';
import { RefreshFailure } from '../../kit/failure.tsx';
import { CloseIcon } from '../../kit/icons.tsx';
import { CardChecks } from './card-checks.tsx';
import { GuidesToggle, SideActions, SideChoice, StepButtons } from './card-tools.tsx';
import { Card, ChosenFields, Elements, Judging, WholeCardFields } from './desk-workplace.tsx';
import { publishedText } from './editor-head.tsx';
import { focusChosen } from './element-handle.tsx';
import { chosenLabel } from './fields/properties.tsx';
import { PeopleBar } from './people-bar.tsx';
import type { Work } from './use-work.ts';

/** The lower part of a phone: the card above it stays where it is, whatever shows below. */
const LOWER = 'shrink-0 border-t border-line bg-surface p-4 tall:h-[45%] tall:overflow-y-auto';

/** The card, and below it what concerns it as a whole, or the fields of what was touched. */
export function PhoneWorkplace({ work }: { work: Work }) {
  const { template, design, history, editing, drafts, shown, show, card, failure, errors } = work;
  const isOpen = work.sheet === 'card' || (work.sheet === 'element' && editing.chosen.length > 0);
  const { overview, sheet } = useSheetFocus(isOpen);
  return (
    <>
      <div className="flex min-h-72 grow flex-col bg-sunken tall:min-h-0">
        {failure && (
          <div className="p-3 pb-0">
            <RefreshFailure {...failure} />
          </div>
        )}
        <div className="flex min-h-0 grow p-3">
          <Card work={work} />
        </div>
        <div className="flex min-h-14 items-center gap-1.5 px-2 pb-1.5">
          <SideChoice {...{ design, editing, errors }} isNarrow />
          <div className="ml-auto flex items-center gap-1">
            <GuidesToggle hasGuides={work.hasGuides} onChange={work.showGuides} />
            <StepButtons history={history} />
          </div>
        </div>
      </div>
      {isOpen && (
        <FieldSheet
          key={work.sheet === 'card' ? 'card' : [...editing.ids].join()}
          place={sheet}
          title={work.sheet === 'card' ? 'Réglages' : chosenLabel(editing.chosen)}
          onClose={() => work.openSheet(undefined)}
        >
          {work.sheet === 'card' ? <WholeCardFields work={work} /> : <ChosenFields work={work} />}
        </FieldSheet>
      )}
      <div ref={overview} hidden={isOpen} className={LOWER}>
        <div className="grid gap-5">
          <div className="flex items-center gap-3">
            <p className="min-w-0 grow text-sm text-ink-soft">{publishedText(drafts)}</p>
            <Button onClick={() => work.openSheet('card')}>Réglages</Button>
          </div>
          <CardChecks work={work} />
          <PeopleBar company={template.company} {...{ shown, card }} onShow={show} />
          <Elements work={work} />
          <div className="flex flex-wrap gap-1.5">
            <SideActions {...{ design, editing }} onChange={history.change} />
          </div>
          <Judging printer={work.printer} hasGuides={work.hasGuides} />
        </div>
      </div>
    </>
  );
}

interface FieldSheetProps {
  place: RefObject<HTMLElement | null>;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Fields below the card, which scroll by themselves; Escape closes them. */
function FieldSheet({ place, title, onClose, children }: FieldSheetProps) {
  function press(event: KeyboardEvent<HTMLElement>): void {
    // A dialog that was opened from here hears its own keys.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return;
    event.preventDefault();
    onClose();
  }

  return (
    <section
      ref={place}
      aria-label={title}
      tabIndex={-1}
      className={`${LOWER} pt-0! outline-none`}
      onKeyDown={press}
    >
      <div className="sticky top-0 z-10 -mx-4 mb-2 flex items-center gap-2 border-b border-line bg-surface pl-4">
        <h2 className="min-w-0 grow truncate text-base font-semibold text-ink">{title}</h2>
        <Button
          variant="quiet"
          size="small"
          aria-label="Fermer"
          className="size-11! px-0!"
          onClick={onClose}
        >
          <CloseIcon />
        </Button>
      </div>
      {children}
    </section>
  );
}

/** Fields that come take the focus from what they hide, and give it back to that when they go. */
function useSheetFocus(isOpen: boolean) {
  const overview = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const origin = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (isOpen && !wasOpen.current) {
      const isHidden = active instanceof HTMLElement && overview.current?.contains(active);
      origin.current = isHidden ? active : null;
      if (isHidden) sheet.current?.focus({ preventScroll: true });
    }
    if (!isOpen && wasOpen.current && active === document.body) {
      if (origin.current?.isConnected) origin.current.focus();
      else focusChosen();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { overview, sheet };
}
