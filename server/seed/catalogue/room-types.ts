/** Room types. A rate is the property's base price times the factor, rounded to fifty rupees. */
export const ROOM_TYPES = {
  standard: { category: 'Standard', type: 'Double room', factor: 1, share: 1, beds: 1, guests: 2, children: 1 },
  deluxe: { category: 'Deluxe', type: 'Double room', factor: 1.28, share: 0.7, beds: 1, guests: 2, children: 2 },
  suite: { category: 'Suite', type: 'Suite', factor: 1.9, share: 0.25, beds: 2, guests: 3, children: 2 },
  family: { category: 'Family', type: 'Family room', factor: 1.55, share: 0.35, beds: 3, guests: 4, children: 2 },
  twin: { category: 'Twin', type: 'Twin room', factor: 1.05, share: 0.8, beds: 2, guests: 2, children: 1 },
  dorm: { category: 'Dorm', type: 'Bed in a dormitory', factor: 0.35, share: 2.5, beds: 1, guests: 1, children: 0 },
} as const

export type RoomTypeName = keyof typeof ROOM_TYPES

const STEP = 50

/** Returns the rate of a room type in a property, in rupees. */
export function rateOf(base: number, type: RoomTypeName): number {
  return Math.round((base * ROOM_TYPES[type].factor) / STEP) * STEP
}

/** Returns the rate minus a percentage, rounded to fifty rupees and always below the rate. */
export function offerOf(rate: number, percent: number): number {
  return Math.min(rate - STEP, Math.round((rate * (100 - percent)) / 100 / STEP) * STEP)
}
