import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import { changedPath } from '../../../domain/press/edit/changed-path.ts';
import { withBack } from '../../../domain/press/edit/edit-design.ts';
import type { FindingAnswer } from '../../../domain/press/finding.schema.ts';
import type { ShownWith, TemplateFit } from '../../../domain/press/preview.schema.ts';
import { attempt } from '../../frame/api/attempt.ts';
import { loadingMessage, readFailure } from '../../frame/api/failure.ts';
import { Button } from '../../kit/button.tsx';
import { RefreshFailure } from '../../kit/failure.tsx';
import { Segments } from '../../kit/form/segments.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { pressMessage } from '../press-message.ts';
import { PublishQuestion } from '../publish-question.tsx';
import { CardCanvas } from './card-canvas.tsx';
import { LineLegend } from './card-lines.tsx';
import { publishTemplate } from './editor-calls.ts';
import { EditorHead } from './editor-head.tsx';
import { ElementsPanel } from './elements-panel.tsx';
import { CardFields } from './fields/card-fields.tsx';
import { Properties } from './fields/properties.tsx';
import { fitQuery, layoutQuery, type ShownCard } from './layout-calls.ts';
import { PeopleBar, type Shown, shownIn } from './people-bar.tsx';
import { ProofMenu } from './proof-menu.tsx';
import { useDraftSaving } from './saving/use-draft-saving.ts';
import { type OpenedTemplate, placeIn } from './template-search.ts';
import { type DesignHistory, useDesign } from './use-design.ts';
import { type Editing, useEditing } from './use-editing.ts';
import { type JudgingPrinter, useJudgingPrinter } from './use-judging-printer.ts';

const NOT_FOUND = 404;
const MOVED =
  'Cette personne n’est plus dans l’entreprise\u00a0: montrez la carte avec quelqu’un d’autre.';

/** The card as it is worked on, or as it was last drawn with why it could not be drawn since. */
function useShownCard(
  shown: { company: string; design: CardDesign },
  shownWith: ShownWith,
  printer: JudgingPrinter,
) {
  const { data, error, isFetching, refetch } = useQuery({
    ...layoutQuery(shown, shownWith, printer),
    enabled: printer.isKnown,
  });
  const [last, setLast] = useState<ShownCard>();
  if (data && data !== last) setLast(data);
  const card = data ?? last;
  const isMoved = readFailure(error).status === NOT_FOUND && shownWith.contact !== undefined;
  return {
    card,
    failure: error
      ? {
          message: isMoved ? MOVED : pressMessage(error, loadingMessage),
          onRetry: () => void refetch(),
          busy: isFetching,
        }
      : undefined,
  };
}

interface FindingsProps {
  findings: readonly FindingAnswer[];
  onChoose: (element: string) => void;
}

const KINDS = [
  { severity: 'error', label: 'À corriger', tone: 'text-danger' },
  { severity: 'remark', label: 'À vérifier', tone: 'text-amber' },
] as const;

/** The errors that keep the card that is shown from the press, then remarks; each leads to its element. */
function Findings({ findings, onChoose }: FindingsProps) {
  return KINDS.map(({ severity, label, tone }) => {
    const found = findings.filter((finding) => finding.severity === severity);
    if (found.length === 0) return null;
    return (
      <ul key={severity} aria-label={label} className={`grid gap-1 text-sm ${tone}`}>
        {found.map(({ rule, element = '', message }) => (
          <li key={`${rule}/${element}`} className="flex items-center gap-3">
            <span className="min-w-0 grow wrap-anywhere">{message}</span>
            {element && (
              <Button
                size="small"
                aria-label={`Y aller\u00a0: ${message}`}
                onClick={() => onChoose(element)}
              >
                Y aller
              </Button>
            )}
          </li>
        ))}
      </ul>
    );
  });
}

/** Where the browser takes back what was typed, or a question is asked. */
const OTHERS = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';

