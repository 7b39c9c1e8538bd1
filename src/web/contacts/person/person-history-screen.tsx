import { ofContact } from '../../../domain/shown-name.ts';
import { HistoryPanel } from '../../data/history/history-list.tsx';
import { PersonPage } from './person-page.tsx';

/** The history of the contact that the address names. */
export function PersonHistoryScreen() {
  return (
    <PersonPage titleOf={(name) => `Historique ${ofContact(name)}`}>
      {({ id }) => <HistoryPanel subject={{ record: id }} heading="h2" />}
    </PersonPage>
  );
}
