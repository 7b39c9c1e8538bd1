import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { withBack } from '../../../domain/press/edit/edit-design.ts';
import type { CardTemplate } from '../../../domain/press/template.ts';
import { actionMessage, isAborted } from '../../api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { notify } from '../../ui/overlay/toasts.tsx';
import { CardCanvas } from './card-canvas.tsx';
import { layoutQuery, publishTemplate } from './editor-calls.ts';
import { EditorHead } from './editor-head.tsx';
import { ElementsPanel } from './elements-panel.tsx';
import { CardFields } from './fields/card-fields.tsx';
import { Properties } from './fields/properties.tsx';
import { Findings } from './findings.tsx';
import { PeopleBar, type Shown } from './people-bar.tsx';
import { useDesign } from './use-design.ts';
import { useDraftSaving } from './use-draft-saving.ts';
import { useEditing } from './use-editing.ts';

const SIDES = [
  { value: 0, label: 'Recto' },
  { value: 1, label: 'Verso' },
];

/** A printed card that is worked on: what it holds, how it looks with real people, what is chosen. */
export function Editor({ template }: { template: CardTemplate }) {
  const history = useDesign(template.design);
  const { design, change } = history;
  const editing = useEditing(history);
  const { side, element, chosen } = editing;
  const { saving, save, versionOf } = useDraftSaving(template, design);
  const [shown, show] = useState<Shown>({});
  const [isPublishing, setPublishing] = useState(false);
  const asked = { company: template.company, design: useDeferredValue(design) };
  const { data: card } = useQuery(
    layoutQuery(asked, { contact: shown.person?.id, hardCase: shown.hardCase }),
  );
  const findings = card?.findings.filter((finding) => finding.side === side) ?? [];
  const errors = findings.filter(({ severity }) => severity === 'error');
  const faulty = new Set(errors.map(({ element }) => element ?? ''));
  const hasBack = design.sides.length === 2;

  async function publish(): Promise<void> {
    setPublishing(true);
    try {
      await save();
      const { number, isNew } = await publishTemplate(template.id, versionOf());
      const message = isNew
        ? `La version ${number} est publiée.`
        : `Rien n’a changé depuis la version ${number}.`;
      notify({ message, tone: 'success' });
    } catch (error) {
      if (!isAborted(error)) {
        console.error('Erreur lors de la publication du modèle\u00a0:', error);
        notify({ message: actionMessage(error), tone: 'error' });
      }
    }
    setPublishing(false);
  }

  return (
    <>
      <EditorHead
        {...{ template, history, saving, isPublishing }}
        onPublish={() => void publish()}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)_17rem]">
        <ElementsPanel
          elements={editing.elements}
          {...{ chosen, faulty }}
          onChoose={editing.choose}
          onAdd={editing.place}
        />
        <div className="grid gap-4 max-lg:order-first">
          <div className="flex flex-wrap items-center gap-3">
            {hasBack && (
              <Segments label="Côté" options={SIDES} value={side} onChange={editing.turn} />
            )}
            <Button
              size="small"
              onClick={() => {
                editing.turn(hasBack ? 0 : 1);
                change(withBack(design, !hasBack));
              }}
            >
              {hasBack ? 'Retirer le verso' : 'Ajouter un verso'}
            </Button>
          </div>
          <CardCanvas
            {...{ design, side, chosen, faulty, onChange: change }}
            drawing={card?.sides[side]}
            onChoose={editing.choose}
            onKeyDown={editing.press}
          />
          <Findings findings={findings} onChoose={editing.choose} />
          <PeopleBar
            company={template.company}
            design={asked.design}
            {...{ shown, card }}
            onShow={show}
          />
        </div>
        <div className="-m-1 p-1 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto">
          {element ? (
            <Properties
              key={element.id}
              {...{ design, element, elements: editing.elements, onChange: editing.put }}
              onDuplicate={editing.duplicate}
              onRemove={editing.remove}
            />
          ) : (
            <CardFields design={design} onChange={(next) => change(next, 'card')} />
          )}
        </div>
      </div>
    </>
  );
}
