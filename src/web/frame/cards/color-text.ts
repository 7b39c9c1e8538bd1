import { accentsOf } from '../../../domain/color.ts';

/** `1A2B3C`, `#abc` and the like as the record holds them; other texts stay as they were typed. */
export function colorText(typed: string): string {
  const text = typed.trim();
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text) ?? [];
  if (digits === undefined) return text;
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return `#${six.toLowerCase()}`;
}

/** Says how a colour will differ on cards from what was chosen; nothing when it will not. */
export function shadeRemark(typed: string): string | undefined {
  const color = colorText(typed);
  const accents = accentsOf(color);
  if (!accents) return undefined;
  const isDarkened = accents.light.accent !== color;
  const isLightened = accents.dark.accent !== color;
  if (isDarkened && isLightened) {
    return 'Assombrie sur fond clair et éclaircie sur fond sombre, pour que textes et boutons restent lisibles.';
  }
  if (isDarkened) return 'Assombrie sur fond clair, pour que textes et boutons restent lisibles.';
  if (isLightened) return 'Éclaircie sur fond sombre, pour que textes et boutons restent lisibles.';
  return undefined;
}
