import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { isAborted } from '../../api/failure.ts';
import { deferred, OnDemand } from '../../ui/overlay/on-demand.tsx';
import { notify } from '../../ui/overlay/toasts.tsx';
import { pressMessage } from '../press-message.ts';
import { CardCanvas } from './card-canvas.tsx';
import { LineLegend } from './card-lines.tsx';
import { layoutQuery, publishTemplate } from './editor-calls.ts';
import { EditorHead } from './editor-head.tsx';
import { ElementsPanel } from './elements-panel.tsx';
import { CardFields } from './fields/card-fields.tsx';
import { Properties } from './fields/properties.tsx';
import { Findings } from './findings.tsx';
import { PeopleBar, type Shown, shownIn } from './people-bar.tsx';
import { ProofMenu } from './proof-menu.tsx';
import { SideBar } from './side-bar.tsx';
import type { OpenedTemplate } from './template-search.ts';
import { useDesign } from './use-design.ts';
import { useDraftSaving } from './use-draft-saving.ts';
import { useEditing } from './use-editing.ts';

const agencyDialog = deferred(() => import('../agency/agency-dialog.tsx'));

/** A printed card that is worked on: what it holds, how it looks with real people, what is chosen. */
export function Editor({ template, opened }: OpenedTemplate) {
  const history = useDesign(template.design);
  const { design, change } = history;
  const editing = useEditing(history, opened);
  const { side, ids } = editing;
  const { saving, save, versionOf } = useDraftSaving(template, design);
  const [shown, show] = useState<Shown>(() => shownIn(opened));
  const [isPublishing, setPublishing] = useState(false);
  const [wantsAgencyPdf, askAgencyPdf] = useState(false);
  const asked = { company: template.company, design: useDeferredValue(design) };
  const shownWith = { contact: shown.person?.id, hardCase: shown.hardCase };
  const { data: card } = useQuery(layoutQuery(asked, shownWith));
  const findings = card?.findings.filter((finding) => finding.side === side) ?? [];
  const errors = findings.filter(({ severity }) => severity === 'error');
  const faulty = new Set(errors.map(({ element }) => element ?? ''));

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
        notify({ message: pressMessage(error), tone: 'error' });
      }
    }
    setPublishing(false);
  }

  return (
    <>
      <EditorHead
        {...{ template, history, saving, isPublishing }}
        proofs={<ProofMenu template={template.id} {...{ design, shownWith, card }} />}
        onPublish={() => void publish()}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)_17rem]">
        <ElementsPanel
          elements={editing.elements}
          {...{ chosen: ids, faulty, onChoose: editing.choose, onKeyDown: editing.press }}
          onAdd={editing.place}
          onPicture={editing.placePicture}
          onAgencyPdf={() => askAgencyPdf(true)}
        />
        <div className="grid gap-4 max-lg:order-first">
          <SideBar {...{ design, editing, onChange: change }} />
          <CardCanvas
            {...{ design, side, chosen: ids, faulty, onChange: change }}
            drawing={card?.sides[side]}
            onChoose={editing.choose}
            onKeyDown={editing.press}
          />
          <LineLegend />
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
            <Properties key={[...ids].join()} {...{ design, editing }} />
          ) : (
            <CardFields design={design} onChange={(next) => change(next, 'card')} />
          )}
        </div>
      </div>
      <OnDemand code={agencyDialog} when={wantsAgencyPdf} onMissing={() => askAgencyPdf(false)}>
        {({ AgencyDialog }) =>
          wantsAgencyPdf && (
            <AgencyDialog
              card={design}
              onPlaced={(page, place) => {
                editing.placeAgencyPage(page, place);
                askAgencyPdf(false);
              }}
              onClose={() => askAgencyPdf(false)}
            />
          )
        }
      </OnDemand>
    </>
  );
}
