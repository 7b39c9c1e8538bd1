import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { copyName } from '../../../../domain/press/edit/copy-name.ts';
import type { CardTemplate } from '../../../../domain/press/template.schema.ts';
import { TEMPLATE_NAME_MAX } from '../../../../domain/press/template.ts';
import { isAborted } from '../../../frame/api/failure.ts';
import { Button } from '../../../kit/button.tsx';
import { focusHeading } from '../../../kit/focus-places.ts';
import { useLeaveQuestion } from '../../../kit/overlay/leave-question.tsx';
import { notify } from '../../../kit/overlay/toasts.tsx';
import { pressMessage } from '../../press-message.ts';
import { addTemplate } from '../../template-queries.ts';
import type { DesignHistory } from '../use-design.ts';
import type { OthersDraft, Saving } from './draft-saver.ts';
import { ownName } from './own-name.ts';

interface SavingTroubleProps {
  template: CardTemplate;
  history: DesignHistory;
  saving: Extract<Saving, { readonly error: unknown }>;
  /** Goes on from what a colleague saved: the next save writes over that. */
  onTakeTheirs: () => void;
}

/** Why what is worked on is not saved, and how it is kept all the same; leaving it is asked about. */
export function SavingTrouble({ template, history, saving, onTakeTheirs }: SavingTroubleProps) {
  const leaving = useLeaveQuestion(true, false);
  return (
    <div
      role="alert"
      data-save-bar
      // At the end of the screen it is in view from wherever one works, and moves nothing when it comes.
      className="sticky bottom-4 z-20 order-last mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-panel border border-danger bg-danger-soft px-3.5 py-2.5 text-sm text-ink shadow-float max-md:bottom-2"
    >
      <p className="min-w-0 grow basis-60">
        {saving.state === 'taken' ? takenText(saving.theirs) : pressMessage(saving.error)}
      </p>
      {saving.state === 'taken' && (
        <Ways {...{ template, history, theirs: saving.theirs, onTakeTheirs }} />
      )}
      {leaving.question}
    </div>
  );
}

function takenText({ by }: OthersDraft): string {
  const lost = 'La version que vous voyez ici n’est plus enregistrée.';
  if (by === ownName()) {
    return `Vous avez enregistré ce modèle ailleurs, peut-être dans un autre onglet. ${lost}`;
  }
  return `${by || 'Un collègue'} a enregistré ce modèle pendant que vous y travailliez. ${lost}`;
}

interface WaysProps extends Pick<SavingTroubleProps, 'template' | 'history' | 'onTakeTheirs'> {
  theirs: OthersDraft;
}

/** The ways out of two versions of one draft. */
function Ways({ template, history, theirs, onTakeTheirs }: WaysProps) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  /** The pressed button goes away with the trouble that it settles. */
  function settle(): void {
    focusHeading();
    onTakeTheirs();
  }

  function takeTheirs(): void {
    settle();
    history.change(theirs.design);
  }

  async function keepAsCopy(): Promise<void> {
    setBusy(true);
    const name = copyName(template.name, TEMPLATE_NAME_MAX);
    try {
      const companyId = template.company;
      const beginning = { design: history.design };
      const templateId = await addTemplate(companyId, { name, beginning });
      takeTheirs();
      const to = '/companies/$companyId/carte-imprimee/$templateId';
      const open = () => navigate({ to, params: { companyId, templateId } });
      notify({
        message: `Votre travail est gardé dans le modèle «\u00a0${name}\u00a0».`,
        tone: 'success',
        action: { label: 'L’ouvrir', onAction: open },
      });
    } catch (error) {
      setBusy(false);
      if (isAborted(error)) return;
      console.error('Erreur lors de la copie du modèle\u00a0:', error);
      notify({ message: pressMessage(error), tone: 'error' });
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button busy={isBusy} onClick={() => void keepAsCopy()}>
        Garder la mienne comme copie
      </Button>
      <Button onClick={takeTheirs}>Reprendre l’autre version</Button>
      <Button onClick={settle}>Remplacer l’autre version</Button>
    </div>
  );
}
