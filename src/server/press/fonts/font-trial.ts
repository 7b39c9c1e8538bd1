import { designSchema } from '../../../domain/press/card-design.ts';
import { cardValues } from '../../../domain/press/card-values.ts';
import { NOBODY_IN_PARTICULAR } from '../../../domain/press/nobody-in-particular.ts';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import { pressInThread } from '../run/press-in-thread.ts';

/** Longer than any card takes; what takes more is not waited for. */
const TRIAL_MS = 10_000;

const LACKING = 'Il manque à cette police des lettres ou des chiffres courants.';
const UNFIT =
  'Cette police ne s’incorpore pas dans un PDF qui passe notre contrôle\u00a0: son fichier est sans doute abîmé.';

const ELEMENT = {
  ...{ kind: 'text', id: 'text', x: 10, width: 65, leading: 12 },
  ...{ size: 10, sizeMin: 3, linesMax: 10, fit: ['tighten', 'shrink', 'wrap'] },
  paint: { ink: 'black' },
};
const TEXTS = ['ABCDEFGHIJKLM NOPQRSTUVWXYZ', 'abcdefghijklm nopqrstuvwxyz', '0123456789 @ . - +'];

/**
 * Sets a card in a font, writes its file and reads it again, on a thread that can be ended: whatever
 * the font holds, this process goes on. Answers in French why it cannot be used.
 */
export async function refusedByTrial(
  font: string,
  bytes: Uint8Array,
  now: Date,
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
    const outcome = await pressInThread(task, { signal: AbortSignal.timeout(TRIAL_MS) });
    return outcome.kind === 'made' ? undefined : LACKING;
  } catch {
    // Whatever a font makes fail, it is the font that is refused.
    return UNFIT;
  }
}
