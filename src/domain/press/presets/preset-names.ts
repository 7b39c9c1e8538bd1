/** Names of presets; apart from their drawings, which browsers need not load. */
export const PRESET_NAMES = { sober: 'Sobre', band: 'Bandeau', photo: 'Photo' } as const;
export type PresetId = keyof typeof PRESET_NAMES;
export const PRESET_IDS = ['sober', 'band', 'photo'] as const satisfies readonly PresetId[];
