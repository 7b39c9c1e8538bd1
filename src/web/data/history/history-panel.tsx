import { HistoryList } from './history-list.tsx';
import type { RecordSubject } from './history-query.ts';
import { useHistory } from './use-history.ts';

interface HistoryPanelProps {
  subject: RecordSubject;
  /** Of each day. */
  heading?: 'h2' | 'h3';
}

/** The history of one record, or of a company with its people and orders. */
export function HistoryPanel({ subject, heading = 'h3' }: HistoryPanelProps) {
  const history = useHistory(subject);
  return (
    <HistoryList
      history={history}
      own={'record' in subject ? subject.record : subject.company}
      heading={heading}
      empty={<p className="text-sm text-ink-soft">Aucune modification n’est gardée.</p>}
    />
  );
}
