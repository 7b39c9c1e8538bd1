import type { Filter } from '../../src/domain/query/filter.ts';
import type { Operand } from '../../src/domain/query/operand.ts';

function showOperand(operand: Operand): string {
  switch (operand.kind) {
    case 'field': {
      const { hops, name, modifier } = operand.path;
      const steps = [...hops.map((hop) => `${hop.kind}>${hop.to.name}`), name].join('.');
      return modifier ? `${steps}:${modifier}` : steps;
    }
    case 'text':
      return `«${operand.value}»`;
    case 'number':
      return `${operand.value}`;
    case 'bool':
      return `${operand.value}!`;
    case 'null':
      return 'null!';
    case 'macro':
      return operand.name;
    case 'touchedBy':
      return `touchedBy(${operand.operation})`;
    case 'hasProof':
      return `hasProof(${operand.state})`;
    case 'strftime': {
      const format = operand.format.map((p) => (p.kind === 'code' ? `%${p.code}` : p.text));
      const shifts = operand.shifts.map((shift) => Object.values(shift).join(' '));
      return `strftime(${[format.join(''), showOperand(operand.time), ...shifts].join(', ')})`;
    }
  }
}

/** A tree as text, so that expectations can be read. */
export function filterAsText(node: Filter): string {
  if (node.kind !== 'comparison') return `${node.kind}(${node.nodes.map(filterAsText).join(', ')})`;
  const sign = node.any ? `?${node.operator}` : node.operator;
  return `${showOperand(node.left)} ${sign} ${showOperand(node.right)}`;
}
