import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { AuditEvent } from '../../../domain/audit/audit-log.schema.ts';
import { eventText } from '../../../domain/audit/event-texts.ts';
import {
  AUDIT_MONTHS,
  AUDITED_ACTORS,
  REMARKABLE,
  SECURITY_EVENTS,
} from '../../../domain/audit/security-events.ts';
import { whenText } from '../../../domain/calendar/when-text.ts';
import { dayInFrance } from '../../../domain/departure.ts';
import { PeriodSelect, PersonSelect } from '../../data/history/history-selects.tsx';
import { attempt } from '../../frame/api/attempt.ts';
import { queryFailure } from '../../frame/api/failure.ts';
import { downloadFile } from '../../frame/downloads/download-file.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { NarrowSelect } from '../../kit/form/narrow-select.tsx';
import { DownloadIcon, WarningIcon } from '../../kit/icons.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import type { Column } from '../../kit/table/data-table-props.ts';
import { NO_NEWS } from '../../kit/table/no-news.ts';
import {
  type AuditSearch,
  type AuditSubject,
  auditQuery,
  auditSubject,
  readAuditSearch,
} from './audit-search.ts';

const kindText = ({ kind }: AuditEvent) => SECURITY_EVENTS[kind];
const actorText = ({ actorName }: AuditEvent) => actorName || 'Personne non connectée';
const targetText = ({ actor, target, targetName }: AuditEvent) =>
  target === actor ? '' : targetName;
const soft = (text: string) => <span className="text-ink-soft">{text}</span>;

/** The columns of the journal. */
function auditColumns(now: Date): readonly Column<AuditEvent>[] {
  const timeText = ({ time }: AuditEvent) => whenText(time, now);
  return [
    {
      key: 'kind',
      header: 'Événement',
      width: '14rem',
      phone: 'title',
      title: kindText,
      cell: (event) => (
        <span className="inline-flex items-center gap-1.5 font-medium text-ink">
          {kindText(event)}
          {REMARKABLE.has(event.kind) && <WarningIcon className="shrink-0 text-amber" />}
        </span>
      ),
    },
    {
      key: 'actor',
      header: 'Par',
      width: '18%',
      phone: 'detail',
      title: actorText,
      cell: (event) =>
        event.actorName === '' ? soft(actorText(event)) : <span>{actorText(event)}</span>,
      phoneCell: (event) =>
        [actorText(event), targetText(event), eventText(event)].filter(Boolean).join(' · '),
    },
    {
      key: 'target',
      header: 'Concerne',
      width: '16%',
      title: targetText,
      cell: targetText,
      under: 'actor',
    },
    {
      key: 'details',
      header: 'Détails',
      title: eventText,
      cell: (event) => soft(eventText(event)),
      under: 'kind',
    },
    {
      key: 'address',
      header: 'Réseau',
      width: '8rem',
      title: ({ address }) => address,
      cell: ({ address }) => <span className="text-ink-soft tabular-nums">{address}</span>,
      under: 'time',
    },
    {
      key: 'time',
      header: 'Quand',
      width: '13rem',
      phone: 'corner',
      title: timeText,
      cell: (event) => <span className="text-ink-soft tabular-nums">{timeText(event)}</span>,
      phoneCell: timeText,
    },
  ];
}

const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const KINDS = choices(SECURITY_EVENTS).sort((one, other) => one.label.localeCompare(other.label));

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (changes: AuditSearch) => void;
}

/** Of whom, of what and of when events are listed. */
function AuditFilters({ search, onChange }: AuditFiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-2 md:grid-cols-[12rem_13rem_11rem]">
      <PersonSelect
        value={search.personne}
        others={choices(AUDITED_ACTORS)}
        onChange={(personne) => onChange({ personne })}
      />
      <NarrowSelect
        label="Événement"
        all="Tout événement"
        value={search.type}
        options={KINDS}
        onChange={(type) => onChange({ type })}
      />
      <PeriodSelect value={search.periode} onChange={(periode) => onChange({ periode })} />
    </div>
  );
}

/** The journal of sign-ins and of acts on accounts and the installation, for administrators. */
export function AuditScreen() {
  const search = readAuditSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { personne, type, periode } = search;
  // A period is counted from the moment at which it was chosen.
  const subject = useMemo(
    () => auditSubject({ personne, type, periode }, new Date()),
    [personne, type, periode],
  );
  const query = useInfiniteQuery(auditQuery(subject));
  const events = query.data?.pages.flatMap(({ items }) => items) ?? [];

  function narrow(changes: AuditSearch): void {
    const next = readAuditSearch({ ...search, ...changes });
    void navigate({ to: '/journal', search: next, resetScroll: true });
  }

  return (
    <>
      <PageHeader
        title="Journal de sécurité"
        subtitle={`${AUDIT_MONTHS}\u00a0derniers mois`}
        search={<AuditFilters search={search} onChange={narrow} />}
        actions={<AuditExport subject={subject} />}
      />
      <DataTable
        caption="Journal de sécurité"
        columns={auditColumns(new Date())}
        rows={events}
        news={NO_NEWS}
        state={query.isPending ? 'loading' : query.isPlaceholderData ? 'refreshing' : 'ready'}
        empty={
          <EmptyState
            title="Aucun événement ne correspond à ces filtres"
            text="Retirez-en un, ou montrez tout le journal."
            action={
              <Button onClick={() => narrow({ personne: '', type: '', periode: '' })}>
                Retirer les filtres
              </Button>
            }
          />
        }
        failure={queryFailure(query)}
      />
      {query.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Plus ancien
          </Button>
        </div>
      )}
    </>
  );
}

/** Saves all that is listed as a file. */
function AuditExport({ subject }: { subject: AuditSubject }) {
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    await attempt('Erreur lors de l’export du journal\u00a0:', async () => {
      const file = await downloadFile('/api/journal/export', { method: 'POST', body: subject });
      saveFile(file, `journal-${dayInFrance(new Date())}.csv`);
    });
    setBusy(false);
  }

  return (
    <Button busy={isBusy} onClick={() => void save()}>
      <DownloadIcon />
      Exporter
    </Button>
  );
}
