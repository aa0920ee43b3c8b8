/** A demo property, before its rooms, pictures and figures are derived. */
export type SeedProperty = {
  title: string
  place: string
  kind: HouseKind
  style: Style
  /** The cover. No other property shows this building. */
  exterior: string
  /** Rupees per night of a standard room. */
  rupees: number
  street: string
  /** The view from better rooms: "lake" becomes "with lake view". */
  outlook: string
  floors: number
  bars?: number
  featured?: boolean
  offer?: { name: string; percent: number }
  /** The number of room types, when fewer than its type has. */
  roomTypes?: number
  /** Pictures of the surroundings, nearest first. */
  around: string[]
  highlights: string[]
  about: string
}

export const HOUSE_KINDS = [
  'tea-house',
  'homestay',
  'guest-house',
  'hostel',
  'lodge',
  'eco-lodge',
  'camp',
  'apartment',
  'hotel-3',
  'hotel-4',
  'hotel-5',
  'boutique',
  'heritage',
] as const
export type HouseKind = (typeof HOUSE_KINDS)[number]

export const STYLES = [
  'newari',
  'town',
  'modern',
  'palace',
  'luxury',
  'lodge',
  'tea-house',
  'jungle',
  'camp',
  'mustang',
  'homestay',
] as const
export type Style = (typeof STYLES)[number]
