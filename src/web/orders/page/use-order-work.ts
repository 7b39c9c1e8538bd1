import { useQuery } from '@tanstack/react-query';
import { companyAddress } from '../../../domain/order-lines/delivery-slip.ts';
import type { OrderDetails, OrderLines } from '../../../domain/order-lines/order-line.schema.ts';
import { templateOf } from '../../../domain/order-lines/order-line.ts';
import type { Printer } from '../../../domain/press/printer.schema.ts';
import type { TemplateSummary } from '../../../domain/press/template.schema.ts';
import { recordQuery } from '../../frame/api/record-query.ts';
import { templateQuery } from '../../press/editor/editor-calls.ts';
import { versionQuery } from '../../press/file/fetch-press-file.ts';
import { printersQuery } from '../../press/printers/printer-calls.ts';
import { templatesQuery } from '../../press/template-queries.ts';
import type { OrderView } from '../order-record.ts';
import { detailsQuery, linesQuery } from './order-queries.ts';

/** All that the page of an order tells beside the order itself. */
export interface OrderWork {
  readonly lines: OrderLines;
  readonly details: OrderDetails;
  /** The printed card of the order, chosen or the first one. */
  readonly template: TemplateSummary | undefined;
  /** So many sides it has. */
  readonly sides: number;
  /** All those of the company. */
  readonly templates: readonly TemplateSummary[];
  readonly printers: readonly Printer[];
  /** The texts that stand where nobody chose. */
  readonly usual: { readonly paper: string; readonly finish: string; readonly address: string };
}

/** Reads all of it; undefined until it is known, so that nothing on the page moves. */
export function useOrderWork({ id, company }: OrderView) {
  const owner = company?.mark === '' ? company.id : '';
  const isOwned = owner !== '';
  const lines = useQuery(linesQuery(id));
  const details = useQuery(detailsQuery(id));
  const firm = useQuery({ ...recordQuery('Company', owner), enabled: isOwned });
  const templates = useQuery({ ...templatesQuery(owner), enabled: isOwned });
  const printers = useQuery(printersQuery);
  const known = templates.data ?? [];
  const template = details.data && templateOf(details.data, known);
  const { id: drawnBy = '', version = 0 } = template ?? {};
  // It is printed as it was published last, whatever is drawn of it since.
  const published = useQuery({ ...versionQuery({ id: drawnBy, version }), enabled: version > 0 });
  const draft = useQuery({
    ...templateQuery(drawnBy),
    enabled: template !== undefined && version === 0,
  });
  const readings = [lines, details, firm, templates, printers, published, draft];
  const unread = readings.find(({ isError }) => isError);
  const isRead = !readings.some(({ isLoading }) => isLoading);
  const design = (published.data ?? draft.data)?.design;
  const { stock = '', weight = 0, finish = '' } = design?.paper ?? {};
  const work: OrderWork | undefined =
    isRead && lines.data && details.data
      ? {
          ...{ lines: lines.data, details: details.data, template, templates: known },
          printers: printers.data ?? [],
          sides: design?.sides.length ?? 0,
          usual: {
            paper: [stock, weight > 0 && `${weight}\u00a0g`].filter(Boolean).join(', '),
            finish,
            address: firm.data ? companyAddress(firm.data) : '',
          },
        }
      : undefined;
  return { work, unread };
}
