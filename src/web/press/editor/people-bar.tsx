import { useQuery } from '@tanstack/react-query';
import { frenchCount, frenchNumber } from '../../../domain/french.ts';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import { elementsOf } from '../../../domain/press/edit/edit-design.ts';
import { elementLabel } from '../../../domain/press/edit/new-element.ts';
import type { FindingAnswer } from '../../../domain/press/finding.schema.ts';
import { FIT_PEOPLE_MAX } from '../../../domain/press/press-request.ts';
import type { LaidOutPreview, TemplateFit } from '../../../domain/press/preview.schema.ts';
import {
  STRESS_SAMPLE_LABELS,
  STRESS_SAMPLES,
  type StressSample,
} from '../../../domain/press/stress-sample.ts';
import { loadingMessage } from '../../frame/api/failure.ts';
import { PersonPicker } from '../../frame/pickers/person-picker.tsx';
import { Button } from '../../kit/button.tsx';
import { Disclosure } from '../../kit/disclosure.tsx';
import type { Option } from '../../kit/form/use-options.ts';
import { Spinner } from '../../kit/icons.tsx';
import { useSettled } from '../../kit/use-settled.ts';
import { pressMessage } from '../press-message.ts';
import { fitQuery } from './layout-calls.ts';
import type { TemplateSearch } from './template-search.ts';
import type { JudgingPrinter } from './use-judging-printer.ts';

/** All cards of a company take the server a while: it is asked once whoever works on them rests. */
const REST_MS = 500;
/** More are only counted. */
const NAMED_MAX = 50;

interface CompanyFitProps {
  company: string;
  design: CardDesign;
  printer: JudgingPrinter;
  onShow: (misfit: TemplateFit['misfits'][number]) => void;
}

/** For whom of a company a card does not do, and where. */
function CompanyFit({ company, design, printer, onShow }: CompanyFitProps) {
  const asked = useSettled(design, REST_MS);
  const { data, error, isFetching, refetch } = useQuery({
    ...fitQuery({ company, design: asked }, printer),
    enabled: printer.isKnown,
  });
  const misfits = data?.misfits ?? [];
  const isBehind = isFetching || asked !== design;
  return (
    <>
      <p role="status" className="flex min-h-5 items-center gap-2 text-sm text-ink-soft">
        {data && fitText(data.people, misfits.length)}
        {error &&
          `Les cartes de l’entreprise n’ont pas pu être vérifiées. ${pressMessage(error, loadingMessage)}`}
        {isBehind && <Spinner />}
      </p>
      {error && (
        <Button size="small" className="justify-self-start" onClick={() => void refetch()}>
          Vérifier à nouveau
        </Button>
      )}
      {misfits.length > 0 && (
        <Disclosure title="Qui, et pourquoi">
          <ul className="grid gap-2 text-sm">
            {misfits.slice(0, NAMED_MAX).map((misfit) => (
              <li key={misfit.id} className="flex items-start gap-3">
                <div className="min-w-0 grow">
                  <p className="font-medium text-pretty text-ink">
                    {[misfit.name, ...placesOf(misfit, asked)].join(' · ')}
                  </p>
                  <p className="text-pretty text-danger">{misfit.message}</p>
                </div>
                <Button
                  size="small"
                  aria-label={`Montrer ${misfit.name}`}
                  onClick={() => onShow(misfit)}
                >
                  Montrer
                </Button>
              </li>
            ))}
            {misfits.length > NAMED_MAX && (
              <li className="text-ink-soft">
                {`Et ${frenchCount(misfits.length - NAMED_MAX, 'autre')}.`}
              </li>
            )}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

type Place = Pick<FindingAnswer, 'side' | 'element'>;

/** Where something is wrong: the side, when there are two, and the element. */
function placesOf({ side, element }: Place, design: CardDesign): string[] {
  const found = elementsOf(design, side).find(({ id }) => id === element);
  const name = design.sides.length > 1 ? [side === 0 ? 'recto' : 'verso'] : [];
  return [...name, ...(found ? [elementLabel(found)] : [])];
}

function fitText(people: number, misfits: number): string {
  if (people === 0) return 'Cette entreprise n’a encore personne.';
  const capped = people === FIT_PEOPLE_MAX ? ', les premières' : '';
  if (misfits === 0) return `La carte convient à ${frenchCount(people, 'personne')}${capped}.`;
  const verb = misfits === 1 ? 'est' : 'sont';
  return `${frenchCount(misfits, 'carte')} sur ${frenchNumber(people)} ${verb} à corriger${capped}.`;
}

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
  onGoTo: (place: Place) => void;
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

interface HardCasesProps {
  chosen: StressSample | undefined;
  /** Nothing when the one that is chosen is pressed again. */
  onChoose: (hardCase: StressSample | undefined) => void;
}

/** Those with whom a card goes wrong, each by one press. */
function StressSamples({ chosen, onChoose }: HardCasesProps) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-ink">Cas difficiles</legend>
      {STRESS_SAMPLES.map((hardCase) => (
        <Button
          key={hardCase}
          size="small"
          aria-pressed={hardCase === chosen}
          className={hardCase === chosen ? 'bg-accent-soft! text-accent!' : ''}
          onClick={() => onChoose(hardCase === chosen ? undefined : hardCase)}
        >
          {STRESS_SAMPLE_LABELS[hardCase]}
        </Button>
      ))}
    </fieldset>
  );
}
