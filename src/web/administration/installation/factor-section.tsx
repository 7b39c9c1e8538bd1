import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FACTOR_DEMANDS, type FactorDemand } from '../../../domain/accounts/second-factor.ts';
import { actionMessage, isAborted } from '../../frame/api/failure.ts';
import { FormSection } from '../../kit/form/form-section.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { demandFactor, installationQuery } from './installation-query.ts';

const LABELS: Readonly<Record<FactorDemand, string>> = {
  optional: 'Facultatif',
  all: 'Obligatoire',
};
const OPTIONS = FACTOR_DEMANDS.map((value) => ({ value, label: LABELS[value] }));

/** Whether everybody needs a second factor. */
export function FactorSection({ demand }: { demand: FactorDemand }) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<FactorDemand>();

  async function choose(next: FactorDemand): Promise<void> {
    setWanted(next);
    try {
      queryClient.setQueryData(installationQuery.queryKey, await demandFactor(next));
      notify({ message: 'Le réglage est enregistré.', tone: 'success' });
    } catch (error) {
      if (!isAborted(error)) {
        console.error('Erreur lors du réglage\u00a0:', error);
        notify({ message: actionMessage(error), tone: 'error' });
      }
    }
    setWanted(undefined);
  }

  return (
    <FormSection
      title="Second facteur"
      text="Obligatoire : sans second facteur, on n’accède qu’à Mon compte, pour l’activer."
    >
      <SelectField
        label="Second facteur"
        options={OPTIONS}
        value={wanted ?? demand}
        onChange={({ target }) => {
          const next = FACTOR_DEMANDS.find((one) => one === target.value);
          if (next) void choose(next);
        }}
      />
    </FormSection>
  );
}
