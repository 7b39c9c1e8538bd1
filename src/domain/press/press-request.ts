import { FIT_PEOPLE_MAX } from './preview.ts';

/** So many cards go into one file. */
export const PRESS_FILE_MAX = FIT_PEOPLE_MAX;

/** Photos, logos and pictures that go into one file: raw as presses want them, they are large. */
export const PRESS_PICTURES_MAX = 100;
