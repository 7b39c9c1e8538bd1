import { type FormEvent, useState } from 'react';
import { frenchCount } from '../../../domain/french.ts';
import type { FoundRecipient } from '../../../domain/proofs/recipient-data.schema.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { attempt } from '../../frame/api/attempt.ts';
import { pb } from '../../frame/api/client.ts';
import { MadeFileButton } from '../../frame/downloads/download-button.tsx';
import { Button } from '../../kit/button.tsx';
import { FormSection } from '../../kit/form/form-section.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { LazyConfirmDialog } from '../../kit/overlay/lazy-confirm-dialog.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { TextLink } from '../../kit/text-link.tsx';

const PATH = '/api/proof-recipients';

type Found = FoundRecipient & { readonly email: string };

/** Clients who were sent BATs and are no contacts: what is stored of them, and the way to forget them. */
export function RecipientSection() {
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<Found>();
  const [isBusy, setBusy] = useState(false);

  function forget(): void {
    setEmail('');
    setFound(undefined);
  }

  async function search(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    await attempt('Erreur lors de la recherche d’un destinataire\u00a0:', async () => {
      const post = { method: 'POST', body: { email } };
      setFound({ ...(await pb.send<FoundRecipient>(`${PATH}/search`, post)), email });
    });
    setBusy(false);
  }

  return (
    <FormSection
      title="Destinataires de BAT"
      text="Un client à qui un BAT a été envoyé peut demander ce que Bristol contient de lui, ou à être effacé, même s’il n’a pas de fiche."
    >
      <form onSubmit={search} className="grid gap-4">
        <TextField
          label="E-mail du destinataire"
          type="email"
          required
          autoComplete="off"
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            setFound(undefined);
          }}
        />
        <Button type="submit" busy={isBusy} className="justify-self-end max-md:w-full">
          Chercher
        </Button>
      </form>
      <div aria-live="polite" className="empty:hidden">
        {found && <Recipient found={found} onErased={forget} />}
      </div>
    </FormSection>
  );
}

/** The recipient at an address, and what can be done for them. */
function Recipient({ found, onErased }: { found: Found; onErased: () => void }) {
  const [isAsking, ask] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const { email, name, proofs, answers } = found;

  async function erase(): Promise<void> {
    setErasing(true);
    const isDone = await attempt('Erreur lors de l’effacement d’un destinataire\u00a0:', () =>
      pb.send(`${PATH}/erase`, { method: 'POST', body: { email } }),
    );
    setErasing(false);
    ask(false);
    if (!isDone) return;
    notify({ message: 'Le destinataire est effacé définitivement.', tone: 'success' });
    onErased();
  }

  if (proofs === 0) {
    return (
      <p className="text-sm text-ink-soft">
        Aucun BAT n’a été envoyé à cette adresse. <AlsoOnFile found={found} />
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      <div className="text-sm text-ink-soft">
        <p className="wrap-anywhere text-ink">{shownName(name)}</p>
        <p>{`${frenchCount(proofs, 'BAT reçu', 'BAT reçus')}, ${frenchCount(answers, 'réponse')}.`}</p>
        <p>
          <AlsoOnFile found={found} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <MadeFileButton path={`${PATH}/access-file`} body={{ email }}>
          Fichier d’accès
        </MadeFileButton>
        <Button variant="quiet" onClick={() => ask(true)} className="max-md:-ml-4">
          Effacer définitivement…
        </Button>
      </div>
      <LazyConfirmDialog
        open={isAsking}
        title="Effacer définitivement"
        question={`${shownName(name)} disparaît des BAT\u00a0: nom, adresse et ouvertures. Ses liens ne fonctionneront plus. L’effacement est définitif.`}
        details={
          answers > 0 &&
          'Le nom tapé dans une réponse reste avec la carte acceptée, comme preuve, jusqu’à la fin de sa conservation.'
        }
        confirmLabel="Effacer définitivement"
        busy={isErasing}
        onConfirm={() => void erase()}
        onClose={() => ask(false)}
      />
    </div>
  );
}

/** Contacts with the same address, whose own pages have both. */
function AlsoOnFile({ found: { email, contacts } }: { found: Found }) {
  if (contacts === 0) return null;
  const also =
    contacts === 1
      ? 'a aussi cette adresse\u00a0: sa page donne son fichier d’accès et l’efface.'
      : 'ont aussi cette adresse\u00a0: leurs pages donnent leurs fichiers d’accès et les effacent.';
  return (
    <>
      <TextLink to="/contacts" search={{ recherche: email }}>
        {frenchCount(contacts, 'contact')}
      </TextLink>{' '}
      {also}
    </>
  );
}
