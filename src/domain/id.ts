export const ID_LENGTH = 15;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

export function isRecordId(text: string): boolean {
  return /^[a-z0-9]{15}$/.test(text);
}

/** Makes a record id from at least 15 random bytes; bytes that would favour a letter are skipped. */
export function recordIdFrom(random: (count: number) => Uint8Array): string {
  let id = '';
  while (id.length < ID_LENGTH) {
    for (const byte of random(ID_LENGTH * 2)) {
      // 252 is the largest multiple of 36 in a byte.
      if (byte < 252 && id.length < ID_LENGTH) id += ALPHABET.charAt(byte % 36);
    }
  }
  return id;
}
