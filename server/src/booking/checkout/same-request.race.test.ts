import { randomUUID } from 'node:crypto'
import { addDays } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sqlState } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { countRows, reservationsOf, traveller } from '../testing/reservations.ts'

const CLIENTS = 64

const testApp = await freshApp()
const { db, call } = testApp
const { room, ask, reserve, freshStay, see } = await reservationsOf(testApp)

const together = <T>(work: (client: number) => Promise<T>) =>
  Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)))

describe('sixty-four concurrent copies of one request', () => {
  test('make one booking, which every copy gets unless it has to retry later', async () => {
    const wish = { ...(await freshStay()), ...traveller(), key: randomUUID() }
    const answers = await together(() => ask(wish))
    const outcomes = answers.map(({ status, error }) => error?.code ?? status)
    expect(outcomes.filter((outcome) => outcome !== 201 && outcome !== 'request_in_flight')).toEqual([])
    const references = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.booking_reference)
    expect(new Set(references).size).toBe(1)
    expect(await countRows(db, sql`select 1 from bookings where lead_email = ${wish.lead_traveller_email}`)).toBe(1)
  })

  test('negative control: without a key make as many bookings as there are rooms', async () => {
    const wish = { ...(await freshStay()), ...traveller() }
    const answers = await together(() => ask(wish))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(room.total_rooms)
  })
})

describe('an outdated search result', () => {
  test('is refused as unavailable when another booking was faster', async () => {
    const stay = await freshStay()
    const found = () =>
      call('GET /rooms/:roomSlug', {
        params: { roomSlug: room.slug },
        query: { from_date: stay.starts_at, to_date: stay.ends_at },
      })
    expect((await found()).body.data.available_count).toBe(room.total_rooms)
    await reserve({ ...stay, quantity: room.total_rooms })
    const { status, error } = await ask(stay)
    expect({ status, code: error?.code }).toEqual({ status: 409, code: 'room_unavailable' })
    expect(error?.message).toMatch(/\w+ \w+/)
  })

  test('shows a lapsed booking as unavailable', async () => {
    const stay = await freshStay()
    const { booking_reference } = await reserve({ ...stay, quantity: room.total_rooms })
    await testApp.clock.advance(13 * 60)
    expect(await see(booking_reference)).toMatchObject({ is_reserved: false, has_availability: true })
    await reserve(stay)
    expect(await see(booking_reference)).toMatchObject({ is_reserved: false, has_availability: false })
  })
})

describe('a supplier who reduces the rooms below those sold', () => {
  test('is refused by the database for each night, and nothing changes', async () => {
    const stay = await freshStay()
    await reserve({ ...stay, quantity: 2 })
    const later = addDays(stay.starts_at, 1)
    for (const night of [stay.starts_at, later]) {
      const lowered = db.execute(sql`update room_nights set capacity = 1 where room_id = ${room.id} and night = ${night}::date`)
      expect(sqlState(await lowered.catch((error: unknown) => error))).toBe('23514')
    }
    await db.execute(sql`update room_nights set capacity = 2 where room_id = ${room.id} and night = ${stay.starts_at}::date`)
    expect((await ask(stay)).error?.code).toBe('room_unavailable')
  })
})
