import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { companyName } from '../../domain/company.ts';
import { personName } from '../../domain/contact.ts';
import { frenchCount, frenchDay, frenchNumber } from '../../domain/french.ts';
import { RECENT_CONTACTS } from '../../domain/limits.ts';
import { TODAY_LISTS } from '../../domain/today/today.ts';
import type { Visits } from '../../domain/visits/visits.schema.ts';
import { VisitBars } from '../contacts/visits/visits-glance.tsx';
import { queryFailure } from '../frame/api/failure.ts';
import { type ListSearch, NEW_RECORD } from '../frame/api/list-search.ts';
import type { ContactRow } from '../frame/api/record-rows.ts';
import { recordPlace } from '../frame/navigation/record-place.ts';
import { Button } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { ChevronRightIcon } from '../kit/icons.tsx';
import { LazyModule, lazyModule } from '../kit/overlay/lazy-module.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { TextLink } from '../kit/text-link.tsx';
import {
  activeCompaniesQuery,
  type RecentCompany,
  recentContactsQuery,
  todayQuery,
} from './dashboard-queries.ts';
import { DueOrders, type DueOrdersProps } from './due-orders.tsx';
import { ExampleStrip } from './example-strip.tsx';
import { RecentList } from './recent-list.tsx';
import { ToDoPanel } from './to-do-panel.tsx';

const TITLE = 'Visites des cartes';
const firstSteps = lazyModule(() => import('./first-steps.tsx'));
const panel = lazyModule(() => import('../contacts/visits/visits-panel.tsx'));

