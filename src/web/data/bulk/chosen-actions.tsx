import { type ReactNode, useState } from 'react';
import { BULK_ACTIONS, type BulkKind } from '../../../domain/bulk/bulk-kinds.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import type { Chosen, ListChoice } from '../../frame/lists/use-choice.ts';
import { Button } from '../../kit/button.tsx';
import { buttonLook } from '../../kit/button-look.ts';
import { ChevronDownIcon } from '../../kit/icons.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { MenuButton } from '../../kit/overlay/menu-button.tsx';
import { SelectionBar } from '../../kit/table/selection-bar.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { BULK_LABELS, chooseAllText, chosenText, tooManyText } from './bulk-texts.ts';

const menu = lazyModule(() => import('../../kit/overlay/actions-menu.tsx'));
const dialog = lazyModule(() => import('./bulk-dialog.tsx'));

interface ChangeButtonProps {
  collection: RecordCollection;
  chosen: Chosen;
  /** The records were changed, or a job has begun to. */
  onDone: () => void;
}

/** The button of the changes to chosen records, each with a dialog of its own. */
function ChangeButton({ collection, chosen, onDone }: ChangeButtonProps) {
  const [asked, setAsked] = useState<BulkKind>();
  const close = () => setAsked(undefined);
  const actions = BULK_ACTIONS[collection].map((kind: BulkKind) => ({
    label: BULK_LABELS[kind],
    accessibleLabel: BULK_LABELS[kind],
    onSelect: () => setAsked(kind),
    tone: kind === 'delete' ? ('danger' as const) : undefined,
  }));

  return (
    <>
      <MenuButton
        code={menu}
        menu={({ ActionsMenu }, opened) => (
          <ActionsMenu label="Modifier" actions={actions} {...opened} />
        )}
        className={buttonLook('secondary', 'normal', false, 'aria-expanded:bg-sunken')}
      >
        Modifier
        <ChevronDownIcon className="-mr-1 shrink-0" />
      </MenuButton>
      <LazyModule code={dialog} when={asked !== undefined} onMissing={close}>
        {({ BulkDialog }) =>
          asked && (
            <BulkDialog
              kind={asked}
              records={{ collection, ...chosen }}
              onClose={close}
              onDone={onDone}
            />
          )
        }
      </LazyModule>
    </>
  );
}

export interface ChosenActionsProps {
  collection: RecordCollection;
  choice: ListChoice;
  /** The other actions on chosen records. */
  children?: ReactNode;
}

/** The actions on chosen records, and the way from a page of them to all that are found. */
export function ChosenActions({ collection, choice, children }: ChosenActionsProps) {
  const { chosen, chooseAll, found } = choice;
  if (!chosen) return null;
  const tooMany = tooManyText(collection, chosen);
  return (
    <SelectionBar text={chosenText(collection, chosen)} onClear={choice.clear}>
      {chooseAll && found && (
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            // It goes away; the button before it stays.
            currentTarget.closest('section')?.querySelector('button')?.focus();
            chooseAll();
          }}
        >
          {chooseAllText(collection, found)}
        </Button>
      )}
      {tooMany ? (
        <p role="status" className="text-sm text-amber">
          {tooMany}
        </p>
      ) : (
        <>
          <ExportButton records={{ collection, ...chosen }} />
          <ChangeButton collection={collection} chosen={chosen} onDone={choice.clear} />
          {children}
        </>
      )}
    </SelectionBar>
  );
}
