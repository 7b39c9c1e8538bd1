import type { LaidOutPreview } from '../../../domain/press/preview.schema.ts';
import {
  STRESS_SAMPLE_LABELS,
  STRESS_SAMPLES,
  type StressSample,
} from '../../../domain/press/stress-sample.ts';
import { PersonPicker } from '../../frame/pickers/person-picker.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import type { Option } from '../../kit/form/use-options.ts';
import type { TemplateSearch } from './template-search.ts';

/** With whom a card is shown; the first of the company when it is empty. */
export interface Shown {
  readonly person?: Option | undefined;
  readonly hardCase?: StressSample | undefined;
}

/** With whom the address of a template shows it; their name is known once the card is there. */
export function shownIn({ personne: id }: TemplateSearch): Shown {
  return id ? { person: { id, label: '' } } : {};
}

type ShownCard = Pick<LaidOutPreview, 'contact' | 'name'>;

/** The person whose card is in view; nobody while that is somebody made up. */
function personOf({ person }: Shown, card: ShownCard | undefined): Option | null {
  if (person) return { ...person, label: person.label || (card?.name ?? '') };
  return card?.contact ? { id: card.contact, label: card.name } : null;
}

const HARD_CASES = [
  { value: '', label: 'Aucun' },
  ...STRESS_SAMPLES.map((value) => ({ value: String(value), label: STRESS_SAMPLE_LABELS[value] })),
];

interface PeopleBarProps {
  company: string;
  shown: Shown;
  /** The card that is shown, once it is there. */
  card: ShownCard | undefined;
  onShow: (shown: Shown) => void;
}

/** With whom the card is shown: somebody of the company, or with whom it goes wrong. */
export function PeopleBar({ company, shown, card, onShow }: PeopleBarProps) {
  return (
    <section aria-label="Personnes" className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <div className="min-w-36 grow basis-44 lg:max-w-72">
        <PersonPicker
          label="Montrer avec"
          companyId={company}
          isPresent
          {...(card && { placeholder: `${card.name}, un exemple` })}
          value={personOf(shown, card)}
          onChange={(person) => onShow(person ? { person } : {})}
        />
      </div>
      <SelectField
        label="Cas difficiles"
        className="min-w-36 grow basis-44 lg:max-w-52"
        options={HARD_CASES}
        value={shown.hardCase ?? ''}
        onChange={({ target }) =>
          onShow({ hardCase: STRESS_SAMPLES.find((hardCase) => hardCase === target.value) })
        }
      />
    </section>
  );
}
