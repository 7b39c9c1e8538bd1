import { useEffect, useId, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { focusHeading } from '../../kit/focus-places.ts';
import { CloseIcon } from '../../kit/icons.tsx';
import { readFailure } from '../api/failure.ts';
import { refusedFields } from '../api/refused-fields.ts';
import type { FormChanges } from '../forms/use-record-form.ts';
import { ChangeList } from './change-list.tsx';
import { changedText, decisionText, draftText, spoken } from './changes-words.ts';
import { SOMEBODY, useLastAuthor } from './last-author.ts';
import { NoticeStrip } from './notice-strip.tsx';
import type { VersionsView } from './use-versions.ts';
import type { Choice, FieldGroup, Taken } from './versions.ts';

const KEPT = 'Ce que vous avez saisi est conservé. Restaurez la fiche pour l’enregistrer.';
const COMPANY_GONE =
  'Son entreprise est elle aussi dans la corbeille\u00a0: elle reviendra avec ses contacts.';

interface GoneNoticeProps {
  /** How a sentence begins about whoever deleted it. */
  author: string;
  asked: number;
  restore: (withCompany: boolean) => Promise<void>;
}

/** The record of a form was deleted meanwhile: says so, and offers to bring it back. */
function GoneNotice({ author, asked, restore }: GoneNoticeProps) {
  const [busy, setBusy] = useState(false);
  const [isCompanyGone, setCompanyGone] = useState(false);
  const [failure, setFailure] = useState<string>();

  const bringBack = async (): Promise<void> => {
    setBusy(true);
    try {
      await restore(isCompanyGone);
    } catch (error) {
      console.error('Erreur lors de la restauration\u00a0:', error);
      const needsCompany = refusedFields(error).company !== undefined;
      setCompanyGone(isCompanyGone || needsCompany);
      setFailure(needsCompany ? COMPANY_GONE : readFailure(error).message);
      setBusy(false);
    }
  };

  return (
    <NoticeStrip
      asked={asked}
      tone="danger"
      title={`${author} supprimé cette fiche entre-temps.`}
      text={failure ?? KEPT}
      action={
        <Button size="small" busy={busy} onClick={() => void bringBack()} className="max-md:ml-6.5">
          {isCompanyGone ? 'Restaurer l’entreprise et la fiche' : 'Restaurer la fiche'}
        </Button>
      }
    />
  );
}

/** The text of a group's fields, in one line; empty when they hold nothing. */
export type Describe<V> = (group: FieldGroup<V>, values: V) => string;

interface ChangesNoticeProps<V> {
  /** The form that is meant. */
  formId: string;
  changes: FormChanges<V>;
  describe: Describe<V>;
}

/**
 * Between a form and its buttons, so that nothing moves under the cursor: what others did to the
 * record meanwhile, and what is to be decided before it can be saved.
 */
export function ChangesNotice<V>({ formId, changes, describe }: ChangesNoticeProps<V>) {
  const { decisions, taken, isGone, returned, asked, id, version } = changes;
  const isChanged = decisions.length > 0 || taken.length > 0;
  const known = useLastAuthor(id, isGone ? 'gone' : isChanged ? version : undefined);
  const author = known ?? SOMEBODY;
  const [isDrawn, setDrawn] = useState(false);
  // A text that stands there from the beginning is spoken only once its place is there.
  useEffect(() => setDrawn(true), []);
  return (
    <>
      <p role="status" className="sr-only">
        {isDrawn && spoken(changes, known)}
      </p>
      <DraftNotice {...changes} />
      {isGone && <GoneNotice author={author} asked={asked} restore={changes.restore} />}
      {!isGone && returned !== '' && (
        <NoticeStrip
          // Comes with the focus: the button that was pressed is gone.
          asked={1}
          tone="info"
          title={returned}
          action={<CloseButton onClose={changes.dismissReturned} />}
        />
      )}
      {!isGone && (
        <VersionsNotice {...{ formId, changes, describe }} title={changedText(author, changes)} />
      )}
    </>
  );
}

interface VersionsNoticeProps<V> {
  formId: string;
  changes: VersionsView<V> & Pick<FormChanges<V>, 'asked'>;
  describe: Describe<V>;
  /** The beginning of a sentence: who changed it, and when. */
  title: string;
}

/** The fields that others changed while a form is open, and what is to be decided about them. */
export function VersionsNotice<V>(props: VersionsNoticeProps<V>) {
  const { changes, describe, title } = props;
  const { decisions, taken, asked } = changes;
  if (decisions.length > 0) return <Decisions {...props} />;
  if (taken.length === 0) return null;
  return (
    <NoticeStrip
      asked={asked}
      tone="info"
      title={`${title}. La version enregistrée est reprise ici.`}
      action={<CloseButton onClose={changes.dismissTaken} />}
    >
      <TakenList taken={taken} describe={describe} />
    </NoticeStrip>
  );
}

function Decisions<V>({ formId, changes, describe, title }: VersionsNoticeProps<V>) {
  const { decisions, taken, asked } = changes;
  const left = decisions.filter(({ choice }) => choice === undefined).length;
  return (
    <NoticeStrip
      asked={asked}
      tone="amber"
      title={`${title}, pendant votre saisie.`}
      text={decisionText(decisions.length, left, asked > 0)}
    >
      <div className="mt-2 flex flex-col gap-2">
        <DecisionHeads onChooseAll={decisions.length > 1 ? changes.chooseAll : undefined} />
        {decisions.map((decision) => (
          <DecisionRow
            key={decision.group.label}
            label={decision.group.label}
            formId={formId}
            mine={describe(decision.group, decision.mine)}
            theirs={describe(decision.group, decision.theirs)}
            choice={decision.choice}
            onChoose={(choice) => changes.choose(decision, choice)}
          />
        ))}
      </div>
      {taken.length > 0 && (
        <>
          <p className="mt-3 text-sm text-ink-soft">
            Repris de la version enregistrée, sans toucher à votre saisie{'\u00a0'}:
          </p>
          <TakenList taken={taken} describe={describe} />
        </>
      )}
    </NoticeStrip>
  );
}

function TakenList<V>({ taken, describe }: { taken: readonly Taken<V>[]; describe: Describe<V> }) {
  return (
    <ChangeList
      changes={taken.map(({ group, before, now }) => ({
        label: group.label,
        before: describe(group, before),
        now: describe(group, now),
      }))}
    />
  );
}

/** Closes a message that was read. */
function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label="Fermer ce message"
      onClick={() => {
        // Before the button goes away with what it closes; a dialog keeps the focus by itself.
        focusHeading();
        onClose();
      }}
      className="-my-1.5 inline-flex size-8 shrink-0 items-center justify-center rounded-control text-ink-soft hover:text-ink max-md:size-11"
    >
      <CloseIcon />
    </button>
  );
}

