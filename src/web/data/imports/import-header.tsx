import { useQuery } from '@tanstack/react-query';
import { companyName } from '../../../domain/company.ts';
import { recordQuery } from '../../frame/api/record-query.ts';
import { CompaniesLink } from '../../frame/navigation/companies-link.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { ParentLink } from '../../kit/parent-link.tsx';
import type { ImportOf } from './import-queries.ts';
import type { ImportStep } from './import-search.ts';
import { ImportSteps } from './import-steps.tsx';

interface ImportHeaderProps {
  of: ImportOf;
  subtitle: string;
  step: ImportStep | 'fichier';
  /** Steps that can be gone to. */
  reachable: readonly ImportStep[];
}

/** The title of an import, the way back, and its steps. */
export function ImportHeader({ of, subtitle, step, reachable }: ImportHeaderProps) {
  const { collection, company } = of;
  const { data } = useQuery({ ...recordQuery('Company', company), enabled: company !== '' });
  const name = data ? companyName(data) : 'Contacts';
  return (
    <>
      <PageHeader
        title={collection === 'Contacts' ? 'Importer des contacts' : 'Importer des entreprises'}
        subtitle={subtitle}
        parent={
          collection === 'Company' ? (
            <CompaniesLink />
          ) : company === '' ? (
            <ParentLink to="/contacts">Contacts</ParentLink>
          ) : (
            <ParentLink to="/contacts/$companyId" params={{ companyId: company }}>
              {name}
            </ParentLink>
          )
        }
      />
      <ImportSteps step={step} reachable={reachable} />
    </>
  );
}
