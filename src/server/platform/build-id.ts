/** Tells one build of the product from another; what runs from its sources is always the same one. */
export const BUILD_ID = process.env.BRISTOL_BUILD ?? 'sources';
