import type { TextElement, TextPart } from '../../../../domain/press/card-design.schema.ts';
import { WORDS_MAX } from '../../../../domain/press/card-design.ts';
import { CARD_VALUE_LABELS, isListValue } from '../../../../domain/press/card-values.ts';
import { IN_LISTS } from '../../../../domain/press/edit/new-element.ts';
import { Button } from '../../../kit/button.tsx';
import { Disclosure } from '../../../kit/disclosure.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';

const WORDS = 'words';
const VALUES = Object.keys(CARD_VALUE_LABELS).filter((key): key is keyof typeof CARD_VALUE_LABELS =>
  Object.hasOwn(CARD_VALUE_LABELS, key),
);
const OPTIONS = [
  { value: WORDS, label: 'Texte fixe' },
  ...VALUES.map((value) => ({ value: String(value), label: CARD_VALUE_LABELS[value] })),
];
const PARTS_MAX = 20;
const FULL = `${WORDS_MAX}\u00a0signes au plus\u00a0: ce qui suit n’est pas pris.`;
/** Both go with their field when it is empty. */
const AROUND = [
  { key: 'before', label: 'Avant' },
  { key: 'after', label: 'Après' },
] as const;

/** Folded, what stands around a field is still seen. */
function aroundTitle({ before, after }: { before: string; after: string }, number: string): string {
  const said = before || after ? `\u00a0: ${before}…${after}` : '';
  return `Avant, après${number}${said}`;
}

interface TextPartsProps {
  element: TextElement;
  onChange: (element: TextElement) => void;
}

/** The parts of a text: fields of the person and of the company, and fixed words. */
export function TextParts({ element, onChange }: TextPartsProps) {
  const { parts } = element;
  const put = (index: number, part: TextPart) =>
    onChange({ ...element, parts: parts.map((one, at) => (at === index ? part : one)) });

  function choose(index: number, chosen: string): void {
    const value = VALUES.find((known) => known === chosen);
    if (!value) {
      put(index, { kind: 'words', words: 'Texte' });
      return;
    }
    const part: TextPart = { kind: 'value', value, before: '', after: '' };
    const isAlone = parts.length === 1 && element.separator === ' ';
    if (isAlone && isListValue(value)) onChange({ ...element, parts: [part], separator: IN_LISTS });
    else put(index, part);
  }

  return (
    <div className="grid gap-3">
      {parts.map((part, index) => {
        const number = parts.length > 1 ? ` ${index + 1}` : '';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place.
          <div key={index} className="grid gap-3 rounded-control border border-line p-3">
            <SelectField
              label={`Champ${number}`}
              options={OPTIONS}
              value={part.kind === 'words' ? WORDS : part.value}
              onChange={({ target }) => choose(index, target.value)}
            />
            {part.kind === 'words' ? (
              <TextField
                label={`Texte${number}`}
                value={part.words}
                maxLength={WORDS_MAX}
                remark={part.words.length < WORDS_MAX ? undefined : FULL}
                onChange={({ target }) => put(index, { ...part, words: target.value })}
              />
            ) : (
              <Disclosure title={aroundTitle(part, number)}>
                <div className="grid grid-cols-2 items-end gap-3">
                  {AROUND.map(({ key, label }) => (
                    <TextField
                      key={key}
                      label={`${label}${number}`}
                      value={part[key]}
                      maxLength={40}
                      placeholder={key === 'before' ? 'T. ' : ''}
                      onChange={({ target }) => put(index, { ...part, [key]: target.value })}
                    />
                  ))}
                </div>
              </Disclosure>
            )}
            {parts.length > 1 && (
              <Button
                size="small"
                className="justify-self-end"
                onClick={() =>
                  onChange({ ...element, parts: parts.filter((_, at) => at !== index) })
                }
              >
                {`Retirer le champ${number}`}
              </Button>
            )}
          </div>
        );
      })}
      {parts.length < PARTS_MAX && (
        <Button
          size="small"
          className="justify-self-start"
          onClick={() =>
            onChange({ ...element, parts: [...parts, { kind: 'words', words: 'Texte' }] })
          }
        >
          Ajouter un champ
        </Button>
      )}
    </div>
  );
}
