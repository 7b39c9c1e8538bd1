import { nameInSentence } from '../../domain/shown-name.ts';
import type { ContactRow } from '../frame/api/record-rows.ts';
import { useDeletion } from '../frame/api/use-deletion.ts';
import { LazyModule, lazyModule } from '../kit/overlay/lazy-module.tsx';
import type { ContactDeletionQuestionProps } from './contact-deletion-question.tsx';
import { contactName } from './contact-texts.ts';

const question = lazyModule(() => import('./contact-deletion-question.tsx'));

/** Deletes contacts, which can be undone. */
export function useContactDeletion(
  onGone?: () => Promise<void>,
  then?: (contact: ContactRow) => void,
) {
  return useDeletion('Contacts', {
    consoleMessage: 'Erreur lors de la suppression du contact\u00a0:',
    notice: (contact) =>
      `Le contact ${nameInSentence(contactName(contact))} est dans la corbeille.`,
    onGone,
    then,
  });
}

/** The question before a contact is deleted. */
export function ContactDeletion(props: ContactDeletionQuestionProps) {
  const { target, cancel } = props.deletion;
  return (
    <LazyModule code={question} when={target !== undefined} onMissing={cancel}>
      {({ ContactDeletionQuestion }) => <ContactDeletionQuestion {...props} />}
    </LazyModule>
  );
}
