/** Drafts on their way to the server, by their templates. */
const underWay = new Map<string, Promise<void>>();

/** Notes that a draft is being saved, which never fails here. */
export function noteDraft(template: string, saving: Promise<void>): void {
  underWay.set(template, saving);
  void saving.then(() => {
    if (underWay.get(template) === saving) underWay.delete(template);
  });
}

/** Whoever leaves an editor and goes on at once with the template meets what they have just typed. */
export async function onceSaved(template: string): Promise<void> {
  await underWay.get(template);
}
