import { property } from './property.ts';

/** Whether a call was refused only because its person has not said for a while who they are. */
export function needsProof(error: unknown): boolean {
  const data = property(property(error, 'response'), 'data');
  return property(property(data, 'reauth'), 'code') === 'validation_reauth_required';
}
