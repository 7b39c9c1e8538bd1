import { companyName } from '../../domain/company.ts';
import { nameInSentence } from '../../domain/shown-name.ts';
import { useDeletion } from '../frame/api/use-deletion.ts';
import { LazyModule, lazyModule } from '../kit/overlay/lazy-module.tsx';
import type { CompanyDeletionQuestionProps } from './company-deletion-question.tsx';

const question = lazyModule(() => import('./company-deletion-question.tsx'));

/** Deletes a company with its contacts, which can be undone. */
export function useCompanyDeletion() {
  return useDeletion('Company', {
    consoleMessage: 'Erreur lors de la suppression de l’entreprise\u00a0:',
    notice: (company) =>
      `L’entreprise ${nameInSentence(companyName(company))} est dans la corbeille.`,
  });
}

/** The question before a company is deleted. */
export function CompanyDeletion(props: CompanyDeletionQuestionProps) {
  const { target, cancel } = props.deletion;
  return (
    <LazyModule code={question} when={target !== undefined} onMissing={cancel}>
      {({ CompanyDeletionQuestion }) => <CompanyDeletionQuestion {...props} />}
    </LazyModule>
  );
}
