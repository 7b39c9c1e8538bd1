import { useState } from 'react';
import { frenchCount, frenchOf } from '../../../domain/french.ts';
import type { ProofFormat } from '../../../domain/press/proof/proof.ts';
import { attempt } from '../../frame/api/attempt.ts';
import { buttonLook } from '../../kit/button-look.ts';
import { ChevronDownIcon, Spinner } from '../../kit/icons.tsx';
import { lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { MenuButton } from '../../kit/overlay/menu-button.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { pressMessage } from '../press-message.ts';
import { fetchProof } from './editor-calls.ts';
import type { Work } from './use-work.ts';

const menu = lazyModule(() => import('../../kit/overlay/actions-menu.tsx'));

const FORMATS = [
  { format: 'pdf', label: 'Épreuve PDF' },
  { format: 'png', label: 'Épreuve PNG' },
] as const;

type ProofOptions = Pick<Work, 'template' | 'design' | 'shownWith' | 'card'>;

/** Takes proofs of the card that is shown, to send by mail: what is wrong with it is said. */
export function useProofs({ template, design, shownWith, card }: ProofOptions) {
  const [isBusy, setBusy] = useState(false);

  async function take(format: ProofFormat): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await attempt(
      'Erreur lors de la préparation de l’épreuve\u00a0:',
      async () => {
        const { file, name } = await fetchProof(template.id, { ...shownWith, format, design });
        saveFile(file, name);
        notify({ message: proofText(card), tone: 'success' });
      },
      pressMessage,
    );
    setBusy(false);
  }

  const actions = FORMATS.map(({ format, label }) => ({
    ...{ label, accessibleLabel: label },
    onSelect: () => void take(format),
  }));
  return { isBusy, actions };
}

/** The menu of proofs, under a button of its own. */
export function ProofMenu({ isBusy, actions }: ReturnType<typeof useProofs>) {
  return (
    <MenuButton
      code={menu}
      menu={({ ActionsMenu }, opened) => (
        <ActionsMenu label="Épreuve" actions={actions} {...opened} />
      )}
      className={buttonLook('secondary', 'normal', false, 'aria-expanded:bg-sunken')}
    >
      Épreuve
      {isBusy ? <Spinner className="-mr-1" /> : <ChevronDownIcon className="-mr-1 shrink-0" />}
    </MenuButton>
  );
}

/** The notice of a proof: it may leave with faults that no file for a press has. */
function proofText(card: ProofOptions['card']): string {
  const ready = card ? `L’épreuve ${frenchOf(card.name)} est prête.` : 'L’épreuve est prête.';
  const errors = card?.findings.filter(({ severity }) => severity === 'error').length ?? 0;
  if (errors === 0) return ready;
  return `${ready} Il reste ${frenchCount(errors, 'défaut')} à corriger avant l’impression.`;
}
