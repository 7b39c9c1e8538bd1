import { type ReactNode, useMemo } from 'react';
import type { Today } from '../../domain/today/today.schema.ts';
import { useOwnRefreshes } from '../frame/api/own-refresh.ts';
import { isAdministrator } from '../frame/api/session.ts';
import { settings } from '../frame/settings.ts';
import { classNames } from '../kit/class-names.ts';
import { Failure, type FailureProps, RefreshFailure } from '../kit/failure.tsx';
import { ChevronRightIcon, WarningIcon } from '../kit/icons.tsx';
import { Panel } from '../kit/panel.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useStillRows } from '../kit/table/use-still-rows.ts';
import { TextLink } from '../kit/text-link.tsx';
import { OpenImports } from './open-imports.tsx';
import { type ToDo, toDoList } from './to-do.ts';

const TITLE = 'À faire aujourd’hui';
const ROW = 'flex min-h-11 items-center gap-3 px-4 py-2 text-sm md:px-5';
const SKELETON_WIDTHS = ['w-64', 'w-72', 'w-56'] as const;

interface ToDoPanelProps {
  /** Undefined until it is known. */
  today: Today | undefined;
  failure: FailureProps | undefined;
}

/** The tasks of today, each line with the list of it. */
export function ToDoPanel({ today, failure }: ToDoPanelProps) {
  const fresh = useMemo(
    () => today && toDoList(today, settings.addressFault, isAdministrator()),
    [today],
  );
  const imports = today?.imports ?? [];
  const { rows, handlers } = useStillRows(fresh, useOwnRefreshes());
  return (
    <Panel title={TITLE} busy={!today && !failure}>
      {rows && failure && <RefreshFailure {...failure} />}
      {rows?.length === 0 && imports.length === 0 && (
        <p className="px-4 py-10 text-center text-sm text-ink-soft md:px-5">
          Rien ne presse aujourd’hui.
        </p>
      )}
      {rows && rows.length + imports.length > 0 && (
        <ul aria-label={TITLE} className="divide-y divide-line" {...handlers}>
          {rows.map((row) => (
            <li key={row.id}>
              <Line toDo={row} />
            </li>
          ))}
          <OpenImports imports={imports} />
        </ul>
      )}
      {!rows && failure && <Failure {...failure} />}
      {!rows && !failure && (
        <div aria-hidden="true" className="divide-y divide-line">
          {SKELETON_WIDTHS.map((width) => (
            <div key={width} className={ROW}>
              <Skeleton className={width} />
            </div>
          ))}
        </div>
      )}
    </Panel>
  );
}

function Line({ toDo }: { toDo: ToDo }) {
  const { count, text, link } = toDo;
  if (!link) {
    return (
      <p className={classNames(ROW, 'bg-amber-soft text-amber max-md:items-start')}>
        <Mark>
          <WarningIcon className="max-md:mt-0.5" />
        </Mark>
        <span className="min-w-0">{text}</span>
      </p>
    );
  }
  return (
    <TextLink
      {...link}
      className={classNames(
        ROW,
        'group rounded-none font-normal text-ink transition-colors hover:bg-hover hover:no-underline',
      )}
    >
      <Mark>
        {count === '' ? (
          <WarningIcon className="text-amber" />
        ) : (
          <span className="font-semibold text-ink tabular-nums">{count}</span>
        )}
      </Mark>{' '}
      <span className="min-w-0 flex-1 text-pretty">{text}</span>
      <ChevronRightIcon className="shrink-0 text-ink-faint group-hover:text-accent" />
    </TextLink>
  );
}

/** The numbers stand below one another and below the title, and so does what stands in their place. */
function Mark({ children }: { children: ReactNode }) {
  return <span className="flex min-w-6 shrink-0">{children}</span>;
}
