import { type ReactNode, useId, useRef } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import {
  PROOF_EMAIL_MAX,
  PROOF_NAME_MAX,
  PROOF_RECIPIENTS_MAX,
  PROOF_ROLE_LABELS,
  PROOF_ROLES,
  type ProofLanguage,
  type ProofRole,
} from '../../../../domain/proofs/order-proof.ts';
import { capitalised } from '../../../../domain/text.ts';
import { isEmail } from '../../../../domain/validation.ts';
import { Button } from '../../../kit/button.tsx';
import { controlLook } from '../../../kit/form/control-look.ts';
import { describedBy, FieldMessages } from '../../../kit/form/field-frame.tsx';
import { SelectBox } from '../../../kit/form/select-field.tsx';
import { CloseIcon, PlusIcon } from '../../../kit/icons.tsx';

export interface ProofValues {
  recipients: { name: string; email: string; role: ProofRole }[];
  language: ProofLanguage;
  agreement: 'one' | 'all';
  canForward: boolean;
}

export const NEW_RECIPIENT: ProofValues['recipients'][number] = {
  ...{ name: '', email: '', role: 'decides' },
};

const ROLES = PROOF_ROLES.map((value) => {
  return { value, label: capitalised(PROOF_ROLE_LABELS[value]) };
});

type ProofForm = UseFormReturn<ProofValues>;

const same = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Why an address is refused; true where it is not. */
function judgeEmail(email: string, index: number, { recipients }: ProofValues): string | true {
  if (email.trim() === '') return 'L’e-mail est obligatoire.';
  if (!isEmail(email.trim())) return 'Cette adresse e-mail n’est pas valable.';
  const isTwice = recipients.slice(0, index).some((other) => same(other.email, email));
  return !isTwice || 'Cette adresse est déjà dans la liste.';
}

/** Those to whom a BAT goes: who decides, and who only reads. */
export function RecipientsFields({ form }: { form: ProofForm }) {
  const id = useId();
  const place = useRef<HTMLFieldSetElement>(null);
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'recipients',
    rules: {
      validate: (rows) =>
        rows.some(({ role }) => role === 'decides') ||
        'Il faut au moins une personne qui donne son accord.',
    },
  });
  const refused = form.formState.errors.recipients;
  const error = refused?.root?.message ?? refused?.message;

  function leaveOut(index: number): void {
    const next = index + 1 < fields.length ? index + 1 : index - 1;
    // Before the line goes with its button: a dialog takes a focus that is lost to itself.
    place.current?.querySelector<HTMLElement>(`[data-recipient="${next}"] input`)?.focus();
    remove(index);
  }

  return (
    <fieldset
      ref={place}
      className="flex min-w-0 flex-col gap-2"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { error })}
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">Destinataires</legend>
      <ol className="flex flex-col gap-2 max-md:gap-5">
        {fields.map(({ id: key }, index) => (
          <RecipientFields key={key} form={form} index={index}>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Retirer, destinataire ${index + 1}`}
              title="Retirer"
              unavailable={fields.length === 1}
              onClick={() => leaveOut(index)}
              className="max-md:w-11"
            >
              <CloseIcon />
            </Button>
          </RecipientFields>
        ))}
      </ol>
      <FieldMessages id={id} error={error} />
      <Button
        size="small"
        className="self-start"
        unavailable={fields.length >= PROOF_RECIPIENTS_MAX}
        onClick={() => append(NEW_RECIPIENT)}
      >
        <PlusIcon />
        Ajouter un destinataire
      </Button>
    </fieldset>
  );
}

interface RecipientFieldsProps {
  form: ProofForm;
  index: number;
  /** The button that leaves the line out. */
  children: ReactNode;
}

/** One line: who, where to, and whether a yes counts. */
function RecipientFields({ form, index, children }: RecipientFieldsProps) {
  const id = useId();
  const error = form.formState.errors.recipients?.[index]?.email?.message;
  const which = `destinataire ${index + 1}`;
  return (
    <li data-recipient={index} className="flex flex-col gap-1">
      <div className="flex gap-2 max-md:flex-wrap">
        <input
          aria-label={`Nom, ${which}`}
          placeholder="Nom"
          autoComplete="off"
          maxLength={PROOF_NAME_MAX}
          className={controlLook(false, 'md:w-44 md:shrink-0')}
          {...form.register(`recipients.${index}.name`)}
        />
        <input
          type="text"
          inputMode="email"
          aria-label={`E-mail, ${which}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error })}
          aria-required
          placeholder="E-mail"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={PROOF_EMAIL_MAX}
          className={controlLook(Boolean(error), 'md:flex-1')}
          {...form.register(`recipients.${index}.email`, {
            validate: (email, values) => judgeEmail(email, index, values),
          })}
        />
        <SelectBox
          label={`Rôle, ${which}`}
          options={ROLES}
          className="grow md:w-44 md:grow-0"
          {...form.register(`recipients.${index}.role`)}
        />
        <div className="flex shrink-0 items-center">{children}</div>
      </div>
      <div className="flex flex-col empty:hidden md:pl-46">
        <FieldMessages id={id} error={error} />
      </div>
    </li>
  );
}
