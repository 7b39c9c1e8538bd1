import { useQuery } from '@tanstack/react-query';
import { askedScans } from '../../../domain/filters/code-filters.ts';
import { ofContact } from '../../../domain/shown-name.ts';
import type { AstrayCode } from '../../../domain/visits/astray-code.schema.ts';
import { ListScreen } from '../../data/lists/list-screen.tsx';
import { useRestoring } from '../../frame/api/use-restoring.ts';
import type { ListNoun } from '../../frame/lists/list-noun.ts';
import { useList } from '../../frame/lists/use-list.ts';
import { SubNavigation } from '../../frame/navigation/sub-navigation.tsx';
import type { RowAction } from '../../kit/table/data-table-props.ts';
import { useTableRoom } from '../../kit/table/use-room.ts';
import { codesQuery } from './code-queries.ts';
import { codeName, restoredName } from './code-texts.ts';
import { CodesIntro } from './codes-intro.tsx';
import { codeColumns } from './codes-table.tsx';
import { usePublishing } from './use-publishing.ts';

const NOUN: ListNoun = { one: 'code', many: 'codes', gender: 'masculine' };

const EMPTY = {
  some: {
    title: 'Aucun code à reprendre',
    text: 'Les codes scannés de cartes masquées, de personnes parties et de contacts supprimés apparaîtront ici.',
  },
  none: {
    title: 'Aucun autre code ne mène dans le vide',
    text: 'Les codes que personne ne scanne, et qui ne mènent à personne, apparaîtront ici.',
  },
} as const;

/** The printed codes that lead to nobody any more, and what can be done about each. */
export function CodesScreen() {
  const list = useList(codesQuery, NOUN);
  const { search, update } = list.state;
  const { data } = useQuery(codesQuery(search));
  const { restore } = useRestoring();
  const publish = usePublishing();
  const room = useTableRoom();
  const scans = askedScans(search.scans);

  const actions = (code: AstrayCode): readonly RowAction[] => {
    const name = codeName(code);
    if (code.state === 'deleted') {
      const onSelect = () =>
        void restore(async () => {
          const { restoreOne } = await import('../../frame/api/bin-restoring.ts');
          return restoreOne({ collection: 'Contacts', name, ...code });
        });
      const accessibleLabel = `Restaurer ${restoredName(code)}`;
      return [{ label: 'Restaurer', accessibleLabel, onSelect }];
    }
    if (code.state === 'hidden') {
      const accessibleLabel = `Publier la carte ${ofContact(name)}`;
      return [{ label: 'Publier', accessibleLabel, onSelect: () => void publish(code) }];
    }
    const to = `/cartes/${code.id}`;
    if (code.shows === 'successor') {
      return [{ label: 'Ouvrir', accessibleLabel: `Ouvrir la carte ${ofContact(name)}`, to }];
    }
    const accessibleLabel = `Choisir un successeur ${ofContact(name)}`;
    return [{ label: 'Choisir un successeur', accessibleLabel, to }];
  };

  return (
    <ListScreen
      title="État des codes"
      navigation={<SubNavigation />}
      list={list}
      search={{
        label: 'Rechercher un code',
        placeholder: 'Contact, entreprise',
        nothingFound: 'Aucun de ces codes ne correspond',
      }}
      intro={<CodesIntro scans={scans} counts={data} onScans={(scans) => update({ scans })} />}
      empty={EMPTY[scans]}
      columns={codeColumns(scans === 'some', list.rows)}
      actions={actions}
      actionsWidth="11.5rem"
      actionsInMenu={room === 'narrow'}
    />
  );
}
