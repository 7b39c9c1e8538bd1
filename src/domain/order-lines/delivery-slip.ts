import type { Company } from '../company.ts';
import type { OrderFile } from '../order-files/order-file.schema.ts';
import type { OrderLine, OrderLines } from './order-line.schema.ts';
import { isPrintedNoMore, lineName } from './order-line.ts';

/** A parcel of an order: where it goes, and the box of each person in it. */
export interface Parcel {
  readonly address: string;
  readonly boxes: readonly {
    readonly contact: string;
    readonly name: string;
    readonly cards: number;
  }[];
  readonly cards: number;
}

function parcelOf(address: string, lines: readonly OrderLine[], ofAll: number): Parcel {
  const boxes = lines.map((line) => {
    return { contact: line.contact, name: lineName(line), cards: line.quantity ?? ofAll };
  });
  return { address, boxes, cards: boxes.reduce((sum, { cards }) => sum + cards, 0) };
}

/** The parcels of an order: that of its own address first; nobody gets a box without cards. */
export function parcelsOf({ items, quantity }: OrderLines, address: string): Parcel[] {
  const packed = items.filter(
    (line) => line.state !== 'cancelled' && (line.quantity ?? quantity) > 0,
  );
  const byAddress = Map.groupBy(packed, (line) => line.address || address);
  const own = [...byAddress].toSorted(
    ([one], [other]) => Number(other === address) - Number(one === address),
  );
  return own.map(([to, lines]) => parcelOf(to, lines, quantity));
}

/**
 * The lines of an order that have a box. Once printers got files of it, those in one of these; before,
 * all that a file may still hold. Cards of orders without files were printed elsewhere: all have one.
 */
export function packedLines(
  { items, card, dispatchedOn }: Pick<OrderLines, 'items' | 'card' | 'dispatchedOn'>,
  files: readonly Pick<OrderFile, 'cards'>[],
): readonly OrderLine[] {
  if (files.length > 0) {
    const named = new Set(files.flatMap(({ cards }) => cards.map(({ contact }) => contact)));
    return items.filter(({ filed, contact }) => filed !== null || named.has(contact));
  }
  if (card === null || dispatchedOn !== '') return items;
  return items.filter((line) => line.state === 'withoutProof' || !isPrintedNoMore(line));
}

type Addressed = Pick<Company, 'RaisonSociale' | 'Address1' | 'Address2' | 'CodePostal' | 'City'>;

/** The address of a company as it stands on a parcel; empty where none is known. */
export function companyAddress(company: Addressed): string {
  const { RaisonSociale, Address1, Address2, CodePostal, City } = company;
  const town = [CodePostal, City].map((part) => part.trim()).filter(Boolean);
  const lines = [Address1.trim(), Address2.trim(), town.join(' ')].filter(Boolean);
  return lines.length === 0 ? '' : [RaisonSociale.trim(), ...lines].filter(Boolean).join('\n');
}
