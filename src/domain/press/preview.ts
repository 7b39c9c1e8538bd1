/** So many people of a company are laid out at once. */
export const FIT_PEOPLE_MAX = 1000;
