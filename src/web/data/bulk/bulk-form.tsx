import { useId, useState } from 'react';
import type { BulkAction } from '../../../domain/bulk/bulk-action.schema.ts';
import { BULK_FIELDS, type BulkField, type BulkKind } from '../../../domain/bulk/bulk-kinds.ts';
import { contactFields } from '../../../domain/contact.ts';
import { DEPARTURES } from '../../../domain/departure.ts';
import { ORDER_STATUSES } from '../../../domain/order.ts';
import { isInProduction } from '../../../domain/order-lines/preparation.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { DEPARTURE_OPTIONS } from '../../frame/cards/departure-texts.ts';
import { NoticeStrip } from '../../frame/conflicts/notice-strip.tsx';
import { CompanyPicker } from '../../frame/pickers/company-picker.tsx';
import { PersonPicker } from '../../frame/pickers/person-picker.tsx';
import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import type { Option } from '../../kit/form/use-options.ts';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { changedText, recordsText } from '../exports/exported-records.ts';
import {
  BULK_LABELS,
  CONFIRM_UNPREPARED,
  confirmText,
  consequenceText,
  countingText,
  emptiesField,
  emptyText,
  gapsTexts,
  namesText,
} from './bulk-texts.ts';
import type { Bulk } from './use-bulk.ts';

const FOLLOWED = 'successor';

/** When people leave, and what their cards show then: as the page of one card asks it. */
function LeaveFields({ errors, onChange }: BulkFieldsProps) {
  const [leftOn, setLeftOn] = useState('');
  const [departure, setDeparture] = useState('');
  const [successor, setSuccessor] = useState<Option | null>(null);

  function tell(next: { leftOn?: string; departure?: string; successor?: Option | null }): void {
    const rule = next.departure ?? departure;
    const person = next.successor === undefined ? successor : next.successor;
    onChange({
      kind: 'leave',
      leftOn: next.leftOn ?? leftOn,
      departure: DEPARTURES.find((known) => known === rule) ?? '',
      successor: rule === FOLLOWED ? (person?.id ?? '') : '',
    });
  }

  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        label={contactFields.leftOn.label}
        type="date"
        value={leftOn}
        error={errors.leftOn}
        hint="Peut être à venir. Sans date, le départ vaut dès maintenant."
        onChange={({ target }) => {
          setLeftOn(target.value);
          tell({ leftOn: target.value });
        }}
      />
      <SelectField
        label={contactFields.departure.label}
        value={departure}
        error={errors.departure}
        options={[{ value: '', label: 'Comme leur entreprise' }, ...DEPARTURE_OPTIONS]}
        onChange={({ target }) => {
          setDeparture(target.value);
          tell({ departure: target.value });
        }}
      />
      {departure === FOLLOWED && (
        <PersonPicker
          label={contactFields.successor.label}
          companyId=""
          value={successor}
          clearable
          error={errors.successor}
          hint="Le même pour tous."
          onChange={(person) => {
            setSuccessor(person);
            tell({ successor: person });
          }}
        />
      )}
    </div>
  );
}

const FIELDS = BULK_FIELDS.map((value) => ({ value, label: contactFields[value].label }));

/** One field of contacts, and what all of them are to have there. */
function SetFields({ errors, onChange }: BulkFieldsProps) {
  const [field, setField] = useState<BulkField>(BULK_FIELDS[0]);
  const [value, setValue] = useState('');
  const { label } = contactFields[field];
  const error = errors[field];

  function give(next: string): void {
    setValue(next);
    onChange({ kind: 'set', field, value: next });
  }

  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField
        label="Champ"
        value={field}
        options={FIELDS}
        onChange={({ target }) => {
          const next = BULK_FIELDS.find((known) => known === target.value) ?? field;
          setField(next);
          setValue('');
          onChange({ kind: 'set', field: next, value: '' });
        }}
      />
      {field === 'departure' ? (
        <SelectField
          label={label}
          value={value}
          error={error}
          options={[{ value: '', label: 'Comme leur entreprise' }, ...DEPARTURE_OPTIONS]}
          onChange={({ target }) => give(target.value)}
        />
      ) : (
        <TextField
          label={label}
          value={value}
          error={error}
          remark={value === '' ? undefined : remarkOn(field, value)}
          onChange={({ target }) => give(target.value)}
        />
      )}
    </div>
  );
}

function remarkOn(field: BulkField, value: string): string | undefined {
  const declared = contactFields[field];
  return 'remark' in declared ? declared.remark(value) : undefined;
}

interface BulkFormProps {
  kind: BulkKind;
  collection: RecordCollection;
  bulk: Bulk;
  focusAfter: () => HTMLElement | null;
  onClose: () => void;
}

