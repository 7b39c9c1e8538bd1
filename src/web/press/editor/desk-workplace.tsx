import { changedPath } from '../../../domain/press/edit/changed-path.ts';
import { RefreshFailure } from '../../kit/failure.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { CardCanvas } from './card-canvas.tsx';
import { CardChecks } from './card-checks.tsx';
import { LineLegend } from './card-lines.tsx';
import { GuidesToggle, SideActions, SideChoice, StepButtons } from './card-tools.tsx';
import { ElementsPanel } from './elements-panel.tsx';
import { CardFields } from './fields/card-fields.tsx';
import { chosenLabel, Properties } from './fields/properties.tsx';
import { PeopleBar } from './people-bar.tsx';
import type { JudgingPrinter } from './use-judging-printer.ts';
import type { Work } from './use-work.ts';

const PANEL = 'rounded-panel border border-line bg-surface';

/** The card in the middle, with whom it is shown above it, its elements and their fields beside it. */
export function DeskWorkplace({ work }: { work: Work }) {
  const { template, design, history, editing, shown, show, card, failure, errors } = work;
  return (
    <div className="grid min-h-0 grow grid-cols-[13rem_minmax(0,1fr)_17rem] gap-4 xl:grid-cols-[13rem_minmax(0,1fr)_20rem]">
      <div className={`${PANEL} overflow-y-auto p-3`}>
        <Elements work={work} />
      </div>
      <div className="flex min-h-0 min-w-0 flex-col gap-3">
        <PeopleBar company={template.company} {...{ shown, card }} onShow={show} />
        {failure && <RefreshFailure {...failure} />}
        <div className="flex min-h-0 grow flex-col rounded-panel border border-line bg-sunken">
          <div className="flex min-h-12.5 flex-wrap items-center gap-1.5 p-2">
            <SideChoice {...{ design, editing, errors }} />
            <SideActions {...{ design, editing }} onChange={history.change} />
            <div className="ml-auto flex items-center gap-1.5">
              <StepButtons history={history} />
              <GuidesToggle hasGuides={work.hasGuides} onChange={work.showGuides} />
            </div>
          </div>
          <div className="flex min-h-48 grow px-5 py-2">
            <Card work={work} />
          </div>
          <Judging printer={work.printer} hasGuides={work.hasGuides} />
        </div>
      </div>
      <div className={`${PANEL} flex min-h-0 flex-col`}>
        <div className="min-h-0 grow overflow-y-auto p-4">
          {editing.chosen.length > 0 ? (
            <section aria-label="Propriétés" className="grid gap-4">
              <h2 className="line-clamp-2 text-base font-semibold wrap-anywhere text-ink">
                {chosenLabel(editing.chosen)}
              </h2>
              <ChosenFields work={work} />
            </section>
          ) : (
            <WholeCardFields work={work} />
          )}
        </div>
        <div className="max-h-[45%] shrink-0 overflow-y-auto border-t border-line p-4">
          <CardChecks work={work} />
        </div>
      </div>
    </div>
  );
}

/** The card that is worked on. */
export function Card({ work }: { work: Work }) {
  const { design, history, editing, printer, card, picture, faulty, hasGuides, openSheet } = work;
  return (
    <CardCanvas
      {...{ design, card, faulty, hasGuides, side: editing.side, chosen: editing.ids }}
      picture={picture?.sides[editing.side]}
      {...{ safe: printer.safe, bleed: printer.bleed, onChange: history.change }}
      onChoose={editing.choose}
      onOpen={() => openSheet('element')}
      onKeyDown={editing.press}
    />
  );
}

/** The elements of the side in view. */
export function Elements({ work }: { work: Work }) {
  const { design, editing, faulty, openSheet } = work;
  return (
    <ElementsPanel
      card={design}
      elements={editing.elements}
      {...{ chosen: editing.ids, faulty, onChoose: editing.choose, onKeyDown: editing.press }}
      {...{ onAdd: editing.place, onPicture: editing.placePicture }}
      onOpen={() => openSheet('element')}
      onAgencyPage={editing.placeAgencyPage}
    />
  );
}

/** The fields of what is chosen. */
export function ChosenFields({ work }: { work: Work }) {
  const { design, editing, printer, card } = work;
  return (
    <Properties
      key={[...editing.ids].join()}
      {...{ design, editing, safe: printer.safe, logoColours: card?.logoColours ?? [] }}
    />
  );
}

/** The fields of the card as a whole. */
export function WholeCardFields({ work }: { work: Work }) {
  const { design, history } = work;
  return (
    <CardFields
      design={design}
      onChange={(next) => history.change(next, changedPath(design, next))}
    />
  );
}

interface JudgingProps {
  printer: JudgingPrinter;
  hasGuides: boolean;
}

/** The legend of the lines on a card, and the printer by whose measures it is judged. */
export function Judging({ printer, hasGuides }: JudgingProps) {
  const { chosen, options, choose, safe, bleed } = printer;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-2.5">
      {/* Its room stays: the card is not moved by what is put away. */}
      <div className={hasGuides ? '' : 'invisible'}>
        <LineLegend {...{ safe, bleed }} />
      </div>
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
