import { MIX_ROOMS_MAX, MIX_TYPES_MAX } from '@chautari/contract/availability/limits'
import type { RoomMix } from '@chautari/contract/availability/shapes'
import { planSearch, type Stay } from './stay.ts'

/** A line of a room mix in an address: the room type, the number of rooms and the plan. */
export type MixLine = { slug: string; quantity: number; plan: string }

const LINE = /^([a-z0-9-]{1,120}):([1-9]\d?):([a-z0-9-]{1,120})$/

/**
 * Parses the further lines of a mix, `more=slug:quantity:plan,…`, beside the room in the path. Returns none unless all of them are valid, because
 * a part of a mix is not what the traveller chose (issue 14 §2).
 */
export function readMixLines(search: URLSearchParams, roomSlug: string): MixLine[] {
  const [text, ...repeated] = search.getAll('more')
  if (text === undefined || repeated.length > 0) return []
  const lines = text.split(',').flatMap((part) => readLine(part) ?? [])
  const areAllRead = lines.length === text.split(',').length && lines.length < MIX_TYPES_MAX
  const areDifferent = new Set([roomSlug, ...lines.map(({ slug }) => slug)]).size === lines.length + 1
  const rooms = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return areAllRead && areDifferent && rooms < MIX_ROOMS_MAX ? lines : []
}

/** Returns the lines of a mix in the form used by addresses. */
export function mixLinesOf(lines: RoomMix['lines']): MixLine[] {
  return lines.map(({ room_slug: slug, quantity, plan }) => ({ slug, quantity, plan: plan.code }))
}

/** Returns the query string of a stay in a mix. Its room count is that of the first line, whose room is named by the path. */
export function mixSearch(stay: Stay, { plan, quantity }: Omit<MixLine, 'slug'>, more: MixLine[]): string {
  const first = planSearch({ ...stay, rooms: quantity }, plan)
  const named = more.map((line) => `${line.slug}:${line.quantity}:${line.plan}`)
  return named.length === 0 ? first : `${first}&more=${named.join(',')}`
}

function readLine(text: string): MixLine | undefined {
  const [, slug, quantity, plan] = LINE.exec(text) ?? []
  return slug && plan ? { slug, quantity: Number(quantity), plan } : undefined
}