/** The visits of all cards: at a glance, then in detail once somebody asks for it. */
function VisitsFoot({ visits }: { visits: Visits }) {
  const [isDetailed, setDetailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const glance = (
    <VisitsGlance visits={visits} busy={isDetailed} onDetail={() => setDetailed(true)} />
  );
  // The button that was pressed goes.
  useEffect(() => {
    if (isDetailed) place.current?.focus();
  }, [isDetailed]);
  return (
    <div ref={place} tabIndex={-1} className="rounded-panel outline-none">
      {!isDetailed && glance}
      <LazyModule
        code={panel}
        when={isDetailed}
        onMissing={() => setDetailed(false)}
        waiting={glance}
      >
        {({ VisitsPanel }) => isDetailed && <VisitsPanel title={TITLE} subject={{}} />}
      </LazyModule>
    </div>
  );
}

interface VisitsGlanceProps {
  visits: Visits;
  /** The detail is on its way. */
  busy: boolean;
  onDetail: () => void;
}

function VisitsGlance({ visits, busy, onDetail }: VisitsGlanceProps) {
  const titleId = useId();
  const { days, views } = visits;
  const first = days[0];
  return (
    <section
      aria-labelledby={titleId}
      className="flex h-35 flex-col rounded-panel border border-line bg-surface shadow-panel"
    >
      <div className="flex min-h-11 items-center justify-between gap-3 border-b border-line pr-2 pl-4 md:pl-5">
        <h2 id={titleId} className="text-sm font-semibold text-ink">
          {TITLE}
        </h2>
        <Button variant="quiet" size="small" busy={busy} onClick={onDetail}>
          Détail
        </Button>
      </div>
      <div className="flex min-h-0 grow items-stretch gap-4 px-4 py-3 md:gap-8 md:px-5">
        <p className="self-center text-sm whitespace-nowrap text-ink-soft">
          <span className="block text-2xl font-semibold tracking-tight text-ink tabular-nums max-md:text-xl">
            {frenchNumber(views)}
          </span>
          {`en ${days.length} jours`}
        </p>
        <div className="flex min-w-0 grow flex-col gap-1">
          <VisitBars days={days} className="min-h-0 w-full" />
          <p className="flex justify-between text-xs text-ink-soft" aria-hidden="true">
            <span>{first && frenchDay(first.day)}</span>
            <span>aujourd’hui</span>
          </p>
        </div>
      </div>
    </section>
  );
}

interface RecentRowProps {
  /** The whole name, for what the ellipsis hides. */
  name: string;
  /** The name, as a link to the record's page. */
  children: ReactNode;
  /** A short count that always fits beside the name. */
  count?: string;
  /** A text of any length: it gives way to the name, and goes below it on a phone. */
  detail?: string;
}

/** A thumb may land anywhere on the row. */
const WHOLE_ROW = 'max-md:*:after:absolute max-md:*:after:inset-0';

function RecentRow({ name, children, count, detail }: RecentRowProps) {
  if (detail === undefined) {
    return (
      <li className="relative flex min-h-9 items-center gap-4 px-4 py-1.5 text-sm max-md:min-h-11 md:px-5">
        <span className={classNames('min-w-0 flex-1 truncate', WHOLE_ROW)} title={name}>
          {children}
        </span>
        <span className="shrink-0 text-ink-soft tabular-nums">{count}</span>
      </li>
    );
  }
  return (
    <li className="relative flex min-h-13 flex-col items-start justify-center px-4 py-1.5 text-sm md:px-5">
      <span className={classNames('max-w-full min-w-0 truncate', WHOLE_ROW)} title={name}>
        {children}
      </span>
      <span className="max-w-full min-w-0 truncate text-ink-soft" title={detail}>
        {detail}
      </span>
    </li>
  );
}

/** The orders that are due; where nothing is stored yet, with what one begins. */
function FirstPanel({ today, failure }: DueOrdersProps) {
  if (!today?.isEmpty) return <DueOrders today={today} failure={failure} />;
  return (
    <LazyModule
      code={firstSteps}
      when
      onMissing={() => {}}
      waiting={<DueOrders today={undefined} failure={undefined} />}
    >
      {({ FirstSteps }) => <FirstSteps hasExamples={today.examples.isOffered} />}
    </LazyModule>
  );
}

/** With what a day begins. */
export function DashboardScreen() {
  const companies = useQuery(activeCompaniesQuery);
  const contacts = useQuery(recentContactsQuery);
  const today = useQuery(todayQuery);
  const { orders, examples } = today.data ?? {};

  return (
    <>
      <PageHeader title="Dashboard" />
      <div className="mb-5 grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
        <Figure
          title="Entreprises Actives"
          count={companies.data?.totalItems}
          failed={companies.isError}
          to="/companies"
          search={{ active: 'oui' }}
        />
        <Figure
          title="Total Contacts"
          count={contacts.data?.totalItems}
          failed={contacts.isError}
          to="/contacts"
        />
        <Figure
          title="Commandes en cours"
          count={orders?.running}
          failed={today.isError}
          to="/orders"
          search={TODAY_LISTS.running}
        />
        <Figure
          title="Cartes à produire"
          count={orders?.cards}
          failed={today.isError}
          to="/orders"
          search={TODAY_LISTS.unprinted}
          note={
            orders && orders.unprinted > 0
              ? `dans ${frenchCount(orders.unprinted, 'commande')}`
              : undefined
          }
        />
      </div>
      <div className="grid gap-5 lg:grid-cols-3">
        <div className="grid min-w-0 content-start gap-5 lg:col-span-2">
          <FirstPanel today={today.data} failure={queryFailure(today)} />
          {/* Below what is due, whose length is not known yet. */}
          <div className={classNames('min-w-0', today.isPending && 'invisible')}>
            <ToDoPanel today={today.data} failure={queryFailure(today)} />
          </div>
        </div>
        <div
          className={classNames(
            'grid min-w-0 content-start gap-5 md:max-lg:grid-cols-2',
            // Below what is to be done, whose length is not known yet.
            today.isPending && 'max-lg:invisible',
          )}
        >
          <RecentList
            title="Entreprises Récentes"
            query={companies}
            rows={companies.data?.items}
            empty="Les entreprises que vous ajouterez apparaîtront ici."
            emptyLink={
              <TextLink to="/companies" search={{ fiche: NEW_RECORD }}>
                Ajouter une entreprise
              </TextLink>
            }
          >
            {(company) => <CompanyLine key={company.id} company={company} />}
          </RecentList>
          <RecentList
            title={`${RECENT_CONTACTS} Derniers Contacts`}
            query={contacts}
            rows={contacts.data?.items}
            isTall
            empty="Les contacts que vous ajouterez à vos entreprises apparaîtront ici."
            emptyLink={<TextLink to="/companies">Voir les entreprises</TextLink>}
          >
            {(contact) => <ContactLine key={contact.id} contact={contact} />}
          </RecentList>
        </div>
        {today.data?.visits && (
          <div className="min-w-0 lg:col-span-3">
            <VisitsFoot visits={today.data.visits} />
          </div>
        )}
        {/* At the foot, where it moves nothing when it is known. */}
        {(examples?.operation || examples?.isLeaving) && (
          <div className="min-w-0 lg:col-span-3">
            <ExampleStrip operation={examples.operation} />
          </div>
        )}
      </div>
    </>
  );
}

/** One of the newest companies. */
function CompanyLine({ company }: { company: RecentCompany }) {
  const name = companyName(company);
  return (
    <RecentRow name={name} count={frenchCount(company.contactCount, 'contact')}>
      <TextLink to="/companies/$companyId" params={{ companyId: company.id }}>
        {name}
      </TextLink>
    </RecentRow>
  );
}

/** One of the newest contacts. */
function ContactLine({ contact }: { contact: ContactRow }) {
  const name = personName(contact);
  return (
    <RecentRow name={name} detail={contact.Email}>
      <TextLink {...recordPlace('Contacts', contact.id)}>{name}</TextLink>
    </RecentRow>
  );
}

interface FigureProps {
  title: string;
  /** Undefined until it is known. */
  count: number | undefined;
  failed: boolean;
  /** The list that it counts. */
  to: '/companies' | '/contacts' | '/orders';
  search?: Partial<ListSearch>;
  /** The content of the list, where that is something else than the count. */
  note?: string | undefined;
}

/** One of the numbers at the top, all of whose place leads to what it counts. */
function Figure({ title, count, failed, to, search, note }: FigureProps) {
  return (
    <section className="group relative flex min-h-21 min-w-0 flex-col justify-center rounded-panel border border-line bg-surface px-5 shadow-panel transition-colors hover:border-line-strong hover:bg-hover max-md:px-3 max-md:py-2">
      <h2
        className="truncate text-sm text-ink-soft max-[24rem]:mb-auto max-[24rem]:whitespace-normal md:pr-5"
        title={title}
      >
        {title}
      </h2>
      <ChevronRightIcon className="absolute top-4 right-4 text-ink-faint group-hover:text-accent max-md:top-auto max-md:right-3 max-md:bottom-5" />
      <div className="flex h-9 items-center text-2xl font-semibold tracking-tight text-ink tabular-nums max-md:text-xl">
        {count !== undefined && (
          <p className="flex min-w-0 items-baseline gap-2">
            <TextLink
              to={to}
              search={search ?? {}}
              aria-label={`${title}\u00a0: ${frenchNumber(count)}${note ? ` ${note}` : ''}`}
              className="font-semibold after:absolute after:inset-0 hover:no-underline"
            >
              {frenchNumber(count)}
            </TextLink>
            {note && (
              <span className="truncate text-xs font-normal tracking-normal text-ink-soft max-md:hidden">
                {note}
              </span>
            )}
          </p>
        )}
        {count === undefined && failed && <p>–</p>}
        {count === undefined && !failed && <Skeleton className="h-6 w-16" />}
      </div>
    </section>
  );
}
