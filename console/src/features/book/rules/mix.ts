import { MIX_ROOMS_MAX, MIX_TYPES_MAX } from '@chautari/contract/availability/limits'
import { readWhole } from '../../../platform/language/read-whole.ts'

/** A plan of a room type with the number of rooms as typed. */
type TypedLine<Room> = { room: Room; typed: string }
/** A plan of a room type with the number of rooms to book. */
type MixLine<Room> = { room: Room; quantity: number }

export type MixError = 'needTwoTypes' | 'tooManyTypes' | 'tooManyRooms' | 'notEnough' | 'needNumber'

/** Parses a combination of rooms, or returns why it cannot be booked. It has free rooms of two or three types. */
export function readMix<Room extends { available: number }>(typed: TypedLine<Room>[]): MixLine<Room>[] | MixError {
  const lines: MixLine<Room>[] = []
  for (const { room, typed: text } of typed) {
    const quantity = readWhole(text)
    if (quantity === undefined) return 'needNumber'
    if (quantity !== null && quantity > 0) lines.push({ room, quantity })
  }
  if (lines.length < 2) return 'needTwoTypes'
  if (lines.length > MIX_TYPES_MAX) return 'tooManyTypes'
  if (lines.reduce((sum, { quantity }) => sum + quantity, 0) > MIX_ROOMS_MAX) return 'tooManyRooms'
  return lines.some(({ room, quantity }) => quantity > room.available) ? 'notEnough' : lines
}
