const RELEASE_AFTER_MS = 10_000;

/** Lets a file go once the browser, which may have just begun to read it, has taken it over. */
export function releaseLater(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}

/** Saves a file where the browser puts downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  releaseLater(link.href);
}
