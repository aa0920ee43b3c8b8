const HELD_PERCENT_MAX = 30

// One family may hold most of a small house.
const ROOMS_HELD_MIN = 3

/** Whether more of a property is held and not paid than is usual. */
export function isCrowded({ held, rooms }: { held: number; rooms: number }): boolean {
  return held >= ROOMS_HELD_MIN && held * 100 > rooms * HELD_PERCENT_MAX
}
