import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { CardCanvas } from './card-canvas.tsx';
import { layoutQuery } from './editor-calls.ts';
import { EditorHead } from './editor-head.tsx';
import { ElementsPanel } from './elements-panel.tsx';
import { CardFields } from './fields/card-fields.tsx';
import { Properties } from './fields/properties.tsx';
import { Findings } from './findings.tsx';
import { Judging } from './judging.tsx';
import { PeopleBar, type Shown, shownIn } from './people-bar.tsx';
import { ProofMenu } from './proof-menu.tsx';
import { SideBar } from './side-bar.tsx';
import type { OpenedTemplate } from './template-search.ts';
import { useDesign } from './use-design.ts';
import { useDraftSaving } from './use-draft-saving.ts';
import { useEditing } from './use-editing.ts';
import { useJudgingPrinter } from './use-judging-printer.ts';
import { usePublishing } from './use-publishing.ts';
import { useUndoKeys } from './use-undo-keys.ts';

/** A printed card that is worked on: what it holds, how it looks with real people, what is chosen. */
export function Editor({ template, opened }: OpenedTemplate) {
  const history = useDesign(template.design);
  const { design, change } = history;
  const editing = useEditing(history, opened);
  const { side, ids } = editing;
  const { saving, ...saved } = useDraftSaving(template, design);
  const { isPublishing, version = template.version, publish } = usePublishing(template.id, saved);
  useUndoKeys(history);
  const [shown, show] = useState<Shown>(() => shownIn(opened));
  const printer = useJudgingPrinter();
  const asked = { company: template.company, design: useDeferredValue(design) };
  const shownWith = { contact: shown.person?.id, hardCase: shown.hardCase };
  const { data: card } = useQuery({
    ...layoutQuery(asked, shownWith, printer.chosen),
    enabled: printer.isKnown,
  });
  const findings = card?.findings.filter((finding) => finding.side === side) ?? [];
  const errors = findings.filter(({ severity }) => severity === 'error');
  const faulty = new Set(errors.map(({ element }) => element ?? ''));

  return (
    <>
      <EditorHead
        {...{ template, history, saving, isPublishing, version }}
        proofs={<ProofMenu template={template.id} {...{ design, shownWith, card }} />}
        onPublish={() => void publish()}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)_17rem]">
        <ElementsPanel
          card={design}
          elements={editing.elements}
          {...{ chosen: ids, faulty, onChoose: editing.choose, onKeyDown: editing.press }}
          onAdd={editing.place}
          onPicture={editing.placePicture}
          onAgencyPage={editing.placeAgencyPage}
        />
        <div className="grid gap-4 max-lg:order-first">
          <SideBar {...{ design, editing, onChange: change }} />
          <CardCanvas
            {...{ design, side, chosen: ids, faulty, onChange: change, safe: printer.safe }}
            drawing={card?.sides[side]}
            onChoose={editing.choose}
            onKeyDown={editing.press}
          />
          <Judging printer={printer} />
          <Findings findings={findings} onChoose={editing.choose} />
          <PeopleBar
            company={template.company}
            design={asked.design}
            {...{ shown, card }}
            onShow={show}
          />
        </div>
        <div className="-m-1 p-1 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto">
          {editing.chosen.length > 0 ? (
            <Properties
              key={[...ids].join()}
              {...{ design, editing, logoColours: card?.logoColours ?? [] }}
            />
          ) : (
            <CardFields design={design} onChange={(next) => change(next, 'card')} />
          )}
        </div>
      </div>
    </>
  );
}
