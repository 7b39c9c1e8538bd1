import { useId, useState } from 'react';
import { frenchCount, frenchOf } from '../../../../domain/french.ts';
import type { ImportChange, UnknownCompany } from '../../../../domain/import/import.schema.ts';
import type { CompanyChoice } from '../../../../domain/import/import-mapping.schema.ts';
import { unnamedOption } from '../../../frame/forms/named-company.ts';
import { CompanyPicker } from '../../../frame/pickers/company-picker.tsx';
import { SelectBox } from '../../../kit/form/select-field.tsx';

const CHOICES = [
  { value: '', label: 'À décider', disabled: true },
  { value: 'create', label: 'Créer' },
  { value: 'choose', label: 'Choisir…' },
  { value: 'leave', label: 'Laisser' },
];

interface UnknownCompaniesProps {
  companies: readonly UnknownCompany[];
  isBusy: boolean;
  onChange: (change: ImportChange) => void;
}

/** The companies that the file names and Bristol does not know, each once. */
export function UnknownCompanies({ companies, isBusy, onChange }: UnknownCompaniesProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={isBusy}
      className="rounded-panel border border-line bg-surface shadow-panel"
    >
      <h2 id={titleId} className="border-b border-line px-4 py-2.5 text-base font-semibold">
        {companies.length < 2
          ? 'Une entreprise que Bristol ne connaît pas'
          : `${frenchCount(companies.length, 'entreprise')} que Bristol ne connaît pas`}
      </h2>
      <ul>
        {companies.map((company) => (
          <CompanyLine
            key={company.name}
            company={company}
            onChoose={(choice) => onChange({ companies: [{ name: company.name, choice }] })}
          />
        ))}
      </ul>
    </section>
  );
}

interface CompanyLineProps {
  company: UnknownCompany;
  onChoose: (choice: CompanyChoice) => void;
}

function CompanyLine({ company: { name, rows, choice }, onChoose }: CompanyLineProps) {
  const [does, setDoes] = useState<string>(choice?.does ?? '');
  const id = choice?.does === 'choose' ? choice.id : '';
  return (
    <li className="flex flex-wrap items-end gap-x-4 gap-y-2 border-b border-line px-4 py-2 last:border-b-0">
      <span className="min-w-0 grow basis-56 md:py-2">
        <span className="font-medium">{name}</span>
        <span className="text-ink-soft"> · {frenchCount(rows, 'ligne')}</span>
      </span>
      <SelectBox
        label={`Que faire ${frenchOf(name)}`}
        options={CHOICES}
        value={does}
        className="w-44 max-md:w-full"
        onChange={({ target }) => {
          setDoes(target.value);
          if (target.value === 'create' || target.value === 'leave') {
            onChoose({ does: target.value });
          }
        }}
      />
      {does === 'choose' && (
        <CompanyPicker
          label="Entreprise"
          value={unnamedOption(id)}
          isOpened={id === ''}
          begins={id === '' ? name : ''}
          onChange={(company) => company && onChoose({ does: 'choose', id: company.id })}
          className="w-72 max-md:w-full"
        />
      )}
    </li>
  );
}
