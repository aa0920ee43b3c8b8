/**
 * The likely mistakes in a night of a plan: no stay can begin on it although arrival is allowed; a stay from it could never end; its price
 * is below half or above three times those around it, as after a digit too few or too many (our choice).
 */
export const WARNING_KINDS = ['no_stay', 'no_way_out', 'price_low', 'price_high'] as const
export type WarningKind = (typeof WARNING_KINDS)[number]

/** How many coming nights are checked. */
export const CHECKED_DAYS = 90
