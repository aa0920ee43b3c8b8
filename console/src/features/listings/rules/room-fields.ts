import { ROOM_CATEGORIES, ROOM_TYPES } from '@chautari/contract/catalogue/listings'
import type { CallInput } from '@chautari/contract/contract'
import { numberIn, type PropertyFile } from './property-fields.ts'
import { tierBody, tierFields, type TierFields } from './tiers.ts'

export type Room = PropertyFile['rooms'][number]
type NewBody = CallInput<'POST /staff/properties/:slug/rooms'>['body']
type ChangeBody = CallInput<'PATCH /staff/rooms/:slug'>['body']

/** The values of the form of a room. Numbers are texts, because a half-typed number is not valid yet. */
export type RoomFields = {
  title: string
  title_ne: string
  type: string
  category: string
  description: string
  description_ne: string
  rate: string
  total_rooms: string
  total_beds: string
  max_guests: string
  max_children: string
  is_breakfast_included: boolean
  needs_approval: boolean
  inclusions: string[]
  refund_tiers: TierFields[]
}

/** The fields of a new room, with the refunds that most hotels give: all until a week before, half until two days before. */
export const NEW_ROOM: RoomFields = {
  title: '',
  title_ne: '',
  type: ROOM_TYPES[0],
  category: ROOM_CATEGORIES[0],
  description: '',
  description_ne: '',
  rate: '',
  total_rooms: '1',
  total_beds: '1',
  max_guests: '2',
  max_children: '1',
  is_breakfast_included: false,
  needs_approval: false,
  inclusions: [],
  refund_tiers: [
    { hours: '168', percent: '100' },
    { hours: '48', percent: '50' },
  ],
}

/** Returns the fields of a room. */
export function roomFieldsOf(room: Room): RoomFields {
  return {
    title: room.title,
    title_ne: room.title_ne ?? '',
    type: room.type,
    category: room.category,
    description: room.description,
    description_ne: room.description_ne ?? '',
    rate: String(room.rate),
    total_rooms: String(room.total_rooms),
    total_beds: String(room.total_beds),
    max_guests: String(room.max_guests),
    max_children: String(room.max_children),
    is_breakfast_included: room.is_breakfast_included,
    needs_approval: room.needs_approval,
    inclusions: room.inclusions,
    refund_tiers: room.refund_tiers.map(tierFields),
  }
}

/** Returns the values of some fields for the request. A text that is not a number becomes null, which the server refuses. */
function valuesOf(fields: Partial<RoomFields>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueOf(name, value)]))
}

const NUMBERS: ReadonlySet<string> = new Set(['rate', 'total_rooms', 'total_beds', 'max_guests', 'max_children'])
const NULLABLE: ReadonlySet<string> = new Set(['title_ne', 'description_ne'])

function valueOf(name: string, value: RoomFields[keyof RoomFields]): unknown {
  if (Array.isArray(value))
    return value.flatMap((line) => {
      if (typeof line === 'string') return line.trim() === '' ? [] : line.trim()
      return tierBody(line)
    })
  if (typeof value === 'string' && NUMBERS.has(name)) return numberIn(value)
  return value === '' && NULLABLE.has(name) ? null : value
}

/** Returns the body of the call that creates a room. */
export const newRoomBody = (fields: RoomFields): NewBody => valuesOf(fields) as NewBody

/** Returns the fields that differ from the saved ones, for the call that changes a room; its rate cannot be changed there. */
export function changedRoomFields(fields: RoomFields, saved: RoomFields): Partial<RoomFields> {
  const isChanged = (name: keyof RoomFields) => JSON.stringify(fields[name]) !== JSON.stringify(saved[name])
  const names = (Object.keys(fields) as (keyof RoomFields)[]).filter((name) => name !== 'rate' && isChanged(name))
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

/** Returns the body of the call that changes a room. */
export const roomChangeBody = (changed: Partial<RoomFields>, reason: string): ChangeBody =>
  ({ ...valuesOf(changed), reason }) as ChangeBody

const DAY_HOURS = 24

/** Returns the notice of a refund in days; undefined if it is not a whole number of days. */
export const wholeDays = (hours: number): number | undefined =>
  hours > 0 && hours % DAY_HOURS === 0 ? hours / DAY_HOURS : undefined

/** Returns the changed fields for the call of suppliers, which has no reason. */
export const ownRoomChangeBody = (changed: Partial<RoomFields>): ChangeBody => {
  const { reason: _reason, ...body } = roomChangeBody(changed, '')
  return body as ChangeBody
}
