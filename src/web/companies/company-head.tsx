import { useNavigate } from '@tanstack/react-router';
import { companyName } from '../../domain/company.ts';
import { NEW_RECORD, OVER_LIST } from '../frame/api/list-search.ts';
import type { CompanyRow } from '../frame/api/record-rows.ts';
import { CompaniesLink } from '../frame/navigation/companies-link.tsx';
import { CompanyTabs } from '../frame/navigation/company-tabs.tsx';
import { useLateHeadingFocus } from '../frame/navigation/use-arrival-focus.ts';
import { Badge } from '../kit/badge.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { actionsOn } from '../kit/table/row-action.ts';
import { menuLabel, RowMenu } from '../kit/table/row-menu.tsx';
import { CompanyDeletion, useCompanyDeletion } from './company-deletion.tsx';
import { CompanyLine } from './company-line.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { useCompanyActivity } from './use-company-activity.ts';

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
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <div className="min-w-0 max-md:w-full md:flex-1">
          <nav aria-label="Fil d’Ariane" className="mb-0.5 text-sm">
            <CompaniesLink />
          </nav>
          <div className="flex items-center gap-3">
            <CompanyLogo company={company} />
            <div className="min-w-0">
              <div className="flex flex-wrap items-center gap-x-2.5">
                <h1 className="text-xl font-semibold tracking-tight text-pretty text-ink">
                  {name}
                </h1>
                {!isActive && <Badge tone="muted">Inactive</Badge>}
              </div>
              <CompanyLine company={company} />
            </div>
          </div>
        </div>
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
      </div>
      <CompanyTabs companyId={companyId} />
      <CompanyDeletion deletion={deletion} onLook={() => void openDialog()} />
    </>
  );
}
