import { useQuery } from '@tanstack/react-query';
import { frenchCount, frenchNumber } from '../../../domain/french.ts';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import { elementsOf } from '../../../domain/press/edit/edit-design.ts';
import { elementLabel } from '../../../domain/press/edit/new-element.ts';
import type { Misfit } from '../../../domain/press/preview.schema.ts';
import { FIT_PEOPLE_MAX } from '../../../domain/press/preview.ts';
import { loadingMessage } from '../../frame/api/failure.ts';
import { Button } from '../../kit/button.tsx';
import { Disclosure } from '../../kit/disclosure.tsx';
import { Spinner } from '../../kit/icons.tsx';
import { useSettled } from '../../kit/use-settled.ts';
import { pressMessage } from '../press-message.ts';
import { fitQuery } from './layout-calls.ts';
import type { JudgingPrinter } from './use-judging-printer.ts';

/** All cards of a company take the server a while: it is asked once whoever works on them rests. */
const REST_MS = 500;
/** More are only counted. */
const NAMED_MAX = 50;

interface CompanyFitProps {
  company: string;
  design: CardDesign;
  printer: JudgingPrinter;
  onShow: (misfit: Misfit) => void;
}

/** For whom of a company a card does not do, and where. */
export function CompanyFit({ company, design, printer, onShow }: CompanyFitProps) {
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

/** Where something is wrong: the side, when there are two, and the element. */
function placesOf({ side, element }: Misfit, design: CardDesign): string[] {
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
