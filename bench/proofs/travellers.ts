import { randomUUID } from 'node:crypto'
import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import type { Answer, TestServer } from './test-server.ts'

/** Number of days from today after which the demo has no bookings. */
const FAR = 120

let travellers = 0
let stays = 0

export type Stay = { starts_at: CalendarDate; ends_at: CalendarDate }

/** Returns a stay that no earlier call has returned. */
export function freshStay(nights: number): Stay {
  const starts_at = addDays(dayInNepal(new Date()), FAR + ((stays++ * nights) % 400))
  return { starts_at, ends_at: addDays(starts_at, nights) }
}

type ReservationRequest = Stay & { slug: string; quantity?: number; key?: string }

/** Requests rooms as a new traveller, so that no limit per traveller applies. */
export function reserve(
  { call }: TestServer,
  { slug, quantity = 1, key = randomUUID(), ...stay }: ReservationRequest,
): Promise<Answer> {
  const number = String(++travellers).padStart(8, '0')
  const body = {
    ...stay,
    quantity,
    adult_count: quantity,
    child_count: 0,
    lead_traveller_name: 'Ram Shrestha',
    lead_traveller_email: `ram${number}@example.com`,
    lead_traveller_phone: `98${number}`,
  }
  return call(`/rooms/${slug}/booking`, { method: 'POST', body, key })
}

export type Room = { id: number; slug: string; total: number }

/** Returns up to 40 room types that have at least three rooms and a price. */
export function someRooms({ query }: TestServer): Promise<Room[]> {
  return query<Room>(
    `select id, slug, total_rooms as total from rooms where is_live and total_rooms >= 3 and offer_paisa is null and rate_paisa > 0 order by id limit 40`,
  )
}
