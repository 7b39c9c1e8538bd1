/** Why records cannot become one: what programs are told. */
export const DUPLICATE_ERRORS = {
  merge_orders: { status: 409, message: 'Orders under way name several of these records.' },
} as const;
