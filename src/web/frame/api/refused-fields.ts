import { frenchFieldError } from '../../../domain/field-errors.ts';
import { property } from './property.ts';

type Params = Record<string, string | number>;

function paramsOf(data: unknown): Params {
  const params: Params = {};
  if (typeof data !== 'object' || data === null) return params;
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === 'string' || typeof value === 'number') params[name] = value;
  }
  return params;
}

/** The faults that a failed call tells of fields: French sentences by their names. */
export function refusedFields(error: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  const data = property(property(error, 'response'), 'data');
  if (typeof data !== 'object' || data === null) return fields;
  for (const [name, refusal] of Object.entries(data)) {
    const code = property(refusal, 'code');
    if (typeof code !== 'string') continue;
    fields[name] = frenchFieldError({ code, params: paramsOf(property(refusal, 'params')) });
  }
  return fields;
}
