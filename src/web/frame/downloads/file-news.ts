// By itself: live events are followed on every page, files are made on few.
type OnNews = (id: string) => void;

const hearing = new Set<OnNews>();

/** Hears which of one's files has gone on; call what it answers to stop. */
export function onFileNews(onNews: OnNews): () => void {
  hearing.add(onNews);
  return () => void hearing.delete(onNews);
}

/** Tells whoever hears it that a file has gone on. */
export function tellFile(id: string): void {
  for (const onNews of [...hearing]) onNews(id);
}
