import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isBound, termsCost } from '../../../domain/order-files/change-costs.ts';
import { saidNumber } from '../../../domain/order-lines/order-cards.ts';
import type { OrderLine } from '../../../domain/order-lines/order-line.schema.ts';
import { lineName, lineQuantityField } from '../../../domain/order-lines/order-line.ts';
import { readNumber } from '../../frame/forms/form-value.ts';
import { refusalOf } from '../../frame/forms/refusal.ts';
import { classNames } from '../../kit/class-names.ts';
import { controlLook } from '../../kit/form/control-look.ts';
import type { BoundQuestion } from './use-bound-question.tsx';
import type { LineChange } from './use-line-change.ts';

interface LineQuantityProps {
  line: OrderLine;
  ofAll: number;
  change: LineChange;
  asking: BoundQuestion;
  /** While somebody is in it, or what they typed is not stored, its line stays where it is. */
  onHold: (isHeld: boolean) => void;
}

/** The number of cards of one person, stored as soon as one leaves it; emptied, it is that of all. */
export function LineQuantity({ line, ofAll, change, asking, onHold }: LineQuantityProps) {
  const { contact, quantity } = line;
  const id = useId();
  const name = lineName(line);
  const [typed, type] = useState<string>();
  const [isEntered, setEntered] = useState(false);
  const isHeld = isEntered || typed !== undefined;
  const hold = useEffectEvent(onHold);
  useEffect(() => hold(isHeld), [isHeld]);
  // One goes after the other; what was sent last is not in the line before it is stored.
  const sent = useRef({ quantity, underWay: 0, turn: Promise.resolve(true), isAsked: false });
  const count = quantity ?? ofAll;
  const shown = typed ?? (count === 0 ? '' : String(count));
  const [unstored, setUnstored] = useState<string>();
  const refusal = typed === undefined || typed.trim() === '' ? undefined : refused(typed);
  const isUnstored = typed !== undefined && typed === unstored;
  // Told where it is typed; what costs more is asked about before it is stored.
  const isTold = typed !== undefined && !isBound(line);
  const help = isTold ? termsCost({ items: [line], dispatchedOn: '' }) : '';
  const error = refusal ?? (isUnstored ? 'Ce nombre n’est pas enregistré.' : undefined);

  async function store(): Promise<void> {
    if (typed === undefined || refusal !== undefined) return;
    const given = typed.trim() === '' ? null : readNumber(typed);
    const own = given === ofAll ? null : given;
    const { current } = sent;
    // The question takes the focus: that the field is left is not another answer.
    if (current.isAsked) return;
    const before = current.underWay > 0 ? current.quantity : quantity;
    if (own === before) return current.underWay > 0 ? undefined : type(undefined);
    current.isAsked = true;
    const isMeant = await asking.mayCount(line, own ?? ofAll);
    current.isAsked = false;
    if (!isMeant) return type(undefined);
    const message = storedText(line, saidNumber(own ?? ofAll, 'carte'));
    // A line from before may hold a 0, which none is given any more.
    const former = before === 0 ? null : before;
    current.quantity = own;
    current.underWay += 1;
    current.turn = current.turn.then(() =>
      change.change(message, contact, { quantity: own }, { quantity: former }),
    );
    const isDone = await current.turn;
    current.underWay -= 1;
    // A number that could not be stored stays as it was typed, and so does one typed meanwhile.
    setUnstored(isDone ? undefined : typed);
    if (isDone) type((now) => (now === typed ? undefined : now));
  }

  function press({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
    if (key === 'Enter') void store();
    // The number that stood there is back before it is chosen.
    if (key === 'Escape') flushSync(() => type(undefined));
    // As when one arrives: whatever is typed next takes its place.
    if (key === 'Enter' || key === 'Escape') currentTarget.select();
  }

  return (
    <span className="flex flex-col items-end">
      <span className="flex items-center gap-1.5">
        <span className="w-22 max-md:w-20">
          <input
            inputMode="numeric"
            aria-label={`Nombre de cartes\u00a0: ${name}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error || help ? id : undefined}
            value={shown}
            placeholder="—"
            onChange={({ target }) => type(target.value)}
            onBlur={() => {
              setEntered(false);
              void store();
            }}
            onKeyDown={press}
            onFocus={({ target }) => {
              setEntered(true);
              target.select();
            }}
            className={controlLook(
              error !== undefined,
              classNames(
                'text-right tabular-nums',
                quantity === null && typed === undefined && 'text-ink-soft',
                quantity !== null && 'font-semibold',
              ),
            )}
          />
        </span>
        <span className="text-ink-soft max-md:hidden">cartes</span>
      </span>
      {error && (
        <span id={id} role="alert" className="mt-1 max-w-52 text-right text-xs text-danger">
          {error}
        </span>
      )}
      {!error && help && (
        <span id={id} className="mt-1 max-w-52 text-right text-xs text-ink-soft">
          {help}
        </span>
      )}
    </span>
  );
}

function refused(typed: string): string | undefined {
  if (readNumber(typed) !== 0) return refusalOf(lineQuantityField, typed);
  return 'Au moins une carte. Sinon, retirez cette personne de la commande.';
}

/** A colleague may have taken the person off the order meanwhile: the number is kept nevertheless. */
function storedText(line: OrderLine, cards: string): string {
  const name = lineName(line);
  if (line.state !== 'cancelled') return `${name}\u00a0: ${cards}.`;
  return `${name} n’est plus dans la commande. Sa ligne annulée garde ${cards}.`;
}
