import { useState } from 'react';
import { useExport } from '../../data/exports/use-export.ts';
import { CompanyPicker } from '../../frame/pickers/company-picker.tsx';
import { settings } from '../../frame/settings.ts';
import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { FormSection } from '../../kit/form/form-section.tsx';
import type { Option } from '../../kit/form/use-options.ts';
import { DownloadIcon } from '../../kit/icons.tsx';
import { Remark } from './remark.tsx';

/** The public pages as files. */
export function CardCopiesSection() {
  return (
    <FormSection
      title="Copie des cartes"
      text="Les pages publiques en simples fichiers, pour qu’un code imprimé mène encore à quelqu’un sans ce serveur."
    >
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

/** As a ZIP, for another web server. */
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
