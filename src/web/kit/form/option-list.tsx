import { Combobox } from '@base-ui/react/combobox';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { CheckIcon } from '../icons.tsx';
import { formatNumber } from './number.ts';
import type { Option, useOptions } from './use-options.ts';

interface OptionListProps {
  found: ReturnType<typeof useOptions>;
  query: string;
  label: string;
  className: string;
  /** Boxes before the options, for lists where several are chosen. */
  boxes?: boolean;
}

/** The options under a picker's input, with what is to be said when there are none. */
export function OptionList({ found, query, label, className, boxes = false }: OptionListProps) {
  const { status, options, total, more, isBehind } = found;
  const none = options.length === 0;
  return (
    <>
      <Combobox.List
        aria-label={label}
        aria-busy={status === 'loading'}
        onScroll={(event) => found.loadMoreNear(event.currentTarget)}
        className={classNames(
          'scroll-py-1 overflow-y-auto overscroll-contain p-1 outline-none transition-opacity data-empty:hidden',
          // As in tables: only a slow answer dims what is shown.
          isBehind && 'opacity-60 delay-300',
          className,
        )}
      >
        {(option: Option) => (
          <Combobox.Item
            key={option.id}
            value={option}
            className="group/option flex min-h-9 scroll-my-1 items-center gap-2.5 rounded-control px-2.5 py-1.5 text-sm outline-none select-none data-highlighted:bg-sunken max-md:min-h-11 max-md:text-base"
          >
            {boxes && (
              <span className="inline-flex size-4.5 shrink-0 items-center justify-center rounded-[4px] border border-line-strong bg-surface group-data-selected/option:border-accent group-data-selected/option:bg-accent">
                <CheckIcon className="size-3.5 text-accent-ink opacity-0 group-data-selected/option:opacity-100 forced-colors:text-[CanvasText]" />
              </span>
            )}
            {/* On a phone a name has the line to itself; it is whole at every width. */}
            <span className="flex min-w-0 grow items-center gap-x-2 gap-y-0.5 max-md:flex-wrap">
              <span className="min-w-0 wrap-anywhere max-md:basis-full">{option.label}</span>
              {option.badge && (
                <span className="inline-flex shrink-0 *:min-h-4.5 group-data-highlighted/option:*:bg-surface">
                  <Badge tone="muted">{option.badge}</Badge>
                </span>
              )}
              {option.detail && (
                <span
                  title={option.detail}
                  className="text-xs text-ink-faint group-data-highlighted/option:text-ink-soft wrap-anywhere max-md:min-w-0 max-md:grow max-md:basis-0 md:ml-auto md:max-w-[min(16rem,50%)] md:shrink-0 md:truncate"
                >
                  {option.detail}
                </span>
              )}
            </span>
            {!boxes && (
              <Combobox.ItemIndicator className="shrink-0 text-accent">
                <CheckIcon />
              </Combobox.ItemIndicator>
            )}
          </Combobox.Item>
        )}
      </Combobox.List>
      <Combobox.Status
        className={classNames(
          'text-xs text-ink-soft',
          none || status === 'failed'
            ? 'px-3.5 py-3'
            : // The end of a list that is shown whole needs no words for those who see it.
              more
              ? 'border-t border-line px-3.5 py-1.5'
              : 'sr-only',
        )}
      >
        {status === 'failed' ? (
          <span className="flex items-center justify-between gap-3">
            La liste n’a pas pu être chargée.
            <Button size="small" onClick={found.retry}>
              Réessayer
            </Button>
          </span>
        ) : isBehind ? (
          'Recherche…'
        ) : none ? (
          nothingFound(query)
        ) : more ? (
          `${total}, affichés au fil du défilement`
        ) : (
          countFound(options.length)
        )}
      </Combobox.Status>
    </>
  );
}

function nothingFound(query: string): string {
  return query === '' ? 'La liste est vide.' : `Aucun résultat pour «\u00a0${query}\u00a0».`;
}

function countFound(count: number): string {
  return `${formatNumber(count)} ${count < 2 ? 'résultat' : 'résultats'}`;
}
