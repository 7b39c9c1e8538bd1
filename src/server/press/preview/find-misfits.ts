import { type Finding, findingAnswer } from '../../../domain/press/finding.ts';
import type { TemplateFit } from '../../../domain/press/preview.schema.ts';
import { Pace } from '../../platform/threads/pace.ts';
import { leftBehind } from '../../platform/threads/semaphore.ts';
import type { PressPerson } from '../people/press-people.ts';

/** The people whose cards keep a file from the press. Others have their turn; it ends with who asked for it. */
export async function findMisfits(
  people: readonly PressPerson[],
  errorOf: (person: PressPerson) => Finding | undefined,
  gone: AbortSignal,
): Promise<TemplateFit['misfits']> {
  const misfits: TemplateFit['misfits'][number][] = [];
  const pace = new Pace();
  for (const person of people) {
    await pace.yieldIfDue();
    if (gone.aborted) throw leftBehind(gone);
    const error = errorOf(person);
    if (!error) continue;
    const { message, side, element } = findingAnswer(error);
    misfits.push({
      ...{ id: person.id, name: person.name, message, side },
      ...(element !== undefined && { element }),
    });
  }
  return misfits;
}
