import { useQuery } from '@tanstack/react-query';
import { frenchCount } from '../../../domain/french.ts';
import type { CardDesign } from '../../../domain/press/card-design.ts';
import type { HardCase } from '../../../domain/press/hard-case.ts';
import { FIT_PEOPLE_MAX, type LaidOutPreview } from '../../../domain/press/preview.ts';
import { PersonPicker } from '../../contacts/person-picker.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { Option } from '../../ui/form/use-options.ts';
import { fitQuery } from './editor-calls.ts';
import { HardCases } from './hard-cases.tsx';
import type { TemplateSearch } from './template-search.ts';

/** With whom a card is shown; nobody in particular when it is empty. */
export interface Shown {
  readonly person?: Option | undefined;
  readonly hardCase?: HardCase | undefined;
}

/** With whom the address of a template shows it; their name is known once the card is there. */
export function shownIn({ personne: id }: TemplateSearch): Shown {
  return id ? { person: { id, label: '' } } : {};
}

interface PeopleBarProps {
  company: string;
  design: CardDesign;
  shown: Shown;
  /** The card that is shown, once it is there. */
  card: Pick<LaidOutPreview, 'name' | 'isMadeUp'> | undefined;
  onShow: (shown: Shown) => void;
}

/** With whom the card is shown, and for whom it does not do. */
export function PeopleBar({ company, design, shown, card, onShow }: PeopleBarProps) {
  const { data: fit } = useQuery(fitQuery({ company, design }));
  const misfits = fit?.misfits ?? [];
  return (
    <section aria-label="Personnes" className="grid gap-3">
      <PersonPicker
        label="Montrer avec"
        companyId={company}
        value={
          shown.person ? { ...shown.person, label: shown.person.label || (card?.name ?? '') } : null
        }
        onChange={(person) => onShow(person ? { person } : {})}
        clearable
      />
      <HardCases chosen={shown.hardCase} onChoose={(hardCase) => onShow({ hardCase })} />
      {card && !shown.person && (
        <p className="text-sm text-ink-soft">
          {card.isMadeUp ? `Montré avec ${card.name}, un exemple.` : `Montré avec ${card.name}.`}
        </p>
      )}
      <p role="status" className="min-h-5 text-sm text-ink-soft">
        {fit && fitText(fit.people, misfits.length)}
      </p>
      {misfits.length > 0 && (
        <Disclosure title="Qui, et pourquoi">
          <ul className="grid gap-2 text-sm">
            {misfits.map(({ id, name, message }) => (
              <li key={id} className="flex items-center gap-3">
                <span className="min-w-0 grow">
                  <span className="font-medium text-ink">{name}</span>{' '}
                  <span className="text-danger">{message}</span>
                </span>
                <Button
                  size="small"
                  aria-label={`Montrer ${name}`}
                  onClick={() => onShow({ person: { id, label: name } })}
                >
                  Montrer
                </Button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

function fitText(people: number, misfits: number): string {
  if (people === 0) return 'Cette entreprise n’a encore personne.';
  const all = frenchCount(people, 'personne');
  const capped = people === FIT_PEOPLE_MAX ? ', les premières' : '';
  if (misfits === 0) return `La carte convient à ${all}${capped}.`;
  const verb = misfits === 1 ? 'ne tient pas' : 'ne tiennent pas';
  return `${frenchCount(misfits, 'personne')} sur ${people} ${verb}${capped}.`;
}
