import { useParams } from '@tanstack/react-router';
import { companyName } from '../../domain/company.ts';
import { useListSearch } from '../frame/api/list-search.ts';
import { CompaniesLink } from '../frame/navigation/companies-link.tsx';
import { CompanyTabs } from '../frame/navigation/company-tabs.tsx';
import { MissingRecord, useMissingRecord } from '../frame/navigation/missing-record.tsx';
import { useScreenTitle } from '../frame/navigation/screen-title.ts';
import { UnreadPage } from '../frame/navigation/unread-page.tsx';
import { useCompanyPage } from '../frame/navigation/use-company-page.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { ordersTitle } from './order-cells.ts';
import { OrderList } from './order-list.tsx';

/** The orders of the company that the address names, the newest first. */
export function CompanyOrdersScreen() {
  const { companyId = '' } = useParams({ strict: false });
  const { query, company, isMissing } = useCompanyPage(companyId);
  const { fiche } = useListSearch().search;
  // A dialog that is open over the list says by itself what became of its record.
  const isLeft = isMissing && (fiche === '' || !company);
  const missing = useMissingRecord('Company', companyId, isLeft);
  const listed = { id: companyId, label: company && companyName(company) };
  useScreenTitle(missing?.heading ?? ordersTitle(listed.label));

  if (missing) return <MissingRecord missing={missing} />;
  if (company || !query.isError) {
    const tabs = <CompanyTabs companyId={companyId} />;
    return <OrderList company={listed} parent={<CompaniesLink />} intro={tabs} />;
  }
  return (
    <>
      <PageHeader title="Commandes" parent={<CompaniesLink />} />
      <UnreadPage query={query} />
    </>
  );
}
