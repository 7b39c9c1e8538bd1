import type { ContactRow } from '../api/record-rows.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { deferred, OnDemand } from '../ui/overlay/on-demand.tsx';

const code = deferred(() => import('./personal-data.tsx'));

/** At the foot of a card: what is owed to the person whose data this is. */
export function PersonalDataFold({ contact }: { contact: ContactRow }) {
  return (
    <Disclosure title="Données personnelles">
      <OnDemand code={code} when waiting={<div className="min-h-11" />} onMissing={() => undefined}>
        {({ PersonalData }) => <PersonalData contact={contact} />}
      </OnDemand>
    </Disclosure>
  );
}