/** The form goes on from what was typed before and not saved. */
function DraftNotice<V>({ draft, eraseDraft }: FormChanges<V>) {
  if (!draft) return null;
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 border-t border-line bg-sunken px-6 text-sm max-md:px-4">
      <p className="py-2.5 text-ink-soft">{draftText(draft, new Date())}</p>
      <button
        type="button"
        onClick={() => {
          // Before the button goes away with the notice; a dialog keeps the focus by itself.
          focusHeading();
          eraseDraft();
        }}
        className="min-h-8 rounded-control font-medium text-accent underline decoration-1 underline-offset-3 hover:decoration-2 max-md:min-h-11"
      >
        Effacer le brouillon
      </button>
    </div>
  );
}

const GRID = 'grid grid-cols-2 gap-2 md:grid-cols-[6.5rem_1fr_1fr]';
const ALL =
  'rounded-control font-medium text-accent underline decoration-1 underline-offset-3 hover:decoration-2 max-md:min-h-8';

interface DecisionHeadsProps {
  /** Decides upon all fields in the same way. */
  onChooseAll: ((choice: Choice) => void) | undefined;
}

/** Above the rows: whose values stand on either side. */
function DecisionHeads({ onChooseAll }: DecisionHeadsProps) {
  return (
    <div className={classNames(GRID, 'items-baseline text-xs text-ink-soft')}>
      <p className="flex flex-wrap items-baseline gap-x-2 max-md:flex-col md:col-start-2">
        Ma saisie
        {onChooseAll && (
          <button type="button" className={ALL} onClick={() => onChooseAll('mine')}>
            Tout garder
          </button>
        )}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2 max-md:flex-col">
        Version enregistrée
        {onChooseAll && (
          <button type="button" className={ALL} onClick={() => onChooseAll('theirs')}>
            Tout prendre
          </button>
        )}
      </p>
    </div>
  );
}

interface DecisionRowProps {
  label: string;
  /** The form that waits for the decision, which Enter saves. */
  formId: string;
  /** The text of either side; empty when it has none. */
  mine: string;
  theirs: string;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** One field that both changed: the two values side by side, one to be chosen. */
function DecisionRow({ label, formId, mine, theirs, choice, onChoose }: DecisionRowProps) {
  const id = useId();
  const side = (own: Choice) => ({
    name: id,
    formId,
    checked: choice === own,
    onChoose: () => onChoose(own),
  });
  return (
    <fieldset className={classNames(GRID, 'min-w-0')}>
      {/* A legend takes no place in a grid. */}
      <legend className="sr-only">{label}</legend>
      <p aria-hidden="true" className="text-sm font-medium text-ink max-md:col-span-2 md:pt-1.5">
        {label}
      </p>
      <Side {...side('mine')} action="Garder la mienne" value={mine} />
      <Side {...side('theirs')} action="Prendre la leur" value={theirs} />
    </fieldset>
  );
}

interface SideProps {
  name: string;
  formId: string;
  action: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
}

/** A long e-mail goes on in another line at its sign, not amid a word. */
function WholeWords({ text }: { text: string }) {
  const at = text.lastIndexOf('@');
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

function Side({ name, formId, action, value, checked, onChoose }: SideProps) {
  return (
    <label
      className={classNames(
        'flex min-w-0 cursor-pointer gap-2 rounded-control border bg-surface px-3 py-1.5 text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent',
        checked ? 'border-accent' : 'border-line-strong hover:border-ink-faint',
      )}
    >
      <input
        type="radio"
        name={name}
        form={formId}
        checked={checked}
        onChange={onChoose}
        onKeyDown={(event) => {
          // Enter chooses; on what is chosen it saves, as it does in every other field.
          if (event.key !== 'Enter' || checked) return;
          event.preventDefault();
          onChoose();
        }}
        className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0">
        <span
          title={value}
          className={classNames(
            'line-clamp-3 wrap-anywhere',
            value === '' ? 'text-ink-soft italic' : 'font-medium text-ink',
          )}
        >
          {value === '' ? 'vide' : <WholeWords text={value} />}
        </span>
        <span className="block text-xs text-ink-soft">{action}</span>
      </span>
    </label>
  );
}
