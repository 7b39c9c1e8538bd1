import { useParams } from '@tanstack/react-router';
import { siteLabel } from '../../domain/address.ts';
import { publicCard } from '../../domain/card/card.ts';
import { companyFields, companyName } from '../../domain/company.ts';
import { fullName } from '../../domain/contact.ts';
import { frenchCount, frenchOf } from '../../domain/french.ts';
import { readPhone } from '../../domain/phone.ts';
import { OnlineCardPanel } from '../contacts/online-card-panel.tsx';
import { VisitsStrip } from '../contacts/visits/visits-glance.tsx';
import { PrivacyFoot } from '../data/privacy/privacy-foot.tsx';
import { loadingMessage } from '../frame/api/failure.ts';
import { type ListSearch, useListSearch } from '../frame/api/list-search.ts';
import type { CompanyRow, ContactRow } from '../frame/api/record-rows.ts';
import { CardShadow } from '../frame/cards/card-preview.tsx';
import { usePictureAddress } from '../frame/images/stored-image.ts';
import { CopiedText } from '../kit/copied-text.tsx';
import { Failure } from '../kit/failure.tsx';
import { lazyModule } from '../kit/overlay/lazy-module.tsx';
import { NothingYet, Panel } from '../kit/panel.tsx';
import { PanelsSkeleton } from '../kit/skeleton.tsx';
import { TextLink } from '../kit/text-link.tsx';
import { CompanyPage } from './company-head.tsx';
import { CompanyOpener } from './company-opener.tsx';
import { CompanyNote } from './home/company-note.tsx';
import { FirstPeople, RunningOrders } from './home/home-panels.tsx';
import {
  HIDDEN,
  type CompanyHome as Home,
  LEAVERS_ORDERED,
  type Unsettled,
  useCompanyHome,
  WITHOUT_EMAIL,
} from './home/home-queries.ts';

/** In the place of the first page of a company. */
const SKELETON = (
  <PanelsSkeleton left={['h-65', 'h-99', 'h-36']} right={['h-64', 'h-16', 'h-99']} />
);

const privacy = lazyModule(() => import('../data/privacy/privacy-parts.tsx'));

/** The company that the address names: what there is to know of it, and where its pages are. */
export function CompanyScreen() {
  const { companyId = '' } = useParams({ strict: false });
  const { home, failure, isFetching, onRetry } = useCompanyHome(companyId);
  const state = useListSearch();
  return (
    <CompanyPage
      companyId={companyId}
      titleOf={(company) => (company ? companyName(company) : 'Entreprise')}
      // A dialog that is open over the page says by itself what became of its record.
      keepsGone={state.search.fiche !== ''}
      skeleton={SKELETON}
    >
      {(company, isGone) => (
        <>
          {home && <CompanyHome company={company} home={home} isGone={isGone} />}
          {home && (
            <PrivacyFoot code={privacy}>
              {({ PrivacySheet }) => <PrivacySheet company={company} />}
            </PrivacyFoot>
          )}
          {!home && !failure && SKELETON}
          {!home && failure !== undefined && (
            <Failure message={loadingMessage(failure)} busy={isFetching} onRetry={onRetry} />
          )}
          <CompanyOpener list={{ state, rows: [company] }} />
        </>
      )}
    </CompanyPage>
  );
}

interface CompanyHomeProps {
  company: CompanyRow;
  home: Home;
  isGone: boolean;
}

/** The summary of a company for a call with its client. */
function CompanyHome({ company, home, isGone }: CompanyHomeProps) {
  const { id } = company;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:items-start">
      <div className="flex min-w-0 flex-col gap-5">
        <RunningOrders companyId={id} orders={home.orders} />
        <FirstPeople company={company} people={home.people} />
        <CompanyNote company={company} isGone={isGone} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <ToSettle companyId={id} unsettled={home.unsettled} />
        <ContactDetails company={company} />
        <VisitsStrip subject={{ company: id }} />
        {home.person && <HomeCard company={company} person={home.person} />}
      </div>
    </div>
  );
}

