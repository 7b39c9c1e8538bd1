import { pb } from '../../../frame/api/client.ts';
import { textOf } from '../../../frame/api/property.ts';

/** What whoever is signed in is called where it is told who saved something. */
export function ownName(): string {
  const { record } = pb.authStore;
  return textOf(record, 'name') || textOf(record, 'email');
}
