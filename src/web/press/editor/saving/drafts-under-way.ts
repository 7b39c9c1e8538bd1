/** Drafts on their way to the server, by their templates. */
const underWay = new Map<string, Promise<void>>();

/** Notes that a draft is being saved, which never fails here. */
export function noteDraft(template: string, saving: Promise<void>): void {
  underWay.set(template, saving);
  void saving.then(() => {
    if (underWay.get(template) === saving) underWay.delete(template);
  });
}

/** Waits for a draft under way: a template that is opened right after its editor shows what was typed. */
export async function onceSaved(template: string): Promise<void> {
  await underWay.get(template);
}
