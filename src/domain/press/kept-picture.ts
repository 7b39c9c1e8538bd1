/** Before the hash of a picture that is kept with the cards that show it. */
const PREFIX = '/kept/';

/** How a drawing names a picture that is kept with it; whoever shows it knows how to fetch it. */
export function keptPicture(hash: string): string {
  return `${PREFIX}${hash}`;
}

/** The hash of a picture that a drawing names so; undefined for any other. */
export function keptPictureHash(address: string): string | undefined {
  return address.startsWith(PREFIX) ? address.slice(PREFIX.length) : undefined;
}
