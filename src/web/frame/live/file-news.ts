type Hear = (id: string) => void;

const hearing = new Set<Hear>();

/** Hears which of one's files has gone on; call what it answers to stop. */
export function hearFiles(hear: Hear): () => void {
  hearing.add(hear);
  return () => void hearing.delete(hear);
}

/** Tells whoever hears it that a file has gone on. */
export function tellFile(id: string): void {
  for (const hear of [...hearing]) hear(id);
}
