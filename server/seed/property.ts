/** What a demo property is, before its rooms, pictures and figures are worked out from it. */
export type House = {
  title: string
  place: string
  kind: HouseKind
  style: Style
  /** Rupees a night for a standard room. */
  rupees: number
  street: string
  /** What one sees from the better rooms: "lake" makes "with lake view". */
  outlook: string
  floors: number
  bars?: number
  featured?: boolean
  offer?: { name: string; percent: number }
  /** How many of the kind's room types it has, when not all. */
  roomTypes?: number
  /** Pictures of the surroundings, the nearest to its door first. */
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