/** Asks for what chosen records are to get, and says whom it reaches and what follows. */
export function BulkForm(props: BulkFormProps) {
  const { kind, collection, bulk, onClose } = props;
  const formId = useId();
  const [action, setAction] = useState<BulkAction | undefined>(() => plainAction(kind));
  const [isMissing, setMissing] = useState(false);
  const { preview, count, changed } = bulk;

  function submit(): void {
    setMissing(action === undefined);
    if (action) void bulk.apply(action);
  }

  const isEmptying = action?.kind === 'set' && emptiesField(action);
  const [gap, ...more] = isPrinted(action) && preview ? gapsTexts(preview) : [];

  function buttonText(): string {
    if (changed) return 'Continuer';
    if (isEmptying && count !== undefined) return emptyText(collection, count);
    if (gap) return CONFIRM_UNPREPARED;
    return count === undefined ? BULK_LABELS[kind] : confirmText(kind, collection, count);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={BULK_LABELS[kind]}
      busy={bulk.isBusy}
      focusAfter={props.focusAfter}
      notice={
        <div role="status" className="shrink-0">
          {changed && (
            <NoticeStrip
              asked={changed.count}
              tone="amber"
              title={changedText(collection, changed.count, changed.before)}
            />
          )}
          {gap && (
            <NoticeStrip asked={0} tone="amber" title={gap} text={[...more, GAPS_WAY].join(' ')} />
          )}
        </div>
      }
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            variant={isEmptying || gap ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            busy={bulk.isBusy}
            unavailable={!preview}
          >
            {buttonText()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {bulk.failure && <FormFailure message={bulk.failure} />}
        <BulkReach collection={collection} preview={preview} count={count} />
        <BulkFields
          kind={kind}
          errors={{ ...bulk.refused, ...(isMissing && { company: CHOOSE }) }}
          onChange={(next) => {
            setMissing(false);
            setAction(next);
          }}
        />
        <p className="text-ink-soft">{consequenceText(kind)}</p>
      </form>
    </Dialog>
  );
}

const GAPS_WAY =
  'La page de chaque commande prépare ses cartes, les fait approuver ou les libère avec un motif.';

/** Whether the orders come to be printed by it, or are said to have been. */
function isPrinted(action: BulkAction | undefined): boolean {
  return action?.kind === 'status' && isInProduction(action.status);
}

const CHOOSE = 'Choisissez une entreprise.';

/** The initial action of a change; moving has none until a company is chosen. */
function plainAction(kind: BulkKind): BulkAction | undefined {
  switch (kind) {
    case 'move':
      return undefined;
    case 'leave':
      return { kind, leftOn: '', departure: '', successor: '' };
    case 'set':
      return { kind, field: 'Poste', value: '' };
    case 'status':
      return { kind, status: 'EN PRODUCTION' };
    default:
      return { kind };
  }
}

interface BulkReachProps extends Pick<Bulk, 'preview' | 'count'> {
  collection: RecordCollection;
}

/** How many records a change would reach, and the first of them. */
function BulkReach({ collection, preview, count }: BulkReachProps) {
  return (
    <div role="status" className="flex flex-col gap-1">
      {preview ? (
        <>
          <p className="text-base font-semibold tabular-nums">
            {recordsText(collection, preview.count)}
          </p>
          <p className="text-ink-soft">{namesText(preview.names, preview.count)}</p>
        </>
      ) : (
        <>
          {count === undefined ? (
            <p className="text-base font-semibold">{countingText(collection)}</p>
          ) : (
            <Skeleton className="h-6 w-32" />
          )}
          <Skeleton className="h-5 w-64" />
        </>
      )}
    </div>
  );
}

/** The fields for one kind of change; most need none. */
function BulkFields({ kind, ...fields }: BulkFieldsProps & { kind: BulkKind }) {
  if (kind === 'move') return <MoveFields {...fields} />;
  if (kind === 'leave') return <LeaveFields {...fields} />;
  if (kind === 'set') return <SetFields {...fields} />;
  if (kind === 'status') return <StatusFields {...fields} />;
  return null;
}

function MoveFields({ errors, onChange }: BulkFieldsProps) {
  const [company, setCompany] = useState<Option | null>(null);
  return (
    <CompanyPicker
      label="Entreprise"
      value={company}
      error={errors.company}
      onChange={(next) => {
        setCompany(next);
        onChange(next ? { kind: 'move', company: next.id } : undefined);
      }}
    />
  );
}

function StatusFields({ errors, onChange }: BulkFieldsProps) {
  return (
    <SelectField
      label="Statut"
      defaultValue="EN PRODUCTION"
      error={errors.Status}
      options={ORDER_STATUSES.map((value) => ({ value, label: value }))}
      onChange={({ target }) => {
        const status = ORDER_STATUSES.find((known) => known === target.value);
        if (status) onChange({ kind: 'status', status });
      }}
    />
  );
}

/** The props of the fields for each kind of change. */
interface BulkFieldsProps {
  /** Why a value is refused, by field. */
  errors: Readonly<Record<string, string>>;
  /** Nothing when something is missing. */
  onChange: (action: BulkAction | undefined) => void;
}
