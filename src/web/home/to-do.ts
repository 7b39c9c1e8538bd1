import type { LinkProps } from '@tanstack/react-router';
import { dayInFrance } from '../../domain/departure.ts';
import { frenchDayNear, frenchNoun, frenchNumber } from '../../domain/french.ts';
import { noBackupSentence } from '../../domain/installation/late-backup.ts';
import { type AddressFault, addressReminder } from '../../domain/qr/public-address.ts';
import { shownName } from '../../domain/shown-name.ts';
import type { DuplicateCounts, Today } from '../../domain/today/today.schema.ts';
import { TODAY_LISTS } from '../../domain/today/today.ts';
import { recordPlace } from '../frame/navigation/record-place.ts';

/** A line of what is to be done. */
export interface ToDo {
  readonly id: string;
  /** How many there are, before the text; empty where one thing is meant. */
  readonly count: string;
  readonly text: string;
  /** Where it is done; nothing where no screen can. */
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search'> | undefined;
}

/** How many of something there are; nothing when there are none. */
function counted(
  count: number,
  [singular, plural]: readonly [string, string],
  rest: Pick<ToDo, 'id' | 'link'>,
): ToDo[] {
  if (count === 0) return [];
  const text = frenchNoun(count, singular, plural);
  return [{ count: frenchNumber(count), text, ...rest }];
}

function orders(name: keyof typeof TODAY_LISTS): Pick<ToDo, 'id' | 'link'> {
  return { id: name, link: { to: '/orders', search: TODAY_LISTS[name] } };
}

function addressLine(fault: AddressFault | undefined, isAdministrator: boolean): ToDo[] {
  if (fault === undefined) return [];
  const text = addressReminder(fault, isAdministrator);
  const link = isAdministrator ? ({ to: '/installation' } as const) : undefined;
  return [{ id: 'address', count: '', text, link }];
}

function backupLine(days: number | null): ToDo[] {
  if (days === null) return [];
  const text = noBackupSentence(days);
  return [{ id: 'backup', count: '', text, link: { to: '/installation' } }];
}

/** Both lists are behind one line, which leads to people unless only companies stand there twice. */
function duplicateLine(counts: DuplicateCounts | null): ToDo[] {
  const { Contacts: people, Company: companies } = counts ?? { Contacts: 0, Company: 0 };
  const search = people === 0 ? { sorte: 'entreprises' } : {};
  return counted(people + companies, ['doublon possible', 'doublons possibles'], {
    id: 'duplicates',
    link: { to: '/doublons', search },
  });
}

/** The first by their names, and the others together, among the orders that are not printed yet. */
function reminderLines({ count, orders: first }: Today['toRemind'], today: string): ToDo[] {
  const named = first.map(({ id, name, number, companyName, sentOn }) => {
    const order = [shownName(name), companyName || `commande n°\u00a0${number}`].join(', ');
    const text = `À relancer\u00a0: ${order}, BAT en attente depuis le ${frenchDayNear(sentOn, today)}`;
    return { id: `remind-${id}`, count: '', text, link: recordPlace('orders', id) };
  });
  const others = counted(
    count - named.length,
    ['autre commande à relancer pour son BAT', 'autres commandes à relancer pour leur BAT'],
    { id: 'remind', link: { to: '/orders', search: TODAY_LISTS.unprinted } },
  );
  return [...named, ...others];
}

/** The tasks of today but for what is due and for imports, the urgent ones first. */
export function toDoList(
  today: Today,
  addressFault: AddressFault | undefined,
  isAdministrator: boolean,
): ToDo[] {
  const { isEmpty, orders: of, astrayCodes, duplicates, daysWithoutBackup, endingTokens } = today;
  return [
    ...addressLine(addressFault, isAdministrator),
    ...backupLine(daysWithoutBackup),
    ...counted(endingTokens, ['jeton d’API expire bientôt', 'jetons d’API expirent bientôt'], {
      id: 'tokens',
      link: { to: '/jetons' },
    }),
    ...reminderLines(today.toRemind, dayInFrance(new Date())),
    ...counted(
      of.withoutQuantity,
      ['commande en cours sans quantité', 'commandes en cours sans quantité'],
      orders('withoutQuantity'),
    ),
    ...counted(
      of.withDeparted,
      ['commande en cours avec une personne partie', 'commandes en cours avec une personne partie'],
      orders('withDeparted'),
    ),
    ...counted(
      of.ofDeletedCompany,
      [
        'commande en cours d’une entreprise supprimée',
        'commandes en cours d’entreprises supprimées',
      ],
      orders('ofDeletedCompany'),
    ),
    ...counted(
      astrayCodes,
      ['code scanné ce mois ne mène à personne', 'codes scannés ce mois ne mènent à personne'],
      { id: 'codes', link: { to: '/codes' } },
    ),
    // Counted some minutes ago.
    ...duplicateLine(isEmpty ? null : duplicates),
  ];
}
