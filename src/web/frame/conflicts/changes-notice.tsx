import { useEffect, useState } from 'react';
import type { FormChanges } from '../forms/use-record-form.ts';
import { ChangeList } from './change-list.tsx';
import { changedText, decisionText, spoken } from './changes-words.ts';
import { CloseButton } from './close-button.tsx';
import { DecisionHeads, DecisionRow } from './decision-row.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { GoneNotice } from './gone-notice.tsx';
import { SOMEBODY } from './last-author.ts';
import { NoticeStrip } from './notice-strip.tsx';
import { useLastAuthor } from './use-last-author.ts';
import type { FieldGroup, Taken } from './versions.ts';

/** What the fields of a group say, in one line; empty when they say nothing. */
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
  // What stands there from the beginning is spoken only once the place for it is there.
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
      {!isGone && decisions.length > 0 && <Decisions {...{ formId, changes, describe, author }} />}
      {!isGone && decisions.length === 0 && taken.length > 0 && (
        <NoticeStrip
          asked={asked}
          tone="info"
          title={`${changedText(author, changes)}. La version enregistrée est reprise ici.`}
          action={<CloseButton onClose={changes.dismissTaken} />}
        >
          <TakenList taken={taken} describe={describe} />
        </NoticeStrip>
      )}
    </>
  );
}

function Decisions<V>({
  formId,
  changes,
  describe,
  author,
}: ChangesNoticeProps<V> & { author: string }) {
  const { decisions, taken, asked } = changes;
  const left = decisions.filter(({ choice }) => choice === undefined).length;
  return (
    <NoticeStrip
      asked={asked}
      tone="amber"
      title={`${changedText(author, changes)}, pendant votre saisie.`}
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
