import { pb } from '../../../frame/api/client.ts';
import { textOf } from '../../../frame/api/property.ts';

/** The name of whoever is signed in, where the author of a save is told. */
export function ownName(): string {
  const { record } = pb.authStore;
  return textOf(record, 'name') || textOf(record, 'email');
}
