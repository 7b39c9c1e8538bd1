import { useState } from 'react';
import { backSentence, needsCompany } from '../../../domain/bin/bin-texts.ts';
import { binFilters } from '../../../domain/filters/bin-filters.ts';
import { frenchCount } from '../../../domain/french.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import { restoreFromBin, restoreOne, useRestoring } from '../../frame/api/bin.ts';
import type { ListNoun } from '../../frame/lists/list-noun.ts';
import { useList } from '../../frame/lists/use-list.ts';
import { settings } from '../../frame/settings.ts';
import { Button } from '../../kit/button.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { actionsOn } from '../../kit/table/row-action.ts';
import type { Selection } from '../../kit/table/selection.ts';
import { SelectionBar } from '../../kit/table/selection-bar.tsx';
import { useTableRoom } from '../../kit/table/use-available-width.ts';
import { type ToErase, toErase } from '../erasing/erasing.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { type BinRow, binColumns, binQuery, entryName } from './bin-table.tsx';

const NOUN: ListNoun = { one: 'fiche', many: 'fiches', gender: 'feminine' };

const NONE: Selection = new Set();
const COLUMNS = binColumns(settings.binDays);
const eraseDialog = lazyModule(() => import('../erasing/erase-dialog.tsx'));

/** The deleted records, which can come back. */
export function BinScreen() {
  const list = useList(binQuery, NOUN);
  const [selected, setSelected] = useState(NONE);
  const restoring = useBinRestoring();
  const room = useTableRoom();
  const [erased, setErased] = useState<ToErase>();
  const erasable = toErase(selected);

  async function restoreSelected(): Promise<void> {
    if (await restoring.all(list.rows, selected)) setSelected(NONE);
  }

  return (
    <ListScreen
      title="Corbeille"
      list={list}
      search={{
        label: 'Rechercher dans la corbeille',
        placeholder: 'Entreprise, contact, commande',
        nothingFound: 'Rien dans la corbeille ne correspond',
      }}
      filters={binFilters}
      empty={{
        title: 'La corbeille est vide',
        text: 'Les entreprises, les contacts et les commandes supprimés apparaîtront ici, prêts à être restaurés.',
      }}
      columns={COLUMNS}
      selection={{ selected, onChange: setSelected }}
      actions={(row) => {
        const { entry } = row;
        const label = needsCompany(entry) ? 'Restaurer avec l’entreprise' : 'Restaurer';
        const action = actionsOn(entryName(entry));
        const { collection, id } = entry;
        return [
          action(label, () => void restoring.one(row)),
          action('Effacer', () => setErased({ collection, ids: [id] }), 'danger'),
        ];
      }}
      actionsWidth="18.5rem"
      actionsInMenu={room === 'narrow'}
    >
      {selected.size > 0 && (
        <SelectionBar text={selectionText(selected.size)} onClear={() => setSelected(NONE)}>
          {erasable && (
            <Button variant="quiet" onClick={() => setErased(erasable)}>
              Effacer définitivement
            </Button>
          )}
          <Button variant="primary" busy={restoring.busy} onClick={() => void restoreSelected()}>
            {`Restaurer ${frenchCount(selected.size, 'fiche')}`}
          </Button>
        </SelectionBar>
      )}
      <LazyModule
        code={eraseDialog}
        when={erased !== undefined}
        onMissing={() => setErased(undefined)}
      >
        {({ EraseDialog }) =>
          erased && (
            <EraseDialog
              chosen={erased}
              onErased={() => {
                setErased(undefined);
                setSelected(NONE);
              }}
              onClose={() => setErased(undefined)}
            />
          )
        }
      </LazyModule>
    </ListScreen>
  );
}

function selectionText(count: number): string {
  return frenchCount(count, 'fiche sélectionnée', 'fiches sélectionnées');
}

/** Brings chosen records back, companies first, and says what that came to. */
async function restoredAmong(keys: Selection): Promise<string> {
  const sentences: string[] = [];
  let waiting = 0;
  for (const name of RECORD_COLLECTIONS) {
    const start = `${name}/`;
    const ids = [...keys].filter((key) => key.startsWith(start)).map((k) => k.slice(start.length));
    if (ids.length === 0) continue;
    const back = await restoreFromBin(name, ids);
    const count = back.restored.length;
    if (count > 0) sentences.push(backSentence(name, { count, members: back.members }));
    waiting += back.waiting.length;
  }
  if (waiting > 0) {
    const wait = waiting === 1 ? 'attend son entreprise' : 'attendent leur entreprise';
    sentences.push(`${frenchCount(waiting, 'contact')} ${wait}, à restaurer d’abord.`);
  }
  return sentences.join(' ') || 'Tout est déjà de retour.';
}

interface BinRestoring {
  busy: boolean;
  one: (row: BinRow) => Promise<void>;
  all: (rows: readonly BinRow[], keys: Selection) => Promise<boolean>;
}

/** Restoring from the list of the bin: one row, or those that are chosen. */
function useBinRestoring(): BinRestoring {
  const { busy, restore } = useRestoring();
  return {
    busy,
    one: async ({ entry }) => void (await restore(() => restoreOne(entry))),
    all: (rows, keys) => {
      const [only] = keys;
      const row = keys.size === 1 ? rows.find(({ id }) => id === only) : undefined;
      return restore(() => (row ? restoreOne(row.entry) : restoredAmong(keys)));
    },
  };
}
