import { type ReactNode, useSyncExternalStore } from 'react';
import type { TemplateThumbnail } from '../../../domain/press/preview.schema.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { ParentLink } from '../../kit/parent-link.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useAvailableWidth } from '../../kit/table/use-available-width.ts';
import { WaitingCard } from './card-ground.tsx';

/** A keyboard is higher; bars of browsers that come and go are not. */
const KEYBOARD_LEAST = 150;

function subscribe(listener: () => void): () => void {
  const seen = window.visualViewport;
  seen?.addEventListener('resize', listener);
  return () => seen?.removeEventListener('resize', listener);
}

/** How high the part of the window is that a keyboard on the screen leaves; undefined without one. */
function heightLeft(): number | undefined {
  const seen = window.visualViewport;
  // A page that is enlarged by fingers is seen in part, too.
  if (seen?.scale !== 1 || seen.height > window.innerHeight - KEYBOARD_LEAST) return;
  return Math.round(seen.height);
}

/**
 * The window as a place of work: on a desk below the header, whose page it fills; on a phone all of it.
 * In a very low one the page scrolls as others do.
 */
export function EditorFrame({ children }: { children: ReactNode }) {
  const height = useSyncExternalStore(subscribe, heightLeft);
  return (
    <div
      data-workplace
      // The card stays in view above the keyboard of whoever types.
      style={height === undefined ? undefined : { height }}
      className="flex flex-col max-lg:-mx-4 max-lg:-mt-5 max-lg:-mb-20 md:max-lg:-mx-8 md:max-lg:-mt-7 max-lg:tall:h-dvh lg:-mb-15 lg:h-[calc(100dvh-6.75rem)] lg:min-h-152"
    >
      {children}
    </div>
  );
}

const FIELDS = ['w-24', 'w-32', 'w-20', 'w-28'];
const PANEL = 'rounded-panel border border-line bg-surface p-4 max-lg:hidden';

interface EditorSkeletonProps {
  company: string;
  /** The card as it was last seen, if it is known by now. */
  picture: TemplateThumbnail | undefined;
}

/** The place of work before the template is there: its card stands where it will be. */
export function EditorSkeleton({ company, picture }: EditorSkeletonProps) {
  const hasDesk = useAvailableWidth('desk');
  const bars = FIELDS.map((width) => <Skeleton key={width} className={width} />);
  return (
    <EditorFrame>
      {hasDesk ? (
        <PageHeader
          title="Carte imprimée"
          parent={
            <ParentLink to="/companies/$companyId/carte-imprimee" params={{ companyId: company }}>
              Carte imprimée
            </ParentLink>
          }
          subtitle="loading"
        />
      ) : (
        <h1 className="flex h-12 shrink-0 items-center border-b border-line bg-surface px-4 text-base font-semibold text-ink">
          Carte imprimée
        </h1>
      )}
      <div
        aria-busy="true"
        className="flex min-h-0 grow flex-col gap-4 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)_17rem] xl:grid-cols-[13rem_minmax(0,1fr)_20rem]"
      >
        <div className={`${PANEL} grid content-start gap-6`}>{bars}</div>
        {/* Above and below the card: with whom it is shown, its tools, its legend. */}
        <div className="flex min-h-0 min-w-0 grow flex-col lg:pt-18.5">
          <div className="flex min-h-72 grow bg-sunken p-3 pb-17 lg:min-h-0 lg:rounded-panel lg:border lg:border-line lg:px-5 lg:pt-14.5 lg:pb-11">
            <WaitingCard drawing={picture?.sides[0]} />
          </div>
        </div>
        <div className={`${PANEL} grid content-start gap-6`}>{bars}</div>
      </div>
      <div className="shrink-0 border-t border-line bg-surface lg:hidden tall:h-[45%]" />
    </EditorFrame>
  );
}