/** As on an envelope. */
function postalAddress(company: CompanyRow): string {
  const { Address1, Address2, CodePostal, City } = company;
  const lines = [Address1.trim(), Address2.trim(), `${CodePostal} ${City}`.trim()].filter(Boolean);
  return lines.length === 0 ? '' : [companyName(company), ...lines].join('\n');
}

/** How a company is reached, to be copied. */
function ContactDetails({ company }: { company: CompanyRow }) {
  const details = [
    { label: companyFields.Address1.label, text: postalAddress(company) },
    { label: companyFields.Tel.label, text: readPhone(company.Tel).display },
    {
      label: companyFields.siteweb.label,
      text: siteLabel(company.siteweb),
    },
    { label: companyFields.siret.label, text: company.siret.trim() },
  ].filter(({ text }) => text !== '');
  return (
    <Panel title="Coordonnées">
      {details.length === 0 ? (
        <NothingYet>Rien n’est noté. Modifier l’entreprise les ajoute.</NothingYet>
      ) : (
        <dl className="flex flex-col gap-3 px-4 py-3 md:px-5">
          {details.map((detail) => (
            <CopiedText key={detail.label} {...detail} />
          ))}
        </dl>
      )}
    </Panel>
  );
}

interface HomeCardProps {
  company: CompanyRow;
  person: ContactRow;
}

/** The face of the card of one of a company's people, as visitors see it. */
function HomeCard({ company, person }: HomeCardProps) {
  const own = {
    photo: usePictureAddress(person.photo),
    logo: usePictureAddress(person.logo),
    cover: usePictureAddress(person.cover),
  };
  const shared = {
    logo: usePictureAddress(company.logo),
    cover: usePictureAddress(company.cover),
  };
  const name = fullName(person) || 'ce contact';
  return (
    <OnlineCardPanel contactId={person.id}>
      <div className="mx-auto max-w-90 p-4 md:px-5">
        <CardShadow
          card={publicCard({ ...person, ...own }, { ...company, ...shared })}
          label={`Carte ${frenchOf(name)}`}
          isFaceOnly
        />
      </div>
    </OnlineCardPanel>
  );
}

interface ToSettleProps {
  companyId: string;
  unsettled: Unsettled;
}

interface Line {
  to: '/contacts/$companyId' | '/companies/$companyId/commandes';
  search: Partial<ListSearch>;
  count: number;
  text: string;
}

function linesOf({ hidden, leaversOrdered, withoutEmail }: Unsettled): Line[] {
  const contacts = '/contacts/$companyId';
  const lines: Line[] = [
    {
      to: contacts,
      search: HIDDEN,
      count: hidden,
      text: frenchCount(hidden, 'carte masquée', 'cartes masquées'),
    },
    {
      to: '/companies/$companyId/commandes',
      search: LEAVERS_ORDERED,
      count: leaversOrdered,
      text: `${frenchCount(leaversOrdered, 'commande')} en cours avec une personne partie`,
    },
    {
      to: contacts,
      search: WITHOUT_EMAIL,
      count: withoutEmail,
      text: `${frenchCount(withoutEmail, 'contact')} sans e-mail`,
    },
  ];
  return lines.filter(({ count }) => count > 0);
}

/** The shortcomings of a company, each with the list of it; nothing when all is well. */
function ToSettle({ companyId, unsettled }: ToSettleProps) {
  const lines = linesOf(unsettled);
  if (lines.length === 0) return null;
  return (
    <Panel title="À régler">
      <ul className="divide-y divide-line text-sm">
        {lines.map(({ to, search, text }) => (
          <li key={text} className="px-4 md:px-5">
            <TextLink
              to={to}
              params={{ companyId }}
              search={search}
              className="flex min-h-11 items-center"
            >
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
