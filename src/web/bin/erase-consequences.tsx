import type { ErasePreview } from '../../domain/bin/bin.ts';
import { frenchCount } from '../../domain/french.ts';
import { RECORD_NOUNS } from '../../domain/record-collections.ts';
import { shownName } from '../../domain/shown-name.ts';

/** What erasing takes along, what it leaves, and where a name stays. */
export function EraseConsequences({ preview }: { preview: ErasePreview }) {
  const { members, merged, orders, mentions } = preview;
  return (
    <div className="grid gap-2 text-sm text-ink-soft">
      <p className="text-ink">
        Rien ne pourra être restauré. Les codes imprimés diront que la carte n’existe plus.
      </p>
      {members > 0 && <p>{`Avec ${frenchCount(members, 'contact')}, effacés aussi.`}</p>}
      {merged > 0 && (
        <p>{`Avec ${frenchCount(merged, 'fiche fusionnée', 'fiches fusionnées')}, effacées aussi.`}</p>
      )}
      {orders > 0 && (
        <p>{`Dans ${frenchCount(orders, 'commande')} en cours, leur nombre de cartes est conservé.`}</p>
      )}
      {mentions.length > 0 && (
        <div>
          <p>Ces textes contiennent le nom et ne changent pas{'\u00a0'}:</p>
          <ul className="mt-1 list-disc pl-5">
            {mentions.map(({ collection, id, field, name }) => (
              <li key={`${id}/${field}`}>{`${RECORD_NOUNS[collection]} ${shownName(name)}`}</li>
            ))}
          </ul>
        </div>
      )}
      <p>Les sauvegardes faites avant aujourd’hui contiennent encore ces données.</p>
    </div>
  );
}
