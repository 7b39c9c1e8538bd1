import { hashKey, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import { TOO_MANY_CARDS } from '../../../domain/press/french-press-errors.ts';
import { handsAddressesOut } from '../../../domain/press/preflight/card-address.ts';
import type { PressRequest } from '../../../domain/press/press-request.schema.ts';
import { PAGE_ORDERS } from '../../../domain/press/printer-profile.ts';
import { PAGE_ORDER_LABELS } from '../../../domain/press/printer-words.ts';
import type { TemplateSummary } from '../../../domain/press/template.schema.ts';
import { AddressNotice, useHandOut } from '../../contacts/print/address-warning.tsx';
import { attempt } from '../../frame/api/attempt.ts';
import { NoticeStrip } from '../../frame/conflicts/notice-strip.tsx';
import { fetchMadeFile } from '../../frame/downloads/made-files.ts';
import { everyoneOf } from '../../frame/pickers/company-people.ts';
import { companyPeople } from '../../frame/pickers/person-picker.tsx';
import { Button } from '../../kit/button.tsx';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { MultiPicker } from '../../kit/form/multi-picker.tsx';
import { Segments } from '../../kit/form/segments.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { DownloadIcon } from '../../kit/icons.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { pressMessage } from '../press-message.ts';
import { versionQuery } from './fetch-press-file.ts';
import { FileChecks, FileProgress } from './file-parts.tsx';
import { FoundCards } from './found-cards.tsx';
import {
  checksOf,
  type Made,
  madeText,
  type RefusedPerson,
  remarksText,
  thesePeople,
} from './press-file-calls.ts';
import { RefusedCards } from './refused-cards.tsx';
import {
  cardsText,
  hiddenText,
  usePressFile,
  usePrintedPeople,
  usePrinterChoice,
} from './use-press-file.ts';

interface PeopleFieldProps {
  company: string;
  people: ReturnType<typeof usePrintedPeople>;
  /** The cards have codes, which lead to nobody where a card is hidden. */
  handsOut: boolean;
}

const WHOSE = [
  { value: 'everybody', label: 'Toute l’entreprise' },
  { value: 'chosen', label: 'Des personnes choisies' },
] as const;

/** Chooses whose cards a file holds, and says how many these are. */
function PeopleField({ company, people, handsOut }: PeopleFieldProps) {
  const { whose, chosen, departed, gone, hidden, leftOut, cards } = people;
  const load = useMemo(() => companyPeople(company), [company]);
  const isEverybody = whose === 'everybody';
  const isHidden = handsOut && isEverybody && leftOut.length === 0;
  return (
    <div className="grid gap-3 text-sm">
      <div className="justify-self-start">
        <Segments
          label="Personnes"
          options={WHOSE}
          value={whose}
          onChange={(next) => people.setWhose(next)}
        />
      </div>
      {whose === 'chosen' && (
        <MultiPicker
          label="Personnes"
          values={chosen}
          onChange={people.setChosen}
          load={load}
          selectAll={(query, signal) => everyoneOf(company, query, signal)}
          selectAllCount={people.present}
        />
      )}
      <p role="status" className="min-h-lh text-ink-soft">
        {cards !== undefined && cardsText(cards, leftOut, isEverybody && !departed ? gone : [])}
      </p>
      {isHidden && hidden.length > 0 && <p className="text-amber">{hiddenText(hidden)}</p>}
      {isEverybody && gone.length > 0 && (
        <CheckboxField
          label="Imprimer aussi les cartes des personnes parties"
          checked={departed}
          onChange={({ target }) => people.setDeparted(target.checked)}
        />
      )}
    </div>
  );
}

type Content = 'printer' | 'per-person' | (typeof PAGE_ORDERS)[number];

const OPTIONS: readonly { readonly value: Content; readonly label: string }[] = [
  { value: 'printer', label: 'Un PDF, dans l’ordre de l’imprimeur' },
  ...PAGE_ORDERS.map((value) => ({ value, label: `Un PDF. ${PAGE_ORDER_LABELS[value]}` })),
  { value: 'per-person', label: 'Un PDF par personne, dans une archive ZIP' },
];

function requestOf(content: Content): Pick<PressRequest, 'pageOrder' | 'perPerson'> {
  if (content === 'printer') return {};
  return content === 'per-person' ? { perPerson: true } : { pageOrder: content };
}

/** The content of a file: all people in an order, or one of them each. */
function useFileContent() {
  const [content, setContent] = useState<Content>('printer');
  return {
    options: OPTIONS,
    content,
    request: requestOf(content),
    choose: (wanted: string) =>
      setContent(OPTIONS.find(({ value }) => value === wanted)?.value ?? content),
  };
}

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
  const { make, forget, isBusy, progress, ...outcome } = usePressFile(template);
  const { failure, refusal, made } = outcome;
  const people = usePrintedPeople(template.company, forget);
  const { data: version } = useQuery(versionQuery(template));
  const { handOut, question } = useHandOut();
  // Until it is known what the version prints, as if it were a code.
  const handsOut = !version || handsAddressesOut(version.design);
  const wasMade = useRef(false);
  // Set again when the form comes back in the place of a report, whose button was pressed.
  const begunAgain = (form: HTMLElement | null) => {
    if (wasMade.current) form?.focus();
    wasMade.current = false;
  };
  const said = people.isTooMany ? TOO_MANY_CARDS : failure;

  /** Without those who were left out before, and more of them, for whom it was asked already. */
  function begin(more: readonly RefusedPerson[] = []): void {
    const asked = { ...people.request, ...content.request };
    const requested = async () => ({ printer: await printer.printerId(), ...asked });
    const run = () => {
      const leftOut = [...people.leftOut, ...more];
      people.leaveOut(leftOut);
      void make(requested, leftOut);
    };
    if (handsOut && more.length === 0) handOut(run);
    else run();
  }

  function makeAnother(): void {
    wasMade.current = true;
    forget();
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
        made ? (
          <MadeActions made={made} onClose={onClose} />
        ) : (
          <>
            <Button onClick={onClose}>Annuler</Button>
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
        )
      }
    >
      {made ? (
        <MadeFileReport {...{ template, made }} onAnother={makeAnother} onGo={onClose} />
      ) : (
        <div ref={begunAgain} tabIndex={-1} className="flex flex-col gap-5 outline-none">
          {said && <FormFailure message={said} />}
          <p className="text-sm text-ink-soft">
            {`Cartes d’après la version ${template.version}, vérifiées avant d’être livrées.`}
          </p>
          <PeopleField company={template.company} people={people} handsOut={handsOut} />
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
          {isBusy && <FileProgress progress={progress} first="Mise en page des cartes…" />}
          {refusal && (
            <RefusedCards
              {...{ template, refusal, busy: isBusy, cards: people.cards }}
              onLeaveOut={begin}
              onGo={onClose}
            />
          )}
        </div>
      )}
      {question}
    </Dialog>
  );
}

