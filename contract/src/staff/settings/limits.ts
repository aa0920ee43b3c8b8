/** Longest texts of the banner and of the page while the site is being worked on. */
export const BANNER_MAX = 200
export const MAINTENANCE_MAX = 300
