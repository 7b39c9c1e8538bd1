import { companyName } from '../../domain/company.ts';
import { nameInSentence } from '../../domain/shown-name.ts';
import type { CompanyRow } from '../frame/api/record-rows.ts';
import { RecordPage } from '../frame/forms/record-page.tsx';
import { companyPage } from './company-forms.ts';
import { CompanyPreview } from './company-preview.tsx';
import { CompanySections } from './company-sections.tsx';

interface CompanyIdentityFormProps {
  company: CompanyRow;
  isGone: boolean;
}

/** What a company gives to its cards, and the card that this makes. */
export function CompanyIdentityForm({ company, isGone }: CompanyIdentityFormProps) {
  return (
    <RecordPage
      page={companyPage}
      record={company}
      isGone={isGone}
      savedMessage={() => `L’entreprise ${nameInSentence(companyName(company))} est enregistrée.`}
      consoleMessage={'Erreur lors de l’enregistrement de l’entreprise\u00a0:'}
      aside={(values) => <CompanyPreview company={company} values={values} />}
    >
      {(form, values) => <CompanySections form={form} values={values} stored={company} />}
    </RecordPage>
  );
}
