/** How long an act on prices or stock can be undone (supply.md §3). */
export const UNDO_DAYS = 30
