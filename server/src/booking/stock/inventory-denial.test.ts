import { addDays } from '@chautari/contract/dates'
import { expect, test, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { lapseBookings } from '../../servicing/index.ts'
import { selectRows } from '../../platform/database/db.ts'
import { freshApp } from '../../testing/app.ts'
import { packagesOf } from '../testing/packages.ts'
import { reservationsOf, traveller } from '../testing/reservations.ts'

const testApp = await freshApp()
const { app, db, call, clock } = testApp
const { room, ask, reserve, freshStay } = await reservationsOf(testApp)
const { freshPackage, ask: askForSeats } = packagesOf(testApp)

const HOLD_SECONDS = 12 * 60

const alarms = () =>
  vi.mocked(app.log.error).mock.calls.filter(([fields]) => (fields as { code?: string }).code === 'rooms_held_unpaid')
vi.spyOn(app.log, 'error').mockImplementation(() => {})

test('holding more than 30 % of a property unpaid raises the alarm, whatever the rooms', async () => {
  const siblings = await selectRows(
    db,
    sql`select r.slug, r.total_rooms as rooms, sum(r.total_rooms) over ()::int as of_house from rooms r
      where r.property_id = (select property_id from rooms where total_rooms >= 4 group by property_id having count(*) >= 2 order by 1 limit 1)`,
    z.object({ slug: z.string(), rooms: z.number(), of_house: z.number() }),
  )
  const stay = await freshStay()
  const most = Math.floor((siblings[0]?.of_house ?? 0) * 0.3)
  let held = 0
  for (const { slug, rooms } of siblings.flatMap((one) => Array.from({ length: one.rooms }, () => one))) {
    expect(rooms).toBeGreaterThan(0)
    await reserve({ ...stay, roomSlug: slug, adult_count: 1 })
    held++
    expect(alarms().length > 0, `${held} of ${siblings[0]?.of_house}`).toBe(held > most && held >= 3)
    if (held > most && held >= 3) break
  }
  expect(alarms().at(-1)?.[0]).toMatchObject({ night: stay.starts_at, held })
})

test('one identity cannot hold all rooms of a type for long: ten holds, three rebooks each', async () => {
  const stay = await freshStay()
  const bot = traveller()
  const references: string[] = []
  for (let n = 0; n < 10; n++) {
    const far = addDays(stay.starts_at, 100 + n)
    references.push((await reserve({ ...bot, starts_at: far, ends_at: addDays(far, 1) })).booking_reference)
  }
  expect((await ask({ ...bot, ...stay })).error?.code).toBe('hold_quota')
  expect((await ask({ ...bot, lead_traveller_phone: '9899999999', ...stay })).error?.code).toBe('hold_quota')

  const all = (await reserve({ ...stay, quantity: room.total_rooms })).booking_reference
  expect((await ask(stay)).error?.code).toBe('room_unavailable')
  for (let n = 0; n < 3; n++) {
    await clock.advance(HOLD_SECONDS)
    await lapseBookings(app)
    // An honest traveller can reserve between two holds of the bot.
    const again = await call('PATCH /booking/rebook-availability/:id', { params: { id: all } })
    expect(again.error).toBeUndefined()
  }
  await clock.advance(HOLD_SECONDS)
  expect((await call('PATCH /booking/rebook-availability/:id', { params: { id: all } })).error?.code).toBe('rebook_limit')
  expect((await ask({ ...stay, quantity: room.total_rooms })).status).toBe(201)
})

test('negative control: without a quota one identity holds every room', async () => {
  const [stay, bot] = [await freshStay(), traveller()]
  const { limits } = app.config
  const { holdQuota } = limits
  limits.holdQuota = 1e9
  for (let n = 0; n < 12; n++) {
    const far = addDays(stay.starts_at, 200 + n)
    await reserve({ ...bot, starts_at: far, ends_at: addDays(far, 1) })
  }
  expect((await ask({ ...bot, ...stay, quantity: room.total_rooms })).status).toBe(201)
  limits.holdQuota = holdQuota
  expect((await ask(stay)).error?.code).toBe('room_unavailable')
})

test('one person can have ten free bookings ahead', async () => {
  const [who, { slug, startDate }] = [traveller(), await freshPackage({ unitPaisa: 0, seats: 40 })]
  const askAgain = () => askForSeats(slug, { ...who, bookingStartDate: startDate })
  for (let n = 0; n < 10; n++) expect((await askAgain()).status).toBe(201)
  expect((await askAgain()).error?.code).toBe('hold_quota')
  expect((await reserve(who)).booking_reference).toBeTruthy()
  expect((await askForSeats(slug, { bookingStartDate: startDate })).status).toBe(201)
})
