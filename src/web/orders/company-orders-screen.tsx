import { useParams } from '@tanstack/react-router';
import { companyName } from '../../domain/company.ts';
import { useListSearch } from '../api/list-search.ts';
import { CompaniesLink } from '../navigation/companies-link.tsx';
import { CompanyTabs } from '../navigation/company-tabs.tsx';
import { MissingRecord, useMissingRecord } from '../navigation/missing-record.tsx';
import { useScreenTitle } from '../navigation/screen-title.ts';
import { UnreadPage } from '../navigation/unread-page.tsx';
import { useCompanyPage } from '../navigation/use-company-page.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { OrderList, ordersTitle } from './order-list.tsx';

/** The orders of the company that the address names, the newest first. */
export function CompanyOrdersScreen() {
  const { companyId = '' } = useParams({ strict: false });
  const { query, company, isMissing } = useCompanyPage(companyId);
  const { fiche } = useListSearch().search;
  // A dialog that is open over the list says by itself what became of its record.
  const isLeft = isMissing && (fiche === '' || !company);
  const missing = useMissingRecord('Company', companyId, isLeft);
  const listed = { id: companyId, label: company && companyName(company) };
  useScreenTitle(missing?.heading ?? ordersTitle(listed));

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
