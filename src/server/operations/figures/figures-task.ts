/** The task of the figures, on a thread of its own: sums over two years take longer than anybody may be held up. */
import type { CompanyCards, Figures, ScanFigures } from '../../../domain/figures/figures.schema.ts';
import { readerTask } from '../../records/read/reader-task.ts';
import { type FiguresAsked, readFigures } from './read-sales.ts';
import { readCompanyCards, readScanFigures } from './read-scans.ts';

export type FiguresJob =
  | { readonly of: 'sales'; readonly asked: FiguresAsked; readonly most: number }
  | { readonly of: 'scans'; readonly year: number; readonly most: number }
  | { readonly of: 'cards'; readonly company: string; readonly year: number };

/** The part of the figures that was asked for. */
export interface FiguresFound {
  readonly sales?: Figures;
  readonly scans?: ScanFigures;
  readonly cards?: CompanyCards;
}

export const figuresTask = readerTask(
  ({ kysely }) =>
    async (job: FiguresJob): Promise<FiguresFound> => {
      switch (job.of) {
        case 'sales':
          return { sales: await readFigures(kysely, job.asked, job.most) };
        case 'scans':
          return { scans: await readScanFigures(kysely, job.year, job.most) };
        case 'cards':
          return { cards: await readCompanyCards(kysely, job.company, job.year) };
      }
    },
);
