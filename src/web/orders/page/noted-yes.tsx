import { useState } from 'react';
import { frenchOf } from '../../../domain/french.ts';
import type { OrderLine } from '../../../domain/order-lines/order-line.schema.ts';
import { isLeftOut, lineName } from '../../../domain/order-lines/order-line.ts';
import type { LineDecision } from '../../../domain/proofs/order-proof.schema.ts';
import { useAct } from '../../frame/api/use-act.ts';
import { DownloadButton } from '../../frame/downloads/download-button.tsx';
import { Button } from '../../kit/button.tsx';
import { LazyConfirmDialog } from '../../kit/overlay/lazy-confirm-dialog.tsx';
import { sheetPath, withdrawNoted } from './order-queries.ts';

interface NotedYesProps {
  order: string;
  line: OrderLine;
  decision: LineDecision;
}

/** Below a yes that staff noted: its signed sheet, and the way to take it back while it counts. */
export function NotedYes({ order, line, decision: { noted, isCurrent } }: NotedYesProps) {
  const { act, busy } = useAct();
  const [isAsked, ask] = useState(false);
  const whose = frenchOf(lineName(line));

  async function withdraw(): Promise<void> {
    await act('Erreur lors du retrait d’un accord\u00a0:', () =>
      withdrawNoted(order, [line.contact]),
    );
    ask(false);
  }

  return (
    <p className="flex flex-wrap items-center gap-1 -ml-3">
      {noted?.sheet && (
        <DownloadButton
          variant="quiet"
          size="small"
          path={sheetPath(order, noted.sheet.id)}
          name={noted.sheet.name}
        >
          Feuille signée
        </DownloadButton>
      )}
      {isCurrent && line.filed === null && !isLeftOut(line) && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Retirer l’accord noté ${whose}`}
          onClick={() => ask(true)}
        >
          Retirer l’accord
        </Button>
      )}
      <LazyConfirmDialog
        open={isAsked}
        title="Retirer l’accord noté"
        question={`La carte ${whose} attendra de nouveau un accord. Retirer celui qui est noté\u202f?`}
        details="Qu’il a été noté, puis retiré, reste dans l’historique de la commande."
        confirmLabel="Retirer l’accord"
        busy={busy}
        onConfirm={() => void withdraw()}
        onClose={() => ask(false)}
      />
    </p>
  );
}
