import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Processor } from '../../../domain/privacy/processor.schema.ts';
import { PROCESSOR_MAX } from '../../../domain/privacy/processor.ts';
import { PrivacyDocument } from '../../data/privacy/privacy-parts.tsx';
import { actionMessage, isAborted } from '../../frame/api/failure.ts';
import { Button } from '../../kit/button.tsx';
import { FormSection } from '../../kit/form/form-section.tsx';
import { TextArea } from '../../kit/form/text-area.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { installationQuery, sayProcessor } from './installation-query.ts';

/** Who runs the installation for its clients, and the register of what is done with their data. */
export function PrivacySection({ processor }: { processor: Processor }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(processor);
  const [isBusy, setBusy] = useState(false);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(processor);
  const fieldOf = (name: keyof Processor) => ({
    value: typed[name],
    maxLength: PROCESSOR_MAX[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      const installation = await sayProcessor(typed);
      queryClient.setQueryData(installationQuery.queryKey, installation);
      setTyped(installation.processor);
      notify({ message: 'Le registre et les fiches RGPD le disent désormais.', tone: 'success' });
    } catch (error) {
      if (!isAborted(error)) {
        console.error('Erreur lors du réglage\u00a0:', error);
        notify({ message: actionMessage(error), tone: 'error' });
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormSection
      title="Données personnelles"
      text="Ce que disent le registre et la fiche RGPD de chaque entreprise."
    >
      <form onSubmit={save} className="grid gap-4">
        <TextField label="Votre société et son adresse" {...fieldOf('name')} />
        <TextField label="Contact pour les données personnelles" {...fieldOf('contact')} />
        <TextArea
          label="Sous-traitants ultérieurs"
          hint={'Hébergeur, envoi d’e-mails\u00a0: leur nom et leur pays.'}
          {...fieldOf('subprocessors')}
        />
        <Button
          type="submit"
          busy={isBusy}
          disabled={!isChanged}
          className="justify-self-end max-md:w-full"
        >
          Enregistrer
        </Button>
      </form>
      <PrivacyDocument path="/api/installation/register" title="Registre" company="" />
    </FormSection>
  );
}
