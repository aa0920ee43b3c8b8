/** The longest banner, and the longest text of the maintenance page, in characters (our choice). */
export const BANNER_MAX = 200
export const MAINTENANCE_MAX = 300
