import { escapeMarkup } from '../../markup.ts';
import type { SvgNode } from './svg-node.schema.ts';

export function node(
  name: string,
  attributes: SvgNode['attributes'],
  children: readonly SvgNode[] = [],
): SvgNode {
  return { name, attributes, children };
}

/** A drawing as a file has it. */
export function svgText({ name, attributes, children }: SvgNode): string {
  const all = Object.entries(attributes).map(
    ([key, text]) => ` ${key}="${escapeMarkup(String(text))}"`,
  );
  const start = `<${name}${all.join('')}`;
  return children.length === 0
    ? `${start}/>`
    : `${start}>${children.map(svgText).join('')}</${name}>`;
}
