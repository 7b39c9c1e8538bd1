import type { DisplayList } from '../../../domain/press/display-list.ts';
import { layOut } from '../../../domain/press/layout/lay-out.ts';
import { PROOF_FONT, proofMark } from '../../../domain/press/proof/proof-mark.ts';
import { openFonts } from '../fonts/press-fonts.ts';
import { layoutEngine } from '../layout-engine.ts';
import { writeProofFile } from '../pdf/proof-file.ts';
import type { ScreenPicture } from '../pdf/screen-resources.ts';
import { screenPicture } from '../profiles/screen-picture.ts';
import { PROOF_DOTS_PER_INCH, proofPicture } from '../raster/proof-picture.ts';
import { named, placedPictures } from './parts-for.ts';
import type { ProofTask } from './press-task.ts';

/**
 * Lays cards out and draws them for looking at, whatever keeps them from the press: what is wrong
 * with a card is seen on its proof.
 */
export async function proofRun(task: ProofTask): Promise<Uint8Array> {
  const { design, fonts, title, now } = task;
  const engine = await layoutEngine(design, async (font) => fonts.get(font));
  const letters = await openFonts([PROOF_FONT]);
  const lists = task.cards.flatMap(
    ({ values, pictures }) => layOut(design, values, engine.tools, pictures).sides,
  );
  const pictures = await screenPictures(task, lists);
  const bytes = await writeProofFile(
    lists.map((list) => ({ list, mark: proofMark(letters, list) })),
    {
      ...{ fontBytes: engine.bytes, outline: engine.outline, title, now },
      picture: (name) => named(pictures, name),
      page: (name) => named(task.agencyPages, name),
    },
  );
  return task.format === 'pdf' ? bytes : proofPicture(bytes, lists);
}

/** The pictures that are drawn, with as many dots as a proof shows. */
export async function screenPictures(
  { pictures }: Pick<ProofTask, 'pictures'>,
  lists: readonly DisplayList[],
): Promise<ReadonlyMap<string, ScreenPicture>> {
  const made = new Map<string, ScreenPicture>();
  for (const [name, placed] of placedPictures(lists, PROOF_DOTS_PER_INCH)) {
    const bytes = pictures.get(name);
    if (bytes) made.set(name, await screenPicture(bytes, placed));
  }
  return made;
}
