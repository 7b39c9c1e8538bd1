import { ApiError } from '../../../domain/errors.ts';
import { designSchema } from '../../../domain/press/card-design.schema.ts';
import { cardValues } from '../../../domain/press/card-values.ts';
import { NOBODY_IN_PARTICULAR } from '../../../domain/press/nobody-in-particular.ts';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import type { ThreadLimits } from '../../platform/threads/task-table.ts';
import { ThreadLimitError } from '../../platform/threads/task-thread.ts';
import { trialInThread } from '../run/press-in-thread.ts';

const RETRY_AFTER_SECONDS = 30;

const LACKING = 'Il manque à cette police des lettres ou des chiffres courants.';
const UNFIT =
  'Cette police ne s’incorpore pas dans un PDF qui passe notre contrôle\u00a0: son fichier est sans doute abîmé.';
const SLOW =
  'L’essai de cette police prend trop de temps à notre serveur, qui l’a arrêté. Déposez une police plus simple.';
const HEAVY =
  'L’essai de cette police prend trop de mémoire à notre serveur, qui l’a arrêté. Déposez une police plus simple.';

/** Why a trial failed. ApiError `uploads_busy` where others kept it waiting. */
function failedBy(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  // The font is refused, for any other failure that it causes.
  if (!(cause instanceof ThreadLimitError)) return UNFIT;
  if (cause.limit === 'memory') return HEAVY;
  if (cause.limit === 'processor') return SLOW;
  throw new ApiError('uploads_busy', { retryAfter: RETRY_AFTER_SECONDS, cause });
}

const ELEMENT = {
  ...{ kind: 'text', id: 'text', x: 10, width: 65, leading: 12 },
  ...{ size: 10, sizeMin: 3, linesMax: 10, fit: ['tighten', 'shrink', 'wrap'] },
  paint: { ink: 'black' },
};
const TEXTS = ['ABCDEFGHIJKLM NOPQRSTUVWXYZ', 'abcdefghijklm nopqrstuvwxyz', '0123456789 @ . - +'];

/**
 * Sets a card in a font, writes its file and reads it again, on a thread that can be ended: whatever
 * the font holds, this process goes on. Answers in French why it cannot be used.
 * ApiError `uploads_busy` when the machine was too busy to try it.
 */
export async function refusedByTrial(
  font: string,
  bytes: Uint8Array,
  now: Date,
  limits?: ThreadLimits,
): Promise<string | undefined> {
  const elements = TEXTS.map((words, index) => ({
    ...ELEMENT,
    ...{ id: `text-${index}`, y: 12 + index * 15, font, parts: [{ kind: 'words', words }] },
  }));
  const design = designSchema.parse({ width: 85, height: 55, sides: [{ elements }] });
  const values = cardValues(NOBODY_IN_PARTICULAR, undefined, 'https://example.fr');
  const task = {
    ...{
      design,
      cards: [{ name: font, values, state: 'published' as const, pictures: {} }],
      printer: PROFILE_PRESETS[0],
    },
    ...{
      fonts: new Map([[font, bytes]]),
      pictures: new Map(),
      agencyPages: new Map(),
      title: font,
      now,
    },
  };
  try {
    const outcome = await trialInThread(task, limits);
    return outcome.kind === 'made' ? undefined : LACKING;
  } catch (error) {
    return failedBy(error);
  }
}
