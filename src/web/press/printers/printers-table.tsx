import { whenText } from '../../../domain/calendar/when-text.ts';
import { frenchDay } from '../../../domain/french.ts';
import type { Printer } from '../../../domain/press/printer.schema.ts';
import { profileText } from '../../../domain/press/printer-words.ts';
import { Badge } from '../../kit/badge.tsx';
import type { Column } from '../../kit/table/data-table-props.ts';
import { TextLink } from '../../kit/text-link.tsx';

const CHECK = 'À vérifier';

/** The columns of the printers. */
export function printerColumns(now: Date): readonly Column<Printer>[] {
  const checkedText = ({ checked }: Printer) =>
    checked === '' ? CHECK : `Vérifié le ${frenchDay(checked)}`;
  const updatedText = ({ updated }: Printer) => whenText(updated, now);
  return [
    {
      key: 'name',
      header: 'Imprimeur',
      // As in the list of those that come along, below.
      width: '17.5rem',
      medium: { width: 'auto' },
      phone: 'title',
      title: ({ profile }) => profile.name,
      cell: (printer) => (
        <TextLink to="/imprimeurs" search={{ imprimeur: printer.id }} resetScroll={false}>
          {printer.profile.name}
        </TextLink>
      ),
    },
    {
      key: 'takes',
      header: 'Ce qu’il demande',
      medium: { width: '38%' },
      phone: 'detail',
      title: ({ profile }) => profileText(profile),
      cell: ({ profile }) => (
        <span className="text-ink-soft tabular-nums">{profileText(profile)}</span>
      ),
    },
    {
      key: 'checked',
      header: 'Fiche',
      width: '15rem',
      phone: 'corner',
      title: checkedText,
      cell: (printer) =>
        printer.checked === '' ? (
          <Badge tone="progress">{CHECK}</Badge>
        ) : (
          <span className="text-ink-soft tabular-nums">{checkedText(printer)}</span>
        ),
      phoneCell: ({ checked }) =>
        checked === '' ? (
          <Badge tone="progress">{CHECK}</Badge>
        ) : (
          <Badge tone="success">Vérifié</Badge>
        ),
    },
    {
      key: 'updated',
      header: 'Modifié',
      width: '13rem',
      title: updatedText,
      cell: (printer) => <span className="text-ink-soft tabular-nums">{updatedText(printer)}</span>,
    },
  ];
}
