/** Hands a link to the browser, which writes the file to disk as it comes; the page stays where it is. */
export function followLink(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  // The server names the file.
  link.download = '';
  link.click();
}
