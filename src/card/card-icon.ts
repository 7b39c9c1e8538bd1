import { ACCENT } from '../domain/color.ts';

/** Where the icon of the public pages is; too short an address to be a contact's. */
export const CARD_ICON_PATH = '/c/icon.svg';

/** A card, in ink. Without it, browsers would ask for an icon at the root and log its absence. */
export const CARD_ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  `<rect x="1" y="5.5" width="30" height="21" rx="3.5" fill="${ACCENT}"/>` +
  '<path d="M6.5 17.5h13M6.5 21.5h8" stroke="#fff" stroke-width="2" stroke-linecap="round"/>' +
  '</svg>';
