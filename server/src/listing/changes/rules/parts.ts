import type { FieldToApprove } from '@chautari/contract/listing/changes'
import type { Proposed, ProposedRoom, ProposedField } from './proposed.ts'

/** The part of a change to which each field belongs. Staff decide a pin as a whole. */
export const FIELD_PARTS = {
  title: 'title',
  titleNe: 'title_ne',
  brandName: 'brand_name',
  address: 'address',
  placeId: 'place',
  latitude: 'pin',
  longitude: 'pin',
  starRating: 'star_rating',
  phone: 'phone',
  companyPhone: 'phone',
} as const satisfies Record<ProposedField, FieldToApprove>

const partOf = (name: string) => FIELD_PARTS[name as ProposedField]

/** Returns the names of the parts of a proposal. Staff decide each part on its own. */
export function partsOf({ fields = {}, pictureNames, rooms = {}, isLive }: Proposed): string[] {
  const parts = [
    ...Object.keys(fields).map(partOf),
    ...(pictureNames ? ['photos'] : []),
    ...(isLive ? ['publication'] : []),
    ...Object.entries(rooms).flatMap(([slug, room]) => [
      ...(room.pictureNames ? [`photos:${slug}`] : []),
      ...(room.isLive ? [`publication:${slug}`] : []),
    ]),
  ]
  return [...new Set(parts)]
}

/** Returns a proposal reduced to the given parts. */
export function onlyParts({ fields = {}, pictureNames, rooms = {}, isLive }: Proposed, parts: readonly string[]): Proposed {
  const has = (part: string) => parts.includes(part)
  const left = Object.entries(fields).filter(([name]) => has(partOf(name)))
  const leftRooms = Object.entries(rooms).flatMap(([slug, room]) => {
    const kept: ProposedRoom = {
      ...(room.pictureNames && has(`photos:${slug}`) && { pictureNames: room.pictureNames }),
      ...(room.isLive && has(`publication:${slug}`) && { isLive: room.isLive }),
    }
    return Object.keys(kept).length > 0 ? [[slug, kept] as const] : []
  })
  return {
    ...(left.length > 0 && { fields: Object.fromEntries(left) }),
    ...(pictureNames && has('photos') && { pictureNames }),
    ...(leftRooms.length > 0 && { rooms: Object.fromEntries(leftRooms) }),
    ...(isLive && has('publication') && { isLive }),
  }
}

/** Returns the refusals of the parts that a proposal still has. */
export function refusalsOf(refusals: Record<string, string>, proposed: Proposed): Record<string, string> {
  const parts = partsOf(proposed)
  return Object.fromEntries(Object.entries(refusals).filter(([part]) => parts.includes(part)))
}
