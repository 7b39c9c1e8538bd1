import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { changedPath } from '../../../domain/press/edit/changed-path.ts';
import type { Misfit } from '../../../domain/press/preview.schema.ts';
import { RefreshFailure } from '../../kit/failure.tsx';
import { PublishQuestion } from '../publish-question.tsx';
import { CardCanvas } from './card-canvas.tsx';
import { EditorHead } from './editor-head.tsx';
import { ElementsPanel } from './elements-panel.tsx';
import { CardFields } from './fields/card-fields.tsx';
import { Properties } from './fields/properties.tsx';
import { Findings } from './findings.tsx';
import { Judging } from './judging.tsx';
import { fitQuery } from './layout-calls.ts';
import { PeopleBar, type Shown, shownIn } from './people-bar.tsx';
import { ProofMenu } from './proof-menu.tsx';
import { useDraftSaving } from './saving/use-draft-saving.ts';
import { usePublishing } from './saving/use-publishing.ts';
import { SideBar } from './side-bar.tsx';
import { type OpenedTemplate, placeIn } from './template-search.ts';
import { useDesign } from './use-design.ts';
import { useEditing } from './use-editing.ts';
import { useJudgingPrinter } from './use-judging-printer.ts';
import { useShownCard } from './use-shown-card.ts';
import { useUndoKeys } from './use-undo-keys.ts';

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
  const goTo = ({ side: its, element = '' }: Pick<Misfit, 'side' | 'element'>) => {
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
