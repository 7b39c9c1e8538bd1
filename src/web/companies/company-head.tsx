import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { siteLabel, siteUrl } from '../../domain/address.ts';
import { companyName } from '../../domain/company.ts';
import { readPhone } from '../../domain/phone.ts';
import { nameInSentence } from '../../domain/shown-name.ts';
import { attempt } from '../frame/api/attempt.ts';
import { NEW_RECORD, OVER_LIST } from '../frame/api/list-search.ts';
import { refreshRecords } from '../frame/api/record-query.ts';
import type { CompanyRow } from '../frame/api/record-rows.ts';
import { updateRecord } from '../frame/api/records.ts';
import { usePictureAddress } from '../frame/images/stored-image.ts';
import { CompaniesLink } from '../frame/navigation/companies-link.tsx';
import { CompanyTabs } from '../frame/navigation/company-tabs.tsx';
import { MissingRecord, useMissingRecord } from '../frame/navigation/missing-record.tsx';
import { useScreenTitle } from '../frame/navigation/screen-title.ts';
import { UnreadPage } from '../frame/navigation/unread-page.tsx';
import { useLateHeadingFocus } from '../frame/navigation/use-arrival-focus.ts';
import { useCompanyPage } from '../frame/navigation/use-company-page.ts';
import { Badge } from '../kit/badge.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { quickWayBack } from '../kit/overlay/toast-store.ts';
import { notify } from '../kit/overlay/toasts.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { RecordHead } from '../kit/record-head.tsx';
import { FormSkeleton } from '../kit/skeleton.tsx';
import { actionsOn } from '../kit/table/row-action.ts';
import { menuLabel, RowMenu } from '../kit/table/row-menu.tsx';
import { CompanyDeletion, useCompanyDeletion } from './company-deletion.tsx';

interface CompanyPageProps {
  companyId: string;
  /** Names the window's tab; there is no company until it is read. */
  titleOf: (company: CompanyRow | undefined) => string;
  /** A company that goes meanwhile stays in view: a form over it says so by itself. */
  keepsGone?: boolean;
  /** In the place of the page until then. */
  skeleton?: ReactNode;
  children: (company: CompanyRow, isGone: boolean) => ReactNode;
}

/** A page of a company, or what became of the company that its address names. */
export function CompanyPage(props: CompanyPageProps) {
  const { companyId, titleOf, keepsGone = false, skeleton = <FormSkeleton />, children } = props;
  const { query, company, isMissing } = useCompanyPage(companyId);
  const isLeft = isMissing && !(keepsGone && company);
  const missing = useMissingRecord('Company', companyId, isLeft);
  useScreenTitle(missing?.heading ?? titleOf(company));
  if (missing) return <MissingRecord missing={missing} />;
  if (!company) {
    return (
      <>
        <PageHeader title="Entreprise" parent={<CompaniesLink />} />
        {query.isError ? <UnreadPage query={query} /> : skeleton}
      </>
    );
  }
  return (
    <>
      <CompanyHead company={company} />
      {children(company, isMissing)}
    </>
  );
}

/** Above the pages of a company: who it is, what is done with it, and where its pages are. */
export function CompanyHead({ company }: { company: CompanyRow }) {
  const { id: companyId, isActive } = company;
  const name = companyName(company);
  const deletion = useCompanyDeletion();
  const changeActivity = useCompanyActivity();
  const action = actionsOn(name);
  const navigate = useNavigate();
  const importPeople = () =>
    navigate({
      to: '/imports/$importId',
      params: { importId: 'nouveau' },
      search: { entreprise: companyId },
    });
  const openDialog = () =>
    navigate({
      to: '/companies/$companyId',
      params: { companyId },
      search: { fiche: companyId },
      state: OVER_LIST,
      resetScroll: false,
    });

  useLateHeadingFocus();

  return (
    <>
      <RecordHead
        parent={<CompaniesLink />}
        picture={<CompanyLogo company={company} />}
        name={name}
        badge={!isActive && <Badge tone="muted">Inactive</Badge>}
        line={<CompanyLine company={company} />}
      >
        <div data-page-actions className="flex items-center gap-3 max-md:w-full md:ml-auto">
          <LinkButton
            to="/companies/$companyId/commandes"
            params={{ companyId }}
            search={{ fiche: NEW_RECORD }}
            variant="primary"
            className="max-md:grow"
          >
            Commander
          </LinkButton>
          <LinkButton
            to="/companies/$companyId"
            params={{ companyId }}
            search={{ fiche: companyId }}
            state={OVER_LIST}
            resetScroll={false}
            className="max-md:grow"
          >
            Modifier
          </LinkButton>
          <RowMenu
            label={menuLabel(name)}
            actions={[
              action(
                isActive ? 'Rendre inactive' : 'Rendre active',
                () => void changeActivity(company, !isActive),
              ),
              action('Importer', () => void importPeople()),
              action('Supprimer', () => deletion.ask(company), 'danger'),
            ]}
          />
        </div>
      </RecordHead>
      <CompanyTabs companyId={companyId} />
      <CompanyDeletion deletion={deletion} onLook={() => void openDialog()} />
    </>
  );
}

/** The sign of a company beside its name, or else the first letter of that; decoration, both. */
function CompanyLogo({ company }: { company: CompanyRow }) {
  const address = usePictureAddress(company.logo);
  const place =
    'flex size-12 shrink-0 items-center justify-center rounded-control border border-line';
  if (company.logo !== '') {
    return (
      <span className={`${place} bg-white p-1`}>
        {address && <img src={address} alt="" className="max-h-full max-w-full object-contain" />}
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={`${place} bg-surface font-serif text-xl text-ink-soft`}>
      {[...companyName(company)][0]?.toUpperCase()}
    </span>
  );
}

/** Town, phone and site of a company on one line; its place is kept when none is known. */
function CompanyLine({ company: { City, Tel, siteweb } }: { company: CompanyRow }) {
  const { display, dial } = readPhone(Tel);
  const site = siteUrl(siteweb);
  const parts = [
    { key: 'City', text: City.trim(), href: undefined },
    { key: 'Tel', text: display, href: dial ? `tel:${dial}` : undefined },
    { key: 'siteweb', text: site ? siteLabel(siteweb) : siteweb.trim(), href: site },
  ].filter(({ text }) => text !== '');
  return (
    <p className="mt-0.5 min-h-5 text-sm text-ink-soft">
      {parts.map(({ key, text, href }, index) => (
        <Fragment key={key}>
          {index > 0 && ' · '}
          {href === undefined ? (
            text
          ) : (
            <a
              href={href}
              rel="noopener"
              className="rounded-control underline-offset-2 hover:text-accent hover:underline max-md:py-3"
            >
              {text}
            </a>
          )}
        </Fragment>
      ))}
    </p>
  );
}

/** Makes a company active or inactive; a notice takes it back. */
function useCompanyActivity(): (company: CompanyRow, isActive: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  return async function change(company, isActive) {
    const name = nameInSentence(companyName(company));
    const isDone = await attempt('Erreur lors de l’enregistrement de l’entreprise\u00a0:', () =>
      updateRecord('Company', company.id, { isActive }),
    );
    void refreshRecords(queryClient);
    if (!isDone) return;
    notify({
      message: `L’entreprise ${name} est ${isActive ? 'active' : 'inactive'}.`,
      tone: 'success',
      action: quickWayBack(() => change(company, !isActive)),
    });
  };
}
