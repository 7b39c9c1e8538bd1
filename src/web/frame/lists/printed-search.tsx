/** On paper, where its box is not: what a list was searched for. */
export function PrintedSearch({ text }: { text: string }) {
  if (text === '') return null;
  return <p className="mb-3 hidden print:block">{`Recherche\u00a0: «\u00a0${text}\u00a0»`}</p>;
}
