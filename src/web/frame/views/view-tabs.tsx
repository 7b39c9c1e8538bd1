import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { View } from '../../../domain/views/view.schema.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { actionsOn } from '../../kit/table/row-action.ts';
import { RowMenu } from '../../kit/table/row-menu.tsx';
import { LIST_SEARCH_DEFAULTS, type ListSearch, readListSearch } from '../api/list-search.ts';
import { parseSearch, stringifySearch } from '../navigation/address-search.ts';
import type { ListViews } from './use-views.ts';

const code = lazyModule(() => import('./view-dialogs.tsx'));

const TAB =
  'inline-flex h-8 max-w-56 items-center truncate rounded-control px-2.5 text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent max-md:h-11';

interface ViewTabsProps {
  views: ListViews;
  search: ListSearch;
}

/** The views of a list, once there are some, and the button that keeps its address as one more. */
export function ViewTabs({ views: { collection, all }, search }: ViewTabsProps) {
  const [asked, setAsked] = useState<{ view?: View; isRemoved?: true }>();
  const kept = keptOf(search);
  const current = all.find(({ query }) => keptOf(searchOf(query)) === kept);
  const isNew = kept !== '' && !current;
  if (all.length === 0 && !isNew) return null;
  const close = () => setAsked(undefined);

  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-1 text-sm',
        // The button alone stands behind the filters that it keeps.
        all.length > 0 ? 'basis-full' : '-ml-2 max-md:-ml-3',
      )}
    >
      {all.length > 0 && (
        <nav aria-label="Vues">
          <ul className="flex flex-wrap gap-1">
            <li>
              <ViewTab name="Tout" search={LIST_SEARCH_DEFAULTS} isCurrent={kept === ''} />
            </li>
            {all.map((view) => (
              <li key={view.id}>
                <ViewTab
                  name={view.name}
                  search={searchOf(view.query)}
                  isCurrent={view === current}
                />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {current?.isOwn && (
        <RowMenu
          label={`Vue ${current.name}`}
          actions={[
            actionsOn(current.name)('Renommer ou partager', () => setAsked({ view: current })),
            actionsOn(current.name)('Supprimer', () =>
              setAsked({ view: current, isRemoved: true }),
            ),
          ]}
        />
      )}
      {isNew && (
        <Button variant="quiet" size="small" onClick={() => setAsked({})}>
          Enregistrer la vue
        </Button>
      )}
      <LazyModule code={code} when={asked !== undefined} onMissing={close}>
        {({ ViewDialog, ViewRemoval }) => {
          if (asked?.view && asked.isRemoved) {
            return <ViewRemoval view={asked.view} onClose={close} />;
          }
          if (!asked) return null;
          const view = asked.view ?? { collection, query: kept, name: '', isShared: false };
          return <ViewDialog view={view} onClose={close} />;
        }}
      </LazyModule>
    </div>
  );
}

interface ViewTabProps {
  name: string;
  search: ListSearch;
  isCurrent: boolean;
}

function ViewTab({ name, search, isCurrent }: ViewTabProps) {
  return (
    <Link
      to="."
      search={search}
      title={name}
      // The router takes any part of an address for the whole of it.
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
      className={TAB}
    >
      <span className="truncate">{name}</span>
    </Link>
  );
}

/** The part of a list's address that a view keeps: all but the page and the dialog over it. */
export function keptOf({ page, fiche, comme, qr, ...kept }: ListSearch): string {
  return stringifySearch(kept).slice(1);
}

/** The address of a list that a view leads to. */
export function searchOf(query: string): ListSearch {
  return readListSearch(parseSearch(query));
}
