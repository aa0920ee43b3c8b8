/**
 * What is probably wrong with a night of a plan: no stay can begin on it although guests may arrive; guests could never leave; its price is
 * below half or above three times those around it (supply.md §3).
 */
export const WARNING_KINDS = ['no_stay', 'no_way_out', 'price_low', 'price_high'] as const
export type WarningKind = (typeof WARNING_KINDS)[number]

/** How many coming nights are checked. */
export const CHECKED_DAYS = 90
