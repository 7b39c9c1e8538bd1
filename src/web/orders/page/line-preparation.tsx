import { frenchCount, frenchOf, unbrokenNumbers } from '../../../domain/french.ts';
import { cardCost } from '../../../domain/order-files/change-costs.ts';
import type { LineChange, PrintedCard } from '../../../domain/order-lines/frozen-line.schema.ts';
import type { OrderLine } from '../../../domain/order-lines/order-line.schema.ts';
import { lineName } from '../../../domain/order-lines/order-line.ts';
import type { FindingAnswer } from '../../../domain/press/finding.schema.ts';
import { isMendedInRecord } from '../../../domain/press/mended-in-record.ts';
import { recordPlace } from '../../frame/navigation/record-place.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { TextLink } from '../../kit/text-link.tsx';
import type { CardPreparation } from './use-preparation.ts';

interface LinePreparationProps {
  line: OrderLine;
  /** The company of the order; empty where it is gone. */
  company: string;
  card: PrintedCard | null;
  preparation: CardPreparation | undefined;
  className: string;
}

/** All that is to be known of the card of a person before it is printed. */
export function LinePreparation({ line, company, card, ...more }: LinePreparationProps) {
  const { errors, frozen, contact } = line;
  const seen = card && company !== '' ? { company, template: card.id } : undefined;
  const remarks = frozen?.remarks ?? [];
  const changes = frozen?.changes ?? [];
  const mergedName = frozen?.mergedName ?? '';
  const { sinceFile } = line;
  const count =
    errors.length + remarks.length + changes.length + mergedName.length + sinceFile.length;
  if (count === 0) return null;
  return (
    <div className={classNames('grid basis-full gap-1 text-xs', more.className)}>
      {errors.map((error) => (
        <Found
          key={`${error.rule} ${error.side} ${error.element}`}
          {...{ finding: error, contact, seen }}
        />
      ))}
      {mergedName !== '' && (
        <p className="text-ink-soft">
          {`Carte préparée au nom ${frenchOf(mergedName)}, dont la fiche a été fusionnée avec celle-ci.`}
        </p>
      )}
      {sinceFile.length > 0 && (
        <p className="wrap-anywhere text-ink-soft">
          {`Depuis sa dernière carte imprimée\u00a0: ${sinceFile.map(changeText).join('\u00a0; ')}.`}
        </p>
      )}
      {changes.length > 0 && <Changes {...{ line, changes }} preparation={more.preparation} />}
      {remarks.length > 0 && (
        <details className="text-ink-soft">
          <summary className="w-fit rounded-control hover:text-ink max-md:py-2">
            {frenchCount(remarks.length, 'remarque')}
          </summary>
          {remarks.map((remark) => (
            <Found
              key={`${remark.rule} ${remark.side} ${remark.element}`}
              {...{ finding: remark, contact, seen }}
            />
          ))}
        </details>
      )}
    </div>
  );
}

interface FoundProps {
  finding: FindingAnswer;
  contact: string;
  /** The card on which it can be looked at. */
  seen: { company: string; template: string } | undefined;
}

/** Something about a card, and the way to where it can be mended. */
function Found({ finding: { rule, severity, message, side, element }, contact, seen }: FoundProps) {
  return (
    <p className={severity === 'error' ? 'text-danger' : 'text-ink-soft'}>
      {message}{' '}
      {isMendedInRecord(rule) && (
        <TextLink
          {...recordPlace('Contacts', contact)}
          aria-label={`Ouvrir la fiche\u00a0: ${message}`}
          className="whitespace-nowrap"
        >
          Ouvrir la fiche
        </TextLink>
      )}
      {!isMendedInRecord(rule) && seen && element !== undefined && (
        <TextLink
          to="/companies/$companyId/carte-imprimee/$templateId"
          params={{ companyId: seen.company, templateId: seen.template }}
          search={{ personne: contact, element, ...(side === 1 && { face: 'verso' }) }}
          aria-label={`Voir sur la carte\u00a0: ${message}`}
          className="whitespace-nowrap"
        >
          Voir sur la carte
        </TextLink>
      )}
    </p>
  );
}

/** `poste, Graphiste → Directrice générale` */
function changeText({ label, before, after }: LineChange): string {
  const change = `${unbrokenNumbers(before) || 'vide'} → ${unbrokenNumbers(after) || 'vide'}`;
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}, ${change}`;
}

interface ChangesProps {
  line: OrderLine;
  changes: readonly LineChange[];
  preparation: CardPreparation | undefined;
}

/** The differences since the card was prepared, and the press that takes them over. */
function Changes({ line, changes, preparation }: ChangesProps) {
  const cost = preparation && cardCost([line]);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-amber">
      <p className="wrap-anywhere">
        {`Changé depuis\u00a0: ${changes.map(changeText).join('\u00a0; ')}.`}
        {cost && ` ${cost}`}
      </p>
      {preparation && line.state !== 'cancelled' && (
        <Button
          size="small"
          busy={preparation.busy === line.contact}
          aria-label={`Reprendre ce qui a changé sur la carte ${frenchOf(lineName(line))}`}
          onClick={() => void preparation.prepare([line.contact])}
        >
          Reprendre
        </Button>
      )}
    </div>
  );
}
