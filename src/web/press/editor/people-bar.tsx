import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import type { LaidOutPreview, Misfit } from '../../../domain/press/preview.schema.ts';
import type { StressSample } from '../../../domain/press/stress-sample.ts';
import { PersonPicker } from '../../frame/pickers/person-picker.tsx';
import type { Option } from '../../kit/form/use-options.ts';
import { CompanyFit } from './company-fit.tsx';
import { StressSamples } from './hard-cases.tsx';
import type { TemplateSearch } from './template-search.ts';
import type { JudgingPrinter } from './use-judging-printer.ts';

/** With whom a card is shown; nobody in particular when it is empty. */
export interface Shown {
  readonly person?: Option | undefined;
  readonly hardCase?: StressSample | undefined;
}

/** With whom the address of a template shows it; their name is known once the card is there. */
export function shownIn({ personne: id }: TemplateSearch): Shown {
  return id ? { person: { id, label: '' } } : {};
}

interface PeopleBarProps {
  company: string;
  design: CardDesign;
  printer: JudgingPrinter;
  shown: Shown;
  /** The card that is shown, once it is there. */
  card: Pick<LaidOutPreview, 'name' | 'isMadeUp'> | undefined;
  onShow: (shown: Shown) => void;
  /** Goes to what is wrong with a card. */
  onGoTo: (place: Misfit) => void;
}

/** With whom the card is shown, and for whom it does not do. */
export function PeopleBar(props: PeopleBarProps) {
  const { company, design, printer, shown, card, onShow, onGoTo } = props;
  return (
    <section aria-label="Personnes" className="grid gap-3">
      <PersonPicker
        label="Montrer avec"
        companyId={company}
        isPresent
        value={
          shown.person ? { ...shown.person, label: shown.person.label || (card?.name ?? '') } : null
        }
        onChange={(person) => onShow(person ? { person } : {})}
        clearable
      />
      <StressSamples chosen={shown.hardCase} onChoose={(hardCase) => onShow({ hardCase })} />
      {card && !shown.person && (
        <p className="text-sm text-ink-soft">
          {card.isMadeUp ? `Montré avec ${card.name}, un exemple.` : `Montré avec ${card.name}.`}
        </p>
      )}
      <CompanyFit
        {...{ company, design, printer }}
        onShow={(misfit) => {
          onShow({ person: { id: misfit.id, label: misfit.name } });
          onGoTo(misfit);
        }}
      />
    </section>
  );
}
