import { frenchCount } from '../../domain/french.ts';
import { nameInSentence, ofContact, shownName } from '../../domain/shown-name.ts';
import type { AstrayCode } from '../../domain/visits/visits.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { useList } from '../lists/use-list.ts';
import type { RowAction } from '../ui/table/data-table-props.ts';
import { useTableRoom } from '../ui/table/use-room.ts';
import { codesQuery } from './code-queries.ts';
import { CODE_COLUMNS, codeName } from './codes-table.tsx';
import { useCodeRestoring } from './use-code-restoring.ts';

/** The printed codes that lead to nobody any more, and what can be done about each. */
export function CodesScreen() {
  const list = useList(codesQuery, countText);
  const restore = useCodeRestoring();
  const room = useTableRoom();

  const actions = (code: AstrayCode): readonly RowAction[] => {
    const name = codeName(code);
    if (code.state !== 'deleted') {
      const to = `/cartes/${code.id}`;
      return [{ label: 'Ouvrir', accessibleLabel: `Ouvrir la carte ${ofContact(name)}`, to }];
    }
    const company = nameInSentence(shownName(code.companyName));
    const what = code.isCompanyDeleted
      ? `l’entreprise ${company}, avec ${nameInSentence(name)}`
      : name;
    return [
      {
        label: code.isCompanyDeleted ? 'Restaurer l’entreprise' : 'Restaurer',
        accessibleLabel: `Restaurer ${what}`,
        onSelect: () => void restore(code),
      },
    ];
  };

  return (
    <ListScreen
      title="État des codes"
      list={list}
      intro={
        <p className="-mt-2 mb-5 max-w-3xl text-sm text-ink-soft">
          Ces codes mènent à une carte masquée, à une personne partie ou à un contact supprimé. Ceux
          que l’on scanne encore viennent en premier.
        </p>
      }
      empty={{
        title: 'Tous les codes mènent à quelqu’un',
        text: 'Les codes de cartes masquées, de personnes parties et de contacts supprimés apparaîtront ici.',
      }}
      columns={CODE_COLUMNS}
      actions={actions}
      actionsWidth="11rem"
      actionsInMenu={room === 'narrow'}
    />
  );
}

function countText(total: number): string {
  return frenchCount(total, 'code');
}
