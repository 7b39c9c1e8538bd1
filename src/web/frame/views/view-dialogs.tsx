import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { View } from '../../../domain/views/view.schema.ts';
import { VIEW_NAME_MAX } from '../../../domain/views/view.ts';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { SaveButtons } from '../../kit/form/save-buttons.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { ConfirmDialog } from '../../kit/overlay/confirm-dialog.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { actionMessage, isAborted } from '../api/failure.ts';
import { companyNameQuery } from '../api/record-query.ts';
import { addView, changeView, removeView } from './use-views.ts';
import { proposedName } from './view-name.ts';

/** Does something to a view, then reads the views of its list again. */
function useViewWrite(collection: View['collection'], onDone: () => void) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function write(ask: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      await ask();
      await queryClient.invalidateQueries({ queryKey: ['views', collection] });
      // The screen hears of what was read in a turn of its own; the focus goes to what it shows then.
      await new Promise<void>((heard) => notifyManager.schedule(heard));
      onDone();
    } catch (error) {
      if (isAborted(error)) return;
      console.error('Erreur lors de l’enregistrement de la vue\u00a0:', error);
      setFailure(actionMessage(error));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, failure, write };
}

/** The tab of a view that was just kept: the button that asked for it is gone. */
function currentTab(): HTMLElement | null {
  return document.querySelector<HTMLElement>('nav[aria-label="Vues"] [aria-current]');
}

interface ViewDialogProps {
  /** One that is there, or what a new one starts from. */
  view: Omit<View, 'id' | 'isOwn'> & Partial<Pick<View, 'id'>>;
  onClose: () => void;
}

/** Names a view, and says whether all accounts see it. */
export function ViewDialog({ view: { id, ...view }, onClose }: ViewDialogProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const [name, setName] = useState(() =>
    id === undefined
      ? proposedName(view, (company) =>
          queryClient.getQueryData(companyNameQuery(company).queryKey),
        )
      : view.name,
  );
  const [isShared, setShared] = useState(view.isShared);
  const [isMissing, setMissing] = useState(false);
  const { isBusy, failure, write } = useViewWrite(view.collection, onClose);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '' || isBusy) return;
    const { collection, query } = view;
    void write(() =>
      id === undefined
        ? addView({ collection, query, name, isShared })
        : changeView(id, { name, isShared }),
    );
  }

  return (
    <Dialog
      open
      centred
      title={id === undefined ? 'Enregistrer la vue' : 'Modifier la vue'}
      onClose={onClose}
      busy={isBusy}
      focusAfter={id === undefined ? currentTab : undefined}
      footer={<SaveButtons formId={formId} busy={isBusy} onCancel={onClose} />}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && <FormFailure message={failure} />}
        <TextField
          label="Nom de la vue"
          value={name}
          maxLength={VIEW_NAME_MAX}
          hint="La recherche, les filtres et le tri de la liste."
          error={isMissing ? 'Donnez un nom à la vue.' : undefined}
          // A proposed name is typed over.
          onFocus={({ target }) => target.select()}
          onChange={(event) => setName(event.target.value)}
        />
        <CheckboxField
          label="Partager avec tous les comptes"
          checked={isShared}
          onChange={(event) => setShared(event.target.checked)}
        />
      </form>
    </Dialog>
  );
}

/** Asks before a view goes. */
export function ViewRemoval({ view, onClose }: { view: View; onClose: () => void }) {
  const { isBusy, failure, write } = useViewWrite(view.collection, onClose);
  return (
    <ConfirmDialog
      open
      title={view.name}
      question={'Êtes-vous sûr de vouloir supprimer cette vue\u202f?'}
      details={`Ce qu’elle montre reste.${view.isShared ? ' Vos collègues ne l’auront plus.' : ''}`}
      confirmLabel="Supprimer la vue"
      busy={isBusy}
      error={failure}
      onConfirm={() => void write(() => removeView(view.id))}
      onClose={onClose}
    />
  );
}
