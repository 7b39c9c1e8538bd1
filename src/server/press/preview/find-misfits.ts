import type { Finding } from '../../../domain/press/finding.schema.ts';
import type { Misfit } from '../../../domain/press/preview.schema.ts';
import { Pace } from '../../platform/threads/pace.ts';
import { leftBehind } from '../../platform/threads/semaphore.ts';
import type { PressPerson } from '../people/press-people.ts';

/** The people whose cards keep a file from the press; yields to others, ends with its asker. */
export async function findMisfits(
  people: readonly PressPerson[],
  errorOf: (person: PressPerson) => Finding | undefined,
  gone: AbortSignal,
): Promise<Misfit[]> {
  const misfits: Misfit[] = [];
  const pace = new Pace();
  for (const person of people) {
    await pace.yieldIfDue();
    if (gone.aborted) throw leftBehind(gone);
    const error = errorOf(person);
    if (!error) continue;
    const { side, element, message } = error;
    misfits.push({
      ...{ id: person.id, name: person.name, message, side },
      ...(element !== undefined && { element }),
    });
  }
  return misfits;
}
