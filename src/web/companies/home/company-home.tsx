import { VisitsStrip } from '../../contacts/visits/visits-strip.tsx';
import type { CompanyRow } from '../../frame/api/record-rows.ts';
import { CompanyNoteForm } from './company-note-form.tsx';
import { ContactDetails } from './contact-details.tsx';
import { FirstPeople } from './first-people.tsx';
import { HomeCard } from './home-card.tsx';
import type { CompanyHome as Home } from './home-queries.ts';
import { RunningOrders } from './running-orders.tsx';
import { ToSettle } from './to-settle.tsx';

interface CompanyHomeProps {
  company: CompanyRow;
  home: Home;
  isGone: boolean;
}

/** What one wants to know of a company while its client is on the phone. */
export function CompanyHome({ company, home, isGone }: CompanyHomeProps) {
  const { id } = company;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:items-start">
      <div className="flex min-w-0 flex-col gap-5">
        <RunningOrders companyId={id} orders={home.orders} />
        <FirstPeople company={company} people={home.people} />
        <CompanyNoteForm company={company} isGone={isGone} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <ToSettle companyId={id} unsettled={home.unsettled} />
        <ContactDetails company={company} />
        <VisitsStrip companyId={id} />
        {home.person && <HomeCard company={company} person={home.person} />}
      </div>
    </div>
  );
}
