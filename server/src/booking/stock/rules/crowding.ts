const HELD_PERCENT_MAX = 30

// A family can hold most rooms of a small property.
const ROOMS_HELD_MIN = 3

/** Returns whether an unusually large share of a property's rooms is held unpaid. Both limits are our choice. */
export function isCrowded({ held, rooms }: { held: number; rooms: number }): boolean {
  return held >= ROOMS_HELD_MIN && held * 100 > rooms * HELD_PERCENT_MAX
}
