import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import type {
  LaidOutPreview,
  ShownWith,
  TemplateFit,
} from '../../../domain/press/preview.schema.ts';
import { pb } from '../../frame/api/client.ts';
import type { JudgingPrinter } from './use-judging-printer.ts';

const PATH = '/api/templates';

interface Shown {
  company: string;
  design: CardDesign;
}

/** By whose measures something is judged, as they were last changed. */
type Judge = Pick<JudgingPrinter, 'chosen' | 'version'>;

/** A card that was laid out, and the design that it was made of. */
export interface ShownCard extends LaidOutPreview {
  readonly design: CardDesign;
}

// Named as contacts are: what colleagues change of people and of their company is drawn again.
const queryKeyOf = (kind: string, { company, design }: Shown, { chosen, version }: Judge) =>
  ['Contacts', kind, company, { chosen, version }, design] as const;

// Nothing else changes an answer.
const KEPT = {
  placeholderData: keepPreviousData,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 10_000,
} as const;

/** The card of somebody as it would be printed. */
export function layoutQuery(shown: Shown, { contact, hardCase }: ShownWith, judge: Judge) {
  return queryOptions({
    ...KEPT,
    queryKey: [...queryKeyOf('layout', shown, judge), { contact, hardCase }],
    queryFn: async ({ signal }): Promise<ShownCard> => {
      const body = { ...shown, ...printerOf(judge), ...(contact && { contact }) };
      const all = { ...body, ...(hardCase && { hardCase }) };
      const options = { method: 'POST', body: all, signal };
      return {
        ...(await pb.send<LaidOutPreview>(`${PATH}/layout`, options)),
        design: shown.design,
      };
    },
  });
}

/** For whom of the company a design does not do. */
export function fitQuery(shown: Shown, judge: Judge) {
  return queryOptions({
    ...KEPT,
    queryKey: queryKeyOf('fit', shown, judge),
    queryFn: ({ signal }) => {
      const body = { ...shown, ...printerOf(judge) };
      return pb.send<TemplateFit>(`${PATH}/fit`, { method: 'POST', body, signal });
    },
  });
}

function printerOf({ chosen }: Judge): { printer?: string } {
  return chosen === '' ? {} : { printer: chosen };
}
