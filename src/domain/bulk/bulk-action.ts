import type { BulkAction } from './bulk-action.schema.ts';

/** The values that an action gives to each record; nothing when it deletes them. */
export function bulkValues(action: BulkAction): Readonly<Record<string, unknown>> | undefined {
  switch (action.kind) {
    case 'delete':
      return undefined;
    case 'publish':
      return { cardState: 'published' };
    case 'hide':
      return { cardState: 'hidden' };
    case 'activate':
      return { isActive: true };
    case 'deactivate':
      return { isActive: false };
    case 'move':
      return { company: action.company };
    case 'status':
      return { Status: action.status };
    case 'set':
      return { [action.field]: action.value };
    case 'leave': {
      const { leftOn, departure, successor } = action;
      return { cardState: 'left', leftOn, departure, successor };
    }
  }
}
