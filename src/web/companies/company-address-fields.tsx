import type { ComponentProps } from 'react';
import { TextField } from '../ui/form/text-field.tsx';
import type { AddressName } from './company-forms.ts';

interface CompanyAddressFieldsProps {
  /** What the input of a field needs. */
  text: (name: AddressName) => ComponentProps<typeof TextField>;
  /** What looks wrong with the name, when it is not what `text` says. */
  nameRemark: string | undefined;
}

/** The seven fields that the dialog and the page of a company share. */
export function CompanyAddressFields({ text, nameRemark }: CompanyAddressFieldsProps) {
  return (
    <>
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
    </>
  );
}
