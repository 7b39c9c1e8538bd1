/** So many people of a company are laid out at once. */
export const FIT_PEOPLE_MAX = 1000;

/** So many cards go into one file. */
export const PRESS_FILE_MAX = FIT_PEOPLE_MAX;

/** Photos, logos and pictures that go into one file: raw as presses want them, they are large. */
export const PRESS_PICTURES_MAX = 100;
