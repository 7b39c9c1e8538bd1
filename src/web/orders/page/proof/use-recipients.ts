import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProofLink, ProofRecipient } from '../../../../domain/proofs/order-proof.schema.ts';
import { attempt } from '../../../frame/api/attempt.ts';
import { refreshRecords } from '../../../frame/api/record-query.ts';
import { notify } from '../../../kit/overlay/toasts.tsx';
import { pressMessage } from '../../../press/press-message.ts';
import { makeLink, revokeLinks } from '../order-queries.ts';

/** Acts on single recipients of a BAT; a failure of one is told in a notice. */
export function useRecipients(order: string) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  /** Answers whether it was done. */
  async function act(consoleMessage: string, deed: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    const isDone = await attempt(consoleMessage, deed, pressMessage);
    await refreshRecords(queryClient);
    setBusy(false);
    return isDone;
  }

  return {
    isBusy,

    async remind({ id, name, email }: ProofRecipient): Promise<void> {
      const deed = () => makeLink(order, id, true);
      const isDone = await act('Erreur lors de la relance\u00a0:', deed);
      const message = `Relance envoyée à ${name || email}.`;
      if (isDone) notify({ message, tone: 'success' });
    },

    /** The text with another link; undefined where none could be made. */
    async copy({ id }: ProofRecipient): Promise<ProofLink | undefined> {
      let link: ProofLink | undefined;
      await act('Erreur lors de la création d’un lien\u00a0:', async () => {
        link = await makeLink(order, id, false);
      });
      return link;
    },

    async revoke({ id, name, email }: ProofRecipient): Promise<void> {
      const deed = () => revokeLinks(order, id);
      const isDone = await act('Erreur lors du retrait d’un accès\u00a0:', deed);
      const message = `Les liens de ${name || email} ne fonctionnent plus.`;
      if (isDone) notify({ message, tone: 'success' });
    },
  };
}