/** Ctrl+Z and Ctrl+Y, wherever on the page of a card one is. */
function useUndoKeys({ undo, redo }: DesignHistory): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const isElsewhere = event.target instanceof Element && event.target.closest(OTHERS);
    if (!isCommand || isElsewhere || event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (!isRedo && key !== 'z') return;
    event.preventDefault();
    (isRedo ? redo : undo)?.();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

/** A printed card that is worked on: what it holds, how it looks with real people, what is chosen. */
export function Editor({ template, opened }: OpenedTemplate) {
  const history = useDesign(template.design);
  const { design, change } = history;
  const editing = useEditing(history, opened);
  const { side, ids } = editing;
  const drafts = useDraftSaving(template, design);
  useUndoKeys(history);
  const [shown, show] = useState<Shown>(() => shownIn(opened));
  const printer = useJudgingPrinter();
  const queryClient = useQueryClient();
  const findFit = () =>
    queryClient.fetchQuery(fitQuery({ company: template.company, design }, printer));
  const publishing = usePublishing(template.id, { ...drafts, findFit });
  const { isPublishing, version = template.version, publish, question } = publishing;
  const asked = { company: template.company, design: useDeferredValue(design) };
  const shownWith = { contact: shown.person?.id, hardCase: shown.hardCase };
  const { card, failure } = useShownCard(asked, shownWith, printer);
  const findings = card?.findings.filter((finding) => finding.side === side) ?? [];
  const errors = card?.findings.filter(({ severity }) => severity === 'error') ?? [];
  const faulty = new Set(
    errors.flatMap(({ side: its, element }) => (its === side && element ? element : [])),
  );
  const goTo = ({ side: its, element = '' }: Pick<FindingAnswer, 'side' | 'element'>) => {
    editing.turn(its);
    editing.choose(element);
  };
  const [followed, follow] = useState(opened);
  if (JSON.stringify(followed) !== JSON.stringify(opened)) {
    follow(opened);
    if (opened.personne) show(shownIn(opened));
    goTo(placeIn(opened));
  }

  return (
    <>
      <EditorHead
        {...{ template, history, drafts, isPublishing, version }}
        proofs={<ProofMenu template={template.id} {...{ design, shownWith, card }} />}
        onPublish={() => void publish()}
      />
      <PublishQuestion {...question} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)_17rem]">
        <ElementsPanel
          card={design}
          elements={editing.elements}
          {...{ chosen: ids, faulty, onChoose: editing.choose, onKeyDown: editing.press }}
          onAdd={editing.place}
          onPicture={editing.placePicture}
          onAgencyPage={editing.placeAgencyPage}
        />
        <div className="grid grid-cols-1 gap-4 max-lg:order-first">
          <SideBar {...{ design, editing, errors, onChange: change }} />
          {failure && <RefreshFailure {...failure} />}
          <CardCanvas
            {...{ design, side, card, chosen: ids, faulty, onChange: change }}
            {...{ safe: printer.safe, bleed: printer.bleed }}
            onChoose={editing.choose}
            onKeyDown={editing.press}
          />
          <Judging printer={printer} />
          <Findings findings={findings} onChoose={editing.choose} />
          <PeopleBar
            company={template.company}
            {...{ design, printer, shown, card, onShow: show, onGoTo: goTo }}
          />
        </div>
        <div className="-m-1 p-1 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto">
          {editing.chosen.length > 0 ? (
            <Properties
              key={[...ids].join()}
              {...{ design, editing, safe: printer.safe, logoColours: card?.logoColours ?? [] }}
            />
          ) : (
            <CardFields
              design={design}
              onChange={(next) => change(next, changedPath(design, next))}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** The legend of the lines on a card, and the printer by whose measures it is judged. */
function Judging({ printer }: { printer: JudgingPrinter }) {
  const { chosen, options, choose, safe, bleed } = printer;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <LineLegend {...{ safe, bleed }} />
      {options.length > 1 && (
        <SelectField
          label="Mesures de l’imprimeur"
          className="w-64"
          options={options}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        />
      )}
    </div>
  );
}

interface PublishingOptions {
  save: () => Promise<void>;
  versionOf: () => number;
  /** For whom it does not do as it is now. */
  findFit: () => Promise<TemplateFit>;
}

/** Publishing what is worked on, once it is saved; asks first when it does not do for somebody. */
function usePublishing(template: string, { save, versionOf, findFit }: PublishingOptions) {
  const [isPublishing, setPublishing] = useState(false);
  const [misfits, setMisfits] = useState<TemplateFit['misfits']>([]);
  /** The last version, once one was published here. */
  const [version, setVersion] = useState<number>();

  async function told(work: () => Promise<void>): Promise<void> {
    setPublishing(true);
    await attempt(
      'Erreur lors de la publication du modèle\u00a0:',
      async () => {
        // Changes that are not saved would be published as they were before.
        await save();
        await work();
      },
      pressMessage,
    );
    setPublishing(false);
  }

  async function publishNow(): Promise<void> {
    const { number, isNew } = await publishTemplate(template, versionOf());
    setVersion(number);
    const message = isNew
      ? `La version ${number} est publiée.`
      : `Rien n’a changé depuis la version ${number}.`;
    notify({ message, tone: 'success' });
  }

  const publish = () =>
    told(async () => {
      const found = (await findFit()).misfits;
      if (found.length > 0) setMisfits(found);
      else await publishNow();
    });

  const giveUp = () => setMisfits([]);
  const confirm = () => {
    giveUp();
    void told(publishNow);
  };
  return {
    isPublishing,
    version,
    publish,
    question: { misfits, onConfirm: confirm, onClose: giveUp },
  };
}

const SIDES = ['Recto', 'Verso'];
const COPIES = [
  { action: 'Copier au verso', done: 'Le verso est une copie du recto.' },
  { action: 'Copier au recto', done: 'Le recto est une copie du verso.' },
] as const;

interface SideBarProps {
  design: CardDesign;
  editing: Editing;
  /** The findings that keep the card that is shown from the press, on either side. */
  errors: readonly FindingAnswer[];
  onChange: (design: CardDesign) => void;
}

/** Which side is looked at, and whether there are two. */
function SideBar({ design, editing, errors, onChange }: SideBarProps) {
  const { side, turn, copySide } = editing;
  const hasBack = design.sides.length === 2;
  const copy = COPIES[side];
  const options = SIDES.map((name, value) => {
    const count = errors.filter((error) => error.side === value).length;
    return { value, label: count > 0 ? `${name} (${count}\u00a0à corriger)` : name };
  });
  const isOtherFaulty = errors.some((error) => error.side !== side);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {hasBack && <Segments label="Côté" options={options} value={side} onChange={turn} />}
      {/* The faults of the side in view are listed below it. */}
      <p role="status" className="sr-only">
        {hasBack && isOtherFaulty && options[1 - side]?.label}
      </p>
      <Button
        size="small"
        onClick={() => {
          turn(hasBack ? 0 : 1);
          onChange(withBack(design, !hasBack));
        }}
      >
        {hasBack ? 'Retirer le verso' : 'Ajouter un verso'}
      </Button>
      {hasBack && copy && (
        <Button
          size="small"
          onClick={() => {
            copySide();
            notify({ message: copy.done, tone: 'success' });
          }}
        >
          {copy.action}
        </Button>
      )}
    </div>
  );
}
