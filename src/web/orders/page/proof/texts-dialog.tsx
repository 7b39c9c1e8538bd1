import { useLayoutEffect, useRef, useState } from 'react';
import { frenchOf } from '../../../../domain/french.ts';
import type { ProofLink } from '../../../../domain/proofs/order-proof.schema.ts';
import { recipientName } from '../../../../domain/proofs/proof-reach.ts';
import { Button } from '../../../kit/button.tsx';
import { CopiedText, copyText, selectText } from '../../../kit/copied-text.tsx';
import { Dialog, DialogCloseButton } from '../../../kit/overlay/dialog.tsx';
import { BEGINS } from '../../../kit/overlay/dialog-focus.ts';
import type { LeaveWords } from '../../../kit/overlay/leave-question.tsx';

/** A text to copy, with whom it is for. */
export interface AddressedText extends Pick<ProofLink, 'recipient' | 'subject' | 'text'> {
  readonly name: string;
  readonly email: string;
}

interface TextsDialogProps {
  title: string;
  texts: readonly AddressedText[];
  onClose: () => void;
}

/** Shows once the texts that staff send by themselves, each with a link of its own. */
export function TextsDialog({ title, texts, onClose }: TextsDialogProps) {
  const { asks, onTaken } = useUncopied(texts);
  return (
    <Dialog open wide title={title} {...asks} onClose={onClose} footer={<DialogCloseButton />}>
      <Texts texts={texts} onTaken={onTaken} />
    </Dialog>
  );
}

const UNCOPIED: LeaveWords = {
  title: 'Pas encore copié',
  question: 'Fermer sans avoir tout copié\u202f?',
  details: 'Les liens ne seront plus affichés. Vous pourrez en créer d’autres.',
  confirmLabel: 'Fermer',
  cancelLabel: 'Revenir aux textes',
};

/** Has a dialog ask before it closes on texts of which somebody's was not copied. */
export function useUncopied(texts: readonly AddressedText[] = []) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const isLeft = texts.some(({ recipient }) => !taken.has(recipient));
  return {
    asks: isLeft ? { dirty: true, leaveWords: UNCOPIED } : {},
    onTaken: (recipient: string) => setTaken((before) => new Set(before).add(recipient)),
  };
}

interface TextsProps extends Pick<TextsDialogProps, 'texts'> {
  onTaken: (recipient: string) => void;
}

/** The texts, in a dialog of their own or in the place of the form that made them. */
export function Texts({ texts, onTaken }: TextsProps) {
  const isOne = texts.length === 1;
  return (
    <>
      <p className="text-sm text-ink">
        <strong className="font-medium">
          {isOne
            ? 'Copiez ce texte maintenant\u00a0: son lien ne sera plus affiché.'
            : 'Copiez ces textes maintenant\u00a0: leurs liens ne seront plus affichés.'}
        </strong>{' '}
        <span className="text-ink-soft">
          {isOne
            ? 'Ce lien est personnel\u00a0: envoyez-le à cette seule adresse.'
            : 'Chaque lien est personnel\u00a0: envoyez à chacun le sien.'}
        </span>
      </p>
      <ul className="mt-4 flex flex-col gap-4">
        {texts.map((text, index) => (
          <OneText
            key={text.recipient}
            text={text}
            isFirst={index === 0}
            onTaken={() => onTaken(text.recipient)}
          />
        ))}
      </ul>
    </>
  );
}

const OUTCOMES = {
  copied: 'Copié.',
  selected:
    'La copie est impossible ici. Le texte est sélectionné\u00a0: copiez avec Ctrl\u00a0+\u00a0C.',
} as const;

/** The text for one recipient. */
function OneText({
  text: { name, email, subject, text },
  isFirst,
  onTaken,
}: {
  text: AddressedText;
  isFirst: boolean;
  onTaken: () => void;
}) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>();
  const place = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const called = recipientName({ name, email });

  useLayoutEffect(() => {
    // In the place of a form: its button, which had the focus, is gone.
    if (isFirst && document.activeElement === document.body) button.current?.focus();
  }, [isFirst]);

  async function copy(): Promise<void> {
    const how = await copyText(text, () => selectText(place.current));
    if (how === 'copied') onTaken();
    setOutcome(how);
  }

  return (
    <li className="rounded-panel border border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5">
        <h3 className="min-w-0 grow basis-0 text-sm font-semibold wrap-anywhere text-ink">
          {called}
        </h3>
        {/* Its room is kept: what was copied moves nothing below it. */}
        <p
          role="status"
          className={`text-xs ${outcome === 'selected' ? 'order-last basis-full text-amber' : 'min-w-10 text-right text-success'}`}
        >
          {outcome && OUTCOMES[outcome]}
        </p>
        <Button
          ref={button}
          variant={outcome === 'copied' ? 'secondary' : 'primary'}
          size="small"
          aria-label={`Copier le texte ${frenchOf(called)}`}
          onClick={() => void copy()}
          {...(isFirst && { [BEGINS]: '' })}
        >
          Copier
        </Button>
      </div>
      <dl className="flex flex-col gap-2 px-4 pt-3">
        <CopiedText label="Adresse" text={email} />
        <CopiedText label="Objet" text={subject} />
      </dl>
      <p
        ref={place}
        // By a key, once it is selected.
        onCopy={onTaken}
        className="mx-4 my-3 rounded-control bg-sunken px-3 py-2.5 text-sm whitespace-pre-line wrap-anywhere text-ink"
      >
        {text}
      </p>
    </li>
  );
}
