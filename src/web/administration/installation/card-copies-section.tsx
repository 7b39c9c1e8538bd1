import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardCopy } from '../../../domain/card/card-copy.schema.ts';
import { lateCopySentence } from '../../../domain/card/card-copy.ts';
import { frenchDate } from '../../../domain/french.ts';
import { useExport } from '../../data/exports/use-export.ts';
import { actionMessage, isAborted } from '../../frame/api/failure.ts';
import { CompanyPicker } from '../../frame/pickers/company-picker.tsx';
import { settings } from '../../frame/settings.ts';
import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { FormSection } from '../../kit/form/form-section.tsx';
import type { Option } from '../../kit/form/use-options.ts';
import { DownloadIcon } from '../../kit/icons.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { forgetCopy, installationQuery } from './installation-query.ts';
import { Remark } from './remark.tsx';

/** The public pages as files, and the folders that hold some. */
export function CardCopiesSection({ copies }: { copies: readonly CardCopy[] }) {
  return (
    <FormSection
      title="Copie des cartes"
      text="Les pages publiques en simples fichiers, pour qu’un code imprimé mène encore à quelqu’un sans ce serveur."
    >
      {copies.length > 0 && (
        <ul className="grid gap-3">
          {copies.map((copy) => (
            <KnownCopy key={copy.folder} copy={copy} />
          ))}
        </ul>
      )}
      {settings.addressFault === 'unset' ? (
        <Remark tone="amber">
          Réglez d’abord PUBLIC_URL{'\u00a0'}: les pages copiées contiennent cette adresse.
        </Remark>
      ) : (
        <ArchiveOfCards />
      )}
    </FormSection>
  );
}

/** A folder that `npm run cards` wrote. */
function KnownCopy({ copy }: { copy: CardCopy }) {
  const { folder, company, written } = copy;
  const late = lateCopySentence(copy, new Date());
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function forget(): Promise<void> {
    setBusy(true);
    try {
      queryClient.setQueryData(installationQuery.queryKey, await forgetCopy(folder));
    } catch (error) {
      if (isAborted(error)) return;
      console.error('Erreur lors de l’oubli d’une copie\u00a0:', error);
      notify({ message: actionMessage(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className="flex items-center justify-between gap-4">
      <span className="min-w-0">
        <span className="block wrap-anywhere text-ink">{folder}</span>
        <span className="text-sm text-ink-soft">
          {`${company === '' ? 'Toutes les cartes' : 'Une entreprise'}, le ${frenchDate(written)}`}
        </span>
        {late && <span className="block text-sm text-amber">{late}</span>}
      </span>
      <Button busy={isBusy} aria-label={`Oublier ${folder}`} onClick={() => void forget()}>
        Oublier
      </Button>
    </li>
  );
}

/** The same as a ZIP, for another web server. */
function ArchiveOfCards() {
  const [company, setCompany] = useState<Option | null>(null);
  const { isBusy, failure, beginCards } = useExport(() => {});
  return (
    <>
      {failure && <FormFailure message={failure} />}
      <CompanyPicker
        label="Entreprise"
        hint={
          'Sans entreprise, les cartes de toutes. Pour la relancer chaque jour\u00a0: npm run cards.'
        }
        value={company}
        onChange={setCompany}
      />
      <Button
        busy={isBusy}
        onClick={() => void beginCards(company?.id ?? '')}
        className="self-end max-md:w-full"
      >
        <DownloadIcon />
        Télécharger une copie
      </Button>
    </>
  );
}
