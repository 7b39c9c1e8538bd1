import { useState } from 'react';
import { companyFields } from '../../../domain/company.ts';
import { TextArea } from '../../kit/form/text-area.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { type CompanyNoteProps, NOTE_FORM, NotePanel } from './note-panel.tsx';

const form = lazyModule(() => import('./company-note-form.tsx'));

/** The note on a company, to be read at once; what it is written with comes in an idle moment. */
export function CompanyNote(props: CompanyNoteProps) {
  const [isReached, reach] = useState(false);
  const { note } = props.company;
  const read = (
    <NotePanel isEmpty={note === ''}>
      <div className={NOTE_FORM}>
        <TextArea
          label={companyFields.note.label}
          value={note}
          readOnly
          aria-busy={isReached || undefined}
          onFocus={() => reach(true)}
        />
      </div>
    </NotePanel>
  );
  return (
    <LazyModule
      code={form}
      when={isReached}
      onMissing={() => reach(false)}
      before={read}
      waiting={read}
    >
      {({ CompanyNoteForm }) => <CompanyNoteForm {...props} isReached={isReached} />}
    </LazyModule>
  );
}
