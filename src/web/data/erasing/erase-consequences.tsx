import type { ErasePreview } from '../../../domain/bin/erase.schema.ts';
import { backupsSentence, goneSentence } from '../../../domain/bin/erase-texts.ts';
import { COPY_REMARK } from '../../../domain/card/card-copy.ts';
import { frenchCount } from '../../../domain/french.ts';
import { RECORD_NOUNS } from '../../../domain/record-collections.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { TextLink } from '../../kit/text-link.tsx';
import { LINK_LOOK, RecordLink } from '../history/record-link.tsx';
import type { ToErase } from './erasing.ts';

interface EraseConsequencesProps {
  chosen: ToErase;
  preview: ErasePreview;
  /** Others are ticked since, and what they come to is not told yet. */
  isBusy: boolean;
}

/** The consequences of erasing: records taken along, records left, places where a name stays. */
export function EraseConsequences({ chosen, preview, isBusy }: EraseConsequencesProps) {
  // Copies are of the same people.
  const { count, members, merged, orders, mentions, cards, backupsUntil } = preview;
  const what = { collection: chosen.collection, count };
  return (
    <div aria-busy={isBusy} className="grid gap-2 text-sm text-ink-soft">
      <p className="text-ink">{goneSentence(what)}</p>
      {chosen.collection !== 'orders' && (
        <p>{`Les codes imprimés diront que la carte n’existe plus. ${COPY_REMARK}`}</p>
      )}
      {members > 0 && <p>{`Avec ${frenchCount(members, 'contact')}, effacés aussi.`}</p>}
      {merged > 0 && (
        <p>{`Avec ${frenchCount(merged, 'fiche fusionnée', 'fiches fusionnées')}, effacées aussi.`}</p>
      )}
      {orders > 0 && (
        <p>{`Dans ${frenchCount(orders, 'commande')} en cours, leur nombre de cartes est conservé.`}</p>
      )}
      {mentions.length + cards.length > 0 && (
        <div>
          <p>
            Ces textes contiennent le nom, un numéro ou un e-mail, et ne changent pas{'\u00a0'}:
          </p>
          <ul className="mt-1 list-disc pl-5">
            {mentions.map(({ collection, id, field, name }) => (
              <li key={`${id}/${field}`}>
                <RecordLink change={{ collection, record: id }}>
                  {`${RECORD_NOUNS[collection]} ${shownName(name)}`}
                </RecordLink>
              </li>
            ))}
            {cards.map(({ id, company, name }) => (
              <li key={id}>
                <TextLink
                  to="/companies/$companyId/carte-imprimee/$templateId"
                  params={{ companyId: company, templateId: id }}
                  className={LINK_LOOK}
                >
                  {`carte imprimée ${shownName(name)}`}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>{backupsSentence(count, backupsUntil)}</p>
    </div>
  );
}
