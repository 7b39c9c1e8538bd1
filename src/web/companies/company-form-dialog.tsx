import { DuplicateWatch } from '../data/duplicates/duplicate-watch.tsx';
import type { CompanyRow } from '../frame/api/record-rows.ts';
import { saveRecord } from '../frame/api/records.ts';
import { formFields } from '../frame/forms/form-fields.ts';
import { RecordDialog } from '../frame/forms/record-dialog.tsx';
import type { OpenDialog } from '../frame/forms/record-dialog-host.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { companyForm } from './company-forms.ts';

interface CompanyFormDialogProps extends OpenDialog<CompanyRow> {
  /** The company to change; undefined to add one. */
  company: CompanyRow | undefined;
}

/** Adds or changes a company. */
export function CompanyFormDialog({ company, ...dialog }: CompanyFormDialogProps) {
  return (
    <RecordDialog
      {...dialog}
      dialog={companyForm}
      title={company ? 'Modifier l’entreprise' : 'Ajouter une entreprise'}
      record={company}
      save={(values, place) => saveRecord('Company', place, companyForm.normal(values))}
      consoleMessage={'Erreur lors de l’enregistrement de l’entreprise\u00a0:'}
      className="md:grid-cols-6"
    >
      {(form, dirty) => {
        const { text } = formFields(form, companyForm.fields);
        // A form that nobody has touched yet has nothing to be reproached with.
        const nameRemark = dirty || company ? text('RaisonSociale').remark : undefined;
        return (
          <DuplicateWatch
            collection="Company"
            except={company?.id ?? ''}
            stored={company ?? {}}
            values={form.getValues}
          >
            <TextField {...text('RaisonSociale')} remark={nameRemark} className="md:col-span-6" />
            <TextField {...text('Address1')} className="md:col-span-6" />
            <TextField {...text('Address2')} className="md:col-span-6" />
            <TextField {...text('CodePostal')} className="md:col-span-2" />
            <TextField {...text('City')} className="md:col-span-4" />
            <TextField {...text('Tel')} type="tel" className="md:col-span-3" />
            <TextField
              {...text('siteweb')}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              className="md:col-span-3"
            />
          </DuplicateWatch>
        );
      }}
    </RecordDialog>
  );
}
