import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { frenchCount } from '../../../domain/french.ts';
import { nextStatus } from '../../../domain/order.ts';
import { isMended, orderSteps, type ProofStep } from '../../../domain/proofs/order-steps.ts';
import { hasUnsentTexts } from '../../../domain/proofs/proof-reach.ts';
import { NEW_RECORD, OVER_LIST } from '../../frame/api/list-search.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { actionsOn } from '../../kit/table/row-action.ts';
import { menuLabel, RowMenu } from '../../kit/table/row-menu.tsx';
import type { OrderView } from '../order-record.ts';
import { STEP_LABELS } from '../order-steps.ts';
import { orderName } from '../orders-table.tsx';
import type { OrderStatusChange } from '../use-order-status.tsx';
import { OrderCodes } from './order-codes.tsx';
import { linesQuery, proofQuery } from './order-queries.ts';
import { ProofDialogs } from './proof/proof-dialogs.tsx';
import { usePreparation } from './use-preparation.ts';

const filing = lazyModule(() => import('./file/file-dialog.tsx'));

/** The orders of the same company; of all, where that is in the bin. */
export function listOf({ company }: OrderView) {
  return company?.mark === ''
    ? ({ to: '/companies/$companyId/commandes', params: { companyId: company.id } } as const)
    : ({ to: '/orders' } as const);
}

/** The words of the steps before its cards are printed; `renew` says how many cards it is for. */
const PROOF_LABELS = {
  prepare: 'Préparer les cartes',
  mend: 'Corriger les cartes refusées',
  renew: 'Reprendre la carte corrigée',
  send: 'Envoyer le BAT',
  resend: 'Envoyer de nouveau',
  remind: 'Relancer',
  file: 'Fichier pour l’imprimeur',
} as const satisfies Record<ProofStep, string>;

/** On a phone, the next step stays at the foot of the window. */
const AT_FOOT =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]';

interface OrderActionsProps {
  view: OrderView;
  changeStatus: OrderStatusChange['changeStatus'];
}

/** Goes to the first card that a client refused: to what mends it, or else to the card. */
function showRefused(): void {
  const row = document.querySelector<HTMLElement>('[data-mend]');
  const ways = ['[data-answers] button', '[data-answers] a'];
  const way = ways.map((one) => row?.querySelector<HTMLElement>(one)).find(Boolean);
  (way ?? row)?.focus();
}

function labelOf(step: ProofStep, mended: number, isUnsent: boolean): string {
  if (step === 'renew' && mended > 1) {
    return `Reprendre les ${frenchCount(mended, 'carte')} corrigées`;
  }
  return step === 'remind' && isUnsent ? 'Envoyer les textes' : PROOF_LABELS[step];
}

/** The next step of an order and the other ways to go on, as far as they are known. */
function useOrderSteps({ view, changeStatus }: OrderActionsProps) {
  const { id, order } = view;
  const preparation = usePreparation(id);
  const [isBusy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<'send' | 'remind' | 'file'>();
  const { data: lines } = useQuery(linesQuery(id));
  const proof = useQuery(proofQuery(id));
  const { next, others } = orderSteps(order.Status, lines, proof.data, new Date());
  const status = nextStatus(order.Status);
  const mended = lines?.items.filter(isMended).map(({ contact }) => contact) ?? [];

  async function goOn(): Promise<void> {
    if (!status) return;
    setBusy(true);
    await changeStatus(order, status);
    setBusy(false);
  }

  function take(step: ProofStep): void {
    if (step === 'prepare') void preparation.prepare();
    else if (step === 'mend') showRefused();
    else if (step === 'renew') void preparation.prepare(mended);
    else if (step === 'file' || step === 'remind') setDialog(step);
    else setDialog('send');
  }

  return {
    next,
    others,
    status,
    label: (step: ProofStep) => labelOf(step, mended.length, hasUnsentTexts(proof.data?.proof)),
    /** A BAT that could not be read holds up nobody. */
    isKnown: lines !== undefined && (proof.isFetched || !proof.isLoading),
    isBusy: isBusy || preparation.busy !== undefined,
    take,
    goOn,
    dialogs: {
      order: id,
      known: proof.data,
      opened: dialog && dialog !== 'file' ? { kind: dialog } : undefined,
      onClose: () => setDialog(undefined),
    },
    file: {
      order: id,
      lines: dialog === 'file' ? lines : undefined,
      onProduction: order.Status === 'EN COURS' ? () => void goOn() : undefined,
      onClose: () => setDialog(undefined),
    },
  };
}

/** Beside the name of an order: the one button of the next step, and the menu with the others. */
export function OrderActions({ view, changeStatus }: OrderActionsProps) {
  const navigate = useNavigate();
  const [hasCodes, openCodes] = useState(false);
  const steps = useOrderSteps({ view, changeStatus });
  const { next, others, status, label, isKnown, isBusy, take, goOn, dialogs, file } = steps;
  const orderId = view.id;
  const action = actionsOn(orderName(view));
  const again = { ...listOf(view), search: { fiche: NEW_RECORD, comme: orderId } };
  const statusLabel = (status && STEP_LABELS[status]) ?? '';
  // The yes of a client is waited for as long as staff want to.
  const isSkipped = next !== undefined && next !== 'prepare';

  return (
    <div
      data-page-actions
      className="flex items-center gap-3 max-md:w-full md:ml-auto print:hidden"
    >
      {status ? (
        <div data-next-step className={AT_FOOT}>
          <Button
            variant="primary"
            busy={isBusy}
            // Which step is next is known with the lines and the BAT.
            className={classNames('max-md:min-h-12 max-md:w-full', !isKnown && 'invisible')}
            onClick={() => (next ? take(next) : void goOn())}
          >
            {next ? label(next) : statusLabel}
          </Button>
        </div>
      ) : (
        <LinkButton {...again} className="max-md:grow">
          Commander de nouveau
        </LinkButton>
      )}
      <LinkButton
        to="/orders/$orderId"
        params={{ orderId }}
        search={{ fiche: orderId }}
        state={OVER_LIST}
        resetScroll={false}
        className="max-md:grow"
      >
        Modifier
      </LinkButton>
      <RowMenu
        label={menuLabel(orderName(view))}
        actions={[
          ...others.map((step) => action(label(step), () => take(step))),
          ...(isSkipped ? [action(statusLabel, () => void goOn())] : []),
          action('Bon de livraison', `/orders/${orderId}/bon-de-livraison`),
          ...(view.people.length > 0 ? [action('Codes à imprimer', () => openCodes(true))] : []),
          ...(status ? [action('Commander de nouveau', () => void navigate(again))] : []),
        ]}
      />
      <OrderCodes view={view} isOpen={hasCodes} onClose={() => openCodes(false)} />
      <ProofDialogs {...dialogs} />
      <LazyModule code={filing} when={file.lines !== undefined} onMissing={file.onClose}>
        {({ FileDialog }) => file.lines && <FileDialog {...file} lines={file.lines} />}
      </LazyModule>
    </div>
  );
}