interface MadeActionsProps {
  made: Made;
  onClose: () => void;
}

/** The file once more, while the server has it. */
function MadeActions({ made, onClose }: MadeActionsProps) {
  const [isBusy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    await attempt(
      'Erreur lors du téléchargement du fichier\u00a0:',
      () => fetchMadeFile(made.file),
      pressMessage,
    );
    setBusy(false);
  }
  return (
    <>
      <Button busy={isBusy} onClick={() => void download()}>
        <DownloadIcon />
        Télécharger à nouveau
      </Button>
      <Button variant="primary" onClick={onClose}>
        Fermer
      </Button>
    </>
  );
}

interface MadeFileReportProps {
  template: TemplateSummary;
  made: Made;
  onAnother: () => void;
  /** Somebody goes to one of the cards. */
  onGo: () => void;
}

/** In the place of the form: a file that was handed out, how it was checked, and what to look at before it is sent. */
function MadeFileReport({ template, made, onAnother, onGo }: MadeFileReportProps) {
  const { found, leftOut } = made;
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with the form.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 text-sm outline-none">
      <div role="status" className="grid gap-1">
        <p className="text-base font-medium text-ink">{madeText(made)}</p>
        {leftOut.length > 0 && (
          <p className="text-ink-soft">
            {`Le prochain fichier préparé ici sera aussi fait sans ${thesePeople(leftOut)}.`}
          </p>
        )}
      </div>
      <FileChecks checks={checksOf(made)} />
      <p className={made.remarks > 0 ? 'font-medium text-amber' : 'text-ink-soft'}>
        {remarksText(made)}
      </p>
      {found.length > 0 && <FoundCards label="Remarques" {...{ template, found, onGo }} />}
      <Button size="small" onClick={onAnother} className="justify-self-start">
        Préparer un autre fichier
      </Button>
    </div>
  );
}

interface ChangedDraftProps {
  template: TemplateSummary;
  /** As it is worked on; without one, the stored one is meant. */
  draft: CardDesign | undefined;
  /** The published design, once it is read. */
  published: CardDesign | undefined;
}

/** Says that a file shows what was published, not what somebody has just worked on. */
function ChangedDraft({ template, draft, published }: ChangedDraftProps) {
  // A draft that was changed and put back again is as it was published.
  const isChanged = draft
    ? published !== undefined && hashKey([draft]) !== hashKey([published])
    : template.isChanged;
  if (!isChanged) return null;
  return (
    <NoticeStrip
      asked={0}
      tone="amber"
      title={`Le brouillon a changé depuis la version ${template.version}\u00a0: le fichier portera la version publiée.`}
      text="Publiez d’abord pour y mettre vos changements."
    />
  );
}
