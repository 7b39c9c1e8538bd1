import { useQuery } from '@tanstack/react-query';
import { frenchCount, frenchNumber } from '../../../domain/french.ts';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import { elementsOf } from '../../../domain/press/edit/edit-design.ts';
import { elementLabel } from '../../../domain/press/edit/new-element.ts';
import type { FindingAnswer } from '../../../domain/press/finding.schema.ts';
import { FIT_PEOPLE_MAX } from '../../../domain/press/press-request.ts';
import type { TemplateFit } from '../../../domain/press/preview.schema.ts';
import { loadingMessage } from '../../frame/api/failure.ts';
import { Button } from '../../kit/button.tsx';
import { Disclosure } from '../../kit/disclosure.tsx';
import { CheckIcon, ErrorIcon, Spinner, WarningIcon } from '../../kit/icons.tsx';
import { useSettled } from '../../kit/use-settled.ts';
import { pressMessage } from '../press-message.ts';
import { fitQuery } from './layout-calls.ts';
import type { JudgingPrinter } from './use-judging-printer.ts';
import type { Work } from './use-work.ts';

/** All cards of a company take the server a while: it is asked once whoever works on them rests. */
const REST_MS = 500;
/** More are only counted. */
const NAMED_MAX = 50;

const KINDS = [
  { severity: 'error', label: 'À corriger', tone: 'text-danger', Icon: ErrorIcon },
  { severity: 'remark', label: 'À vérifier', tone: 'text-amber', Icon: WarningIcon },
] as const;
const GO = 'Y aller';
/** Actions that say more than where they lead, by the rule that found something. */
const WAYS: Readonly<Record<string, string>> = { 'logo-ink': 'Choisir l’encre' };

interface FindingsProps {
  findings: readonly FindingAnswer[];
  onChoose: (element: string) => void;
}

/** The errors that keep the card that is shown from the press, then remarks; each leads to its element. */
export function Findings({ findings, onChoose }: FindingsProps) {
  return KINDS.map(({ severity, label, tone, Icon }) => {
    const found = findings.filter((finding) => finding.severity === severity);
    if (found.length === 0) return null;
    return (
      <ul key={severity} aria-label={label} className="grid gap-1.5 text-sm">
        {found.map(({ rule, element = '', message }) => (
          <li key={`${rule}/${element}`} className={`flex items-start gap-2 ${tone}`}>
            <Icon className="mt-0.5 shrink-0" />
            <span className="min-w-0 grow wrap-anywhere">{message}</span>
            {element && (
              <Button
                variant="quiet"
                size="small"
                className="-my-1 -mr-1.5 text-accent! max-md:-my-3"
                aria-label={`${WAYS[rule] ?? GO}\u00a0: ${message}`}
                onClick={() => onChoose(element)}
              >
                {WAYS[rule] ?? GO}
              </Button>
            )}
          </li>
        ))}
      </ul>
    );
  });
}

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

/** The faults of the card that is shown, on the side in view, and for whom of the company it does not do. */
export function CardChecks({ work }: { work: Work }) {
  const { template, design, editing, printer, card, show, goTo } = work;
  const { side } = editing;
  const findings = card?.findings.filter((finding) => finding.side === side) ?? [];
  return (
    <section aria-label="Contrôle" className="grid content-start gap-2.5">
      <h2 className="text-sm font-semibold text-ink">Contrôle</h2>
      {card && findings.length === 0 && (
        <p className="flex items-center gap-2 text-sm text-success">
          <CheckIcon className="shrink-0" />
          {`Rien à signaler sur ${design.sides.length > 1 && side === 1 ? 'le verso' : 'le recto'}.`}
        </p>
      )}
      <Findings findings={findings} onChoose={(element) => goTo({ side, element })} />
      <CompanyFit
        company={template.company}
        {...{ design, printer }}
        onShow={(misfit) => {
          show({ person: { id: misfit.id, label: misfit.name } });
          goTo(misfit);
        }}
      />
    </section>
  );
}
