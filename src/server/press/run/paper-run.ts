import { PROOF_FONT, proofMark } from '../../../domain/press/proof/proof-mark.ts';
import { openFonts } from '../fonts/press-fonts.ts';
import { openDrawing } from '../kept/kept-drawing.ts';
import { writeProofFile } from '../pdf/proof-file.ts';
import { named } from './parts-for.ts';
import { screenPictures } from './proof-run.ts';
import { type RemakeTask, sameFonts } from './remake-run.ts';

/** Cards that were prepared, to be looked at on paper. */
export type PaperTask = Omit<RemakeTask, 'printer'>;

/**
 * Draws kept cards with the word of a proof across each side, which no press takes; undefined where
 * they would be other cards.
 */
export async function paperProof(task: PaperTask): Promise<Uint8Array | undefined> {
  const opened = await sameFonts(task);
  if (!opened) return undefined;
  const letters = await openFonts([PROOF_FONT]);
  const lists = task.drawings.flatMap(openDrawing);
  const pictures = await screenPictures(task, lists);
  return writeProofFile(
    lists.map((list) => ({ list, mark: proofMark(letters, list) })),
    {
      ...{ fontBytes: opened.bytes, outline: opened.outline, title: task.title, now: task.now },
      picture: (name) => named(pictures, name),
      page: (name) => named(task.agencyPages, name),
    },
  );
}
