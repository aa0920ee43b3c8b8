/** Festivals for which Nepal travels. They are lunar and recur on no fixed day of either calendar. */
export const FESTIVALS = ['dashain', 'tihar'] as const
export type Festival = (typeof FESTIVALS)[number]
