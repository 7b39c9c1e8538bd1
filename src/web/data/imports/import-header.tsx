import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { companyName } from '../../../domain/company.ts';
import { recordQuery } from '../../frame/api/record-query.ts';
import { CompaniesLink } from '../../frame/navigation/companies-link.tsx';
import { classNames } from '../../kit/class-names.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { ParentLink } from '../../kit/parent-link.tsx';
import type { ImportOf } from './import-queries.ts';
import type { ImportStep } from './import-search.ts';

const STEPS = [
  { step: 'fichier', label: 'Fichier' },
  { step: 'colonnes', label: 'Colonnes' },
  { step: 'verification', label: 'Vérification' },
  { step: 'import', label: 'Import' },
] as const;

const STEP = 'flex min-h-9 items-center gap-2 rounded-control px-2.5 text-sm max-md:min-h-11';

interface ImportStepsProps {
  step: ImportStep | 'fichier';
  reachable: readonly ImportStep[];
}

/** Where one is on the way from a file to records. */
function ImportSteps({ step: current, reachable }: ImportStepsProps) {
  return (
    <nav aria-label="Étapes de l’import" className="mb-5 max-md:-mx-2.5 max-md:mb-4">
      <ol className="flex flex-wrap gap-1 max-md:justify-between max-md:gap-0">
        {STEPS.map(({ step, label }, index) => {
          const isCurrent = step === current;
          const content = (
            <>
              <span
                className={classNames(
                  'flex size-5.5 shrink-0 items-center justify-center rounded-full border text-xs tabular-nums max-md:hidden',
                  isCurrent ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong',
                )}
              >
                {index + 1}
              </span>
              {label}
            </>
          );
          const target = reachable.find((one) => one === step);
          return (
            <li key={step}>
              {target && !isCurrent ? (
                <Link
                  to="."
                  search={{ etape: target }}
                  className={classNames(STEP, 'font-medium text-accent hover:bg-sunken')}
                >
                  {content}
                </Link>
              ) : (
                <span
                  aria-current={isCurrent ? 'step' : undefined}
                  className={classNames(
                    STEP,
                    isCurrent ? 'bg-accent-soft font-medium text-accent' : 'text-ink-faint',
                  )}
                >
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

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
