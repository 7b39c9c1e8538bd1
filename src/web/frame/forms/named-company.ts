import { useState } from 'react';
import { type Company, companyName } from '../../../domain/company.ts';
import type { Option } from '../../kit/form/use-options.ts';
import type { Descriptions } from './record-form.ts';

/** The name of a version's company; only some companies are known by name. */
export function companyDescription(
  nameOf: (id: string) => string | undefined,
): Descriptions<'company'> {
  return { company: (id) => id && (nameOf(id) ?? 'Une autre entreprise') };
}

/** An option known by its id alone: its picker reads the name. */
export function unnamedOption(id: string): Option | null {
  return id === '' ? null : { id, label: '' };
}

interface CompanyChoice {
  value: string;
  onChange: (id: string) => void;
}

/** The company of a form, which holds its id; `known` are those whose names need not be read. */
export function useNamedCompany(
  record: { expand?: { company?: Pick<Company, 'id' | 'RaisonSociale'> } } | undefined,
  known?: Option,
) {
  const [picked, setPicked] = useState<Option>();
  const stored = record?.expand?.company;
  const named = [picked, known, stored && { id: stored.id, label: companyName(stored) }];
  const optionOf = (id: string): Option | undefined => named.find((option) => option?.id === id);
  return {
    descriptions: companyDescription((id) => optionOf(id)?.label),
    /** The props of its picker, made of those that `formFields` gives the field. */
    picked: <T extends CompanyChoice>(choice: T) => ({
      ...choice,
      value: optionOf(choice.value) ?? unnamedOption(choice.value),
      onChange: (option: Option | null): void => {
        if (option) setPicked(option);
        choice.onChange(option?.id ?? '');
      },
    }),
  };
}
