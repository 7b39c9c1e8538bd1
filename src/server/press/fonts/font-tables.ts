/** The tables that a font says it has; undefined when one does not lie inside the file. */
export function tablesOf(view: DataView): Map<string, DataView> | undefined {
  const tables = new Map<string, DataView>();
  const count = view.getUint16(4);
  if (12 + count * 16 > view.byteLength) return undefined;
  for (let index = 0; index < count; index += 1) {
    const entry = 12 + index * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(entry + offset)));
    const [offset, length] = [view.getUint32(entry + 8), view.getUint32(entry + 12)];
    if (offset + length > view.byteLength) return undefined;
    tables.set(tag, new DataView(view.buffer, view.byteOffset + offset, length));
  }
  return tables;
}
