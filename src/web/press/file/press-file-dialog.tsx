import { useQuery } from '@tanstack/react-query';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import { TOO_MANY_CARDS } from '../../../domain/press/french-press-errors.ts';
import { handsAddressesOut } from '../../../domain/press/preflight/card-address.ts';
import type { TemplateSummary } from '../../../domain/press/template.schema.ts';
import { AddressNotice, useHandOut } from '../../contacts/print/address-warning.tsx';
import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { DownloadIcon } from '../../kit/icons.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { ChangedDraft } from './changed-draft.tsx';
import { versionQuery } from './fetch-press-file.ts';
import { FileProgress } from './file-progress.tsx';
import { MadeFile } from './made-file.tsx';
import { PeopleField } from './people-field.tsx';
import type { RefusedPerson } from './press-file-calls.ts';
import { RefusedCards } from './refused-cards.tsx';
import { useFileContent } from './use-file-content.ts';
import { usePressFile } from './use-press-file.ts';
import { usePrintedPeople } from './use-printed-people.ts';
import { usePrinterChoice } from './use-printer-choice.ts';

interface PressFileDialogProps {
  template: TemplateSummary;
  /** As it is worked on behind the dialog. */
  draft?: CardDesign | undefined;
  onClose: () => void;
}

/** Makes the file of people's cards for a printer, or tells whose card keeps it from being made. */
export function PressFileDialog({ template, draft, onClose }: PressFileDialogProps) {
  const printer = usePrinterChoice();
  const content = useFileContent();
  const { make, forget, isBusy, progress, ...outcome } = usePressFile(template, onClose);
  const { failure, refusal, made } = outcome;
  const people = usePrintedPeople(template.company, forget);
  const { data: version } = useQuery(versionQuery(template));
  const { handOut, question } = useHandOut();
  // Until it is known what the version prints, as if it were a code.
  const handsOut = !version || handsAddressesOut(version.design);
  const said = people.isTooMany ? TOO_MANY_CARDS : failure;

  /** Without those who were left out before, and more of them, for whom it was asked already. */
  function begin(more: readonly RefusedPerson[] = []): void {
    const asked = { ...people.wish, ...content.wish };
    const wish = async () => ({ printer: await printer.printerId(), ...asked });
    const run = () => {
      const leftOut = [...people.leftOut, ...more];
      people.leaveOut(leftOut);
      void make(wish, leftOut);
    };
    if (handsOut && more.length === 0) handOut(run);
    else run();
  }

  return (
    <Dialog
      open
      centred
      title="Fichier pour l’imprimeur"
      onClose={onClose}
      notice={
        <>
          <ChangedDraft {...{ template, draft }} published={version?.design} />
          {handsOut && <AddressNotice />}
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>{made ? 'Fermer' : 'Annuler'}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            unavailable={people.cards === 0 || people.isTooMany}
            onClick={() => begin()}
          >
            <DownloadIcon />
            Préparer le fichier
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {said && <FormFailure message={said} />}
        <p className="text-sm text-ink-soft">
          {`Cartes d’après la version ${template.version}, vérifiées avant d’être livrées.`}
        </p>
        <PeopleField company={template.company} people={people} isMade={made !== undefined} />
        <SelectField
          label="Imprimeur"
          hint={printer.hint}
          options={printer.options}
          value={printer.chosen}
          onChange={({ target }) => printer.choose(target.value)}
        />
        <TextLink to="/imprimeurs" className="justify-self-start text-sm">
          Gérer les imprimeurs
        </TextLink>
        <SelectField
          label="Contenu"
          options={content.options}
          value={content.content}
          onChange={({ target }) => content.choose(target.value)}
        />
        {isBusy && <FileProgress progress={progress} />}
        {refusal && (
          <RefusedCards
            {...{ template, refusal, busy: isBusy, cards: people.cards }}
            onLeaveOut={begin}
            onGo={onClose}
          />
        )}
        {made && <MadeFile template={template} made={made} onGo={onClose} />}
      </div>
      {question}
    </Dialog>
  );
}
