/** Time for the browser to take the file over before it is let go. */
const RELEASE_AFTER = 10_000;

/** Saves a file where the browser puts downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER);
}
