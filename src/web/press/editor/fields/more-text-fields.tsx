import type { TextElement } from '../../../../domain/press/card-design.schema.ts';
import { isListValue } from '../../../../domain/press/card-values.ts';
import {
  FIT_ORDERS,
  fitLabel,
  fitOrder,
  freeNames,
} from '../../../../domain/press/edit/text-settings.ts';
import { Disclosure } from '../../../kit/disclosure.tsx';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { NumberField } from '../../number-field.tsx';
import { chosen } from './options.ts';

interface MoreTextFieldsProps {
  element: TextElement;
  /** The texts of the same side. */
  texts: readonly TextElement[];
  onChange: (element: TextElement) => void;
}

const TRACKING = { min: -100, max: 500 };
const WHEN_EMPTY = [
  { value: 'close-up', label: 'Les suivants prennent sa place' },
  { value: 'leave', label: 'Sa place reste vide' },
] as const;
const GROWTHS = [
  { value: 'down', label: 'Vers le bas, sous la première ligne' },
  { value: 'up', label: 'Vers le haut, sur la dernière ligne' },
] as const;
const FITS = FIT_ORDERS.map((order) => ({ value: order.join(), label: fitLabel(order) }));

function named(names: readonly string[], none: string) {
  return [{ value: '', label: none }, ...names.map((name) => ({ value: name, label: name }))];
}

/** Whether something may stand between what it says. */
function saysSeveral({ parts }: TextElement): boolean {
  return parts.length > 1 || parts.some((part) => part.kind === 'value' && isListValue(part.value));
}

/** The settings that few texts need: how they give way, and which ones belong together. */
export function MoreTextFields({ element, texts, onChange }: MoreTextFieldsProps) {
  return (
    <Disclosure title="Plus de réglages">
      <div className="grid gap-4">
        <CheckboxField
          label="Obligatoire"
          hint="S’il est vide, la carte ne part pas à l’impression."
          checked={element.required}
          onChange={({ target }) => onChange({ ...element, required: target.checked })}
        />
        {saysSeveral(element) && (
          <TextField
            label="Entre les champs"
            hint="Entre les éléments d’une liste aussi. Rien si un champ est vide."
            value={element.separator}
            maxLength={10}
            onChange={({ target }) => onChange({ ...element, separator: target.value })}
          />
        )}
        <SelectField
          label="Si la place manque"
          hint={'Sinon c’est un défaut\u00a0: rien n’est coupé.'}
          options={FITS}
          value={element.fit.join()}
          onChange={({ target }) => onChange({ ...element, fit: fitOrder(target.value) })}
        />
        <div className="grid grid-cols-2 items-end gap-3">
          <NumberField
            {...{ label: 'Approche (‰)', value: element.tracking, ...TRACKING }}
            onChange={(tracking) => onChange({ ...element, tracking })}
          />
          <NumberField
            {...{ label: 'Au plus serré (‰)', value: element.trackingMin, ...TRACKING }}
            onChange={(trackingMin) => onChange({ ...element, trackingMin })}
          />
        </div>
        <SelectField
          label="Groupe de corps"
          hint="Les textes d’un groupe ont tous le plus petit de leurs corps."
          options={named(freeNames(texts.map(({ group }) => group)), 'Aucun')}
          value={element.group}
          onChange={({ target }) => onChange({ ...element, group: target.value })}
        />
        <SelectField
          label="Pile"
          hint="Les textes d’une pile se suivent de haut en bas."
          options={named(freeNames(texts.map(({ stack }) => stack)), 'Aucune')}
          value={element.stack}
          onChange={({ target }) => onChange({ ...element, stack: target.value })}
        />
        {element.stack !== '' && (
          <>
            <SelectField
              label="S’il est vide"
              options={WHEN_EMPTY}
              value={element.whenEmpty}
              onChange={({ target }) =>
                onChange({
                  ...element,
                  whenEmpty: chosen(WHEN_EMPTY, target.value, element.whenEmpty),
                })
              }
            />
            <SelectField
              label="La pile grandit"
              options={GROWTHS}
              value={element.grow}
              onChange={({ target }) =>
                onChange({ ...element, grow: chosen(GROWTHS, target.value, element.grow) })
              }
            />
          </>
        )}
      </div>
    </Disclosure>
  );
}
