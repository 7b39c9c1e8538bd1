import { useState } from 'react';
import { frenchCount, frenchOf } from '../../../domain/french.ts';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import type { LaidOutPreview, ShownWith } from '../../../domain/press/preview.schema.ts';
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

const menu = lazyModule(() => import('../../kit/overlay/actions-menu.tsx'));

const FORMATS = [
  { format: 'pdf', label: 'Épreuve PDF' },
  { format: 'png', label: 'Épreuve PNG' },
] as const;

interface ProofMenuProps {
  template: string;
  design: CardDesign;
  shownWith: ShownWith;
  /** The card that is shown, once it is there. */
  card: Pick<LaidOutPreview, 'name' | 'findings'> | undefined;
}

/** Takes a proof of the card that is shown, to send by mail: what is wrong with it is said. */
export function ProofMenu({ template, design, shownWith, card }: ProofMenuProps) {
  const [isBusy, setBusy] = useState(false);

  async function take(format: ProofFormat): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await attempt(
      'Erreur lors de la préparation de l’épreuve\u00a0:',
      async () => {
        const { file, name } = await fetchProof(template, { ...shownWith, format, design });
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
function proofText(card: ProofMenuProps['card']): string {
  const ready = card ? `L’épreuve ${frenchOf(card.name)} est prête.` : 'L’épreuve est prête.';
  const errors = card?.findings.filter(({ severity }) => severity === 'error').length ?? 0;
  if (errors === 0) return ready;
  return `${ready} Il reste ${frenchCount(errors, 'défaut')} à corriger avant l’impression.`;
}
