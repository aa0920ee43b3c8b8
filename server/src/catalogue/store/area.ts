/** The area of a search: a circle around a point or place, a district, or the whole country. */
export type Area =
  | { kind: 'circle'; latitude: number; longitude: number; radiusKm: number; placeId?: string }
  | { kind: 'district'; district: string }
  | { kind: 'country' }
