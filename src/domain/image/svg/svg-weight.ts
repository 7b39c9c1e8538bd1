import { RefusedImage } from '../refused-image.ts';

/** An element as it is stored: its styles have become attributes. */
export interface CleanNode {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly CleanNode[];
  readonly text: string;
  /** The elements of the file that it refers to. */
  readonly targets: readonly { id: string; isSurface: boolean }[];
}

/** As many shapes as a drawing may come to once everything that it repeats is counted. */
const WEIGHT_MAX = 20_000;
/** The cost of a mask, a pattern or a clip beside its shapes: a picture of its own. */
const SURFACE_WEIGHT = 50;
/** As many elements as may lead to one another: following thousands would exhaust the stack. */
const CHAIN_MAX = 256;
/** Letters of a line that take as long to draw as one shape. */
const LINE_LETTERS = 128;
/** The crossings of a line with itself grow with its length squared: twice the letters, 4 times. */
const CROSSING_LETTERS = 1600;

/** The cost of drawing the line of a shape; that of a logo is a few hundred letters long. */
function lineWeight({ attributes }: CleanNode): number {
  const letters = (attributes.get('d') ?? attributes.get('points') ?? '').length;
  return letters / LINE_LETTERS + (letters / CROSSING_LETTERS) ** 2;
}

/** Refuses drawings that repeat themselves without end, or nearly: `<use>` of `<use>` of `<use>`. */
export function refuseHeavy(root: CleanNode): void {
  const byId = new Map<string, CleanNode>();
  const weights = new Map<CleanNode, number>();
  const underWay = new Set<CleanNode>();

  const collect = (node: CleanNode): void => {
    const id = node.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, node);
    node.children.forEach(collect);
  };
  const weigh = (node: CleanNode): number => {
    const known = weights.get(node);
    if (known !== undefined) return known;
    if (underWay.has(node) || underWay.size === CHAIN_MAX) {
      throw new RefusedImage('validation_image_complex');
    }
    underWay.add(node);
    let weight = 1 + lineWeight(node);
    for (const child of node.children) weight += weigh(child);
    for (const { id, isSurface } of node.targets) {
      const target = byId.get(id);
      if (target) weight += weigh(target) + (isSurface ? SURFACE_WEIGHT : 0);
    }
    if (weight > WEIGHT_MAX) throw new RefusedImage('validation_image_complex');
    underWay.delete(node);
    weights.set(node, weight);
    return weight;
  };
  collect(root);
  weigh(root);
}
