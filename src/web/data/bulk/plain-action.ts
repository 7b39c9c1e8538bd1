import type { BulkAction } from '../../../domain/bulk/bulk-action.schema.ts';
import type { BulkKind } from '../../../domain/bulk/bulk-kinds.ts';

/** What needs nothing but a yes, or begins with what is chosen first. */
export function plainAction(kind: BulkKind): BulkAction | undefined {
  switch (kind) {
    case 'move':
      return undefined;
    case 'leave':
      return { kind, leftOn: '', departure: '', successor: '' };
    case 'set':
      return { kind, field: 'Poste', value: '' };
    case 'status':
      return { kind, status: 'EN PRODUCTION' };
    default:
      return { kind };
  }
}
