const HELD_PERCENT_MAX = 30

// A family can hold most rooms of a small property.
const ROOMS_HELD_MIN = 3

/** Returns whether an unusually large share of a property is held unpaid (our choice: 30 %, and at least three rooms). */
export function isCrowded({ held, rooms }: { held: number; rooms: number }): boolean {
  return held >= ROOMS_HELD_MIN && held * 100 > rooms * HELD_PERCENT_MAX
}
