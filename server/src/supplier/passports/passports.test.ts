import { addDays, calendarDate, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import type { Passport } from '@chautari/contract/supplier/passports/endpoints'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestUser } from '../../account/testing/people.ts'
import { bookings } from '../../booking/store/tables.ts'
import { properties, rooms } from '../../catalogue/store/tables.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { openLog } from '../../platform/telemetry/log.ts'
import { freshApp } from '../../testing/app.ts'
import { dumpTables } from '../../testing/database.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { bookingPassports } from '../store/tables.ts'
import { createTestSupplier, type TestSupplier } from '../testing/members.ts'
import { deleteOldPassports } from './guest-passports.ts'

const logged: string[] = []
const server = await freshApp()
server.app.log = openLog('debug', { write: (line) => logged.push(line) })
const { app, call, clock, db } = server
const { bookAndPay, cancel, room } = await paidBookingsOf(server)

const [soldRoom] = await db.select().from(rooms).where(eq(rooms.slug, room.slug))
const propertyId = soldRoom?.propertyId ?? 0
const [property] = await db.select().from(properties).where(eq(properties.id, propertyId))
const organisationId = property?.organisationId ?? 0
const member = (roles: ('owner' | 'front_desk' | 'revenue' | 'finance')[] = ['front_desk']) =>
  createTestSupplier(app, { organisationId, roles })
const desk = await member()

const ANNA: Passport = { is_lead: true, name: 'Anna Keller', nationality: 'CH', number: 'X7654321' }
const JONAS: Passport = { is_lead: false, name: 'Jonas Keller', nationality: 'DE', number: 'C01X00T478' }

const save = (reference: string, body: { passports: Passport[]; version: string }, { headers }: TestSupplier = desk) =>
  call('PUT /supplier/bookings/:reference/passports', { headers, params: { reference }, body })
const keep = async (reference: string, passports: Passport[], by: TestSupplier = desk) =>
  save(reference, { passports, version: (await show(reference)).body.data.version }, by)
const show = (reference: string, { headers }: TestSupplier = desk) =>
  call('GET /supplier/bookings/:reference/passports', { headers, params: { reference } })
const listOn = async (day: CalendarDate, { headers }: TestSupplier = desk) =>
  (await call('GET /supplier/passports', { headers, query: { day } })).body.data.arriving
const stayOf = async (reference: string) => {
  const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
  if (!row) throw new Error(`There is no booking ${reference}.`)
  return { id: row.id, startsOn: calendarDate(row.startsOn), endsOn: calendarDate(row.endsOn) }
}
const entriesAbout = (reference: string) =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.aboutId, reference), sql`${auditEntries.act} like 'passports.%'`))

describe('passports of foreign guests', () => {
  test('are kept for a booking, read again, listed on the day of arrival, and replaced as a whole', async () => {
    const { reference } = await bookAndPay()
    const { startsOn, endsOn } = await stayOf(reference)
    const kept = await keep(reference, [{ ...ANNA, number: ' x765-4321 ' }, JONAS])
    expect(kept.body.data).toEqual({
      passports: [ANNA, JONAS],
      kept_until: addDays(endsOn, 30),
      is_open: true,
      version: expect.any(String),
    })
    expect((await show(reference)).body.data).toEqual(kept.body.data)
    expect(await listOn(startsOn)).toMatchObject([
      { reference, name: 'Anna Keller', nationality: 'CH', number: 'X7654321', starts_on: startsOn, ends_on: endsOn },
      { reference, name: 'Jonas Keller' },
    ])
    expect(await listOn(addDays(startsOn, 1))).toEqual([])
    expect((await keep(reference, [JONAS])).body.data.passports).toEqual([JONAS])
    expect((await keep(reference, [])).body.data.passports).toEqual([])
    expect((await keep(reference, [])).status).toBe(200)
    const entries = await entriesAbout(reference)
    expect(entries).toMatchObject([
      { act: 'passports.change', memberId: desk.memberId, before: { passports: 0 }, after: { passports: 2 } },
      { before: { passports: 2 }, after: { passports: 1 } },
      { before: { passports: 1 }, after: { passports: 0 } },
    ])
  })

  test('of a colleague are not replaced unseen: saving an older version is refused, and the next one works', async () => {
    const { reference } = await bookAndPay()
    await keep(reference, [ANNA])
    const { version } = (await show(reference)).body.data
    await clock.advance(1)
    await keep(reference, [ANNA, JONAS], await member())
    const late = await save(reference, { passports: [ANNA], version })
    expect([late.status, late.error?.code]).toEqual([409, 'changed_meanwhile'])
    expect((await save(reference, { passports: [], version: '' })).status).toBe(409)
    expect((await show(reference)).body.data.passports).toEqual([ANNA, JONAS])
    expect((await keep(reference, [JONAS])).body.data.passports).toEqual([JONAS])
  })

  test('are refused for a Nepali passport, an unknown country, other symbols, no name, and two guests who booked', async () => {
    const { reference } = await bookAndPay()
    for (const wrong of [{ nationality: 'NP' }, { nationality: 'XX' }, { number: 'X12/4567' }, { name: ' ' }]) {
      const { status, error } = await keep(reference, [{ ...ANNA, ...wrong }])
      expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, [`passports.0.${Object.keys(wrong)[0]}`]])
      expect(JSON.stringify(error)).not.toMatch(/X12|Keller/)
    }
    expect((await keep(reference, [ANNA, { ...JONAS, is_lead: true }])).status).toBe(422)
  })

  test('are seen and changed by the front desk and owners only, of their own property and organisation', async () => {
    const { reference } = await bookAndPay()
    const { startsOn } = await stayOf(reference)
    await keep(reference, [ANNA])
    const limitedTo = { propertyIds: [propertyId + 1000], packageIds: [] }
    const limited = await createTestSupplier(app, { organisationId, roles: ['front_desk'], limitedTo })
    for (const other of [await createTestSupplier(app), limited]) {
      expect([(await show(reference, other)).status, (await keep(reference, [], other)).status]).toEqual([404, 404])
      expect(await listOn(startsOn, other)).toEqual([])
    }
    for (const role of ['revenue', 'finance'] as const) {
      const without = await member([role])
      expect([(await show(reference, without)).status, (await keep(reference, [], without)).status]).toEqual([403, 403])
      expect((await call('GET /supplier/passports', { headers: without.headers, query: {} })).status).toBe(403)
    }
    expect((await show(reference, await member(['owner']))).body.data.passports).toEqual([ANNA])
  })

  test('are in no other response and no log, and are encrypted for their booking', async () => {
    const { reference } = await bookAndPay()
    const { id, startsOn } = await stayOf(reference)
    await keep(reference, [ANNA])
    const { headers } = await member(['owner'])
    const answers = [
      await call('GET /supplier/bookings/:reference', { headers, params: { reference } }),
      await call('GET /supplier/bookings', { headers, query: { text: 'keller' } }),
      await call('GET /supplier/arrivals', { headers, query: { day: startsOn } }),
      await call('GET /supplier/today', { headers }),
    ]
    const read = [...answers.map(({ body }) => JSON.stringify(body)), ...logged].join('\n')
    expect(read).not.toMatch(/X7654321|Anna Keller/)
    const other = await bookAndPay()
    await keep(other.reference, [JONAS])
    const [row] = await db.select().from(bookingPassports).where(eq(bookingPassports.bookingId, id))
    const { id: otherId } = await stayOf(other.reference)
    await db
      .update(bookingPassports)
      .set({ details: row?.details ?? '' })
      .where(eq(bookingPassports.bookingId, otherId))
    expect((await show(other.reference)).body.data.passports).toEqual([])
    expect(logged.join('\n')).toContain('passports_unreadable')
  })

  test("are in the data export of the guest's account: their own number in full, those of others masked", async () => {
    const { headers } = await createTestUser(db)
    const stranger = await createTestUser(db)
    const { reference } = await bookAndPay({ by: headers })
    await keep(reference, [ANNA, JONAS])
    const exported = async (by: typeof headers) => (await call('GET /user/export', { headers: by })).body.data
    expect(await exported(headers)).toMatchObject({
      passports: [
        { booking_reference: reference, name: 'Anna Keller', nationality: 'CH', number: 'X7654321' },
        { booking_reference: reference, name: 'Jonas Keller', nationality: 'DE', number: '…478' },
      ],
    })
    expect(await exported(stranger.headers)).toMatchObject({ passports: [] })
  })

  test('are deleted once the booking is cancelled, and can neither be seen nor entered from that moment', async () => {
    const { reference, token } = await bookAndPay()
    await keep(reference, [ANNA])
    await cancel(reference, token)
    expect((await show(reference)).body.data).toMatchObject({ passports: [], is_open: false })
    expect((await keep(reference, [ANNA])).error?.code).toBe('passports_closed')
    await deleteOldPassports(app)
    const { id } = await stayOf(reference)
    expect(await db.select().from(bookingPassports).where(eq(bookingPassports.bookingId, id))).toEqual([])
  })

  test('are deleted 30 days after departure, with an entry that counts them, and are then in no table', async () => {
    const { reference } = await bookAndPay()
    await keep(reference, [ANNA, JONAS])
    const { id, endsOn } = await stayOf(reference)
    const [row] = await db.select().from(bookingPassports).where(eq(bookingPassports.bookingId, id))
    const sealed = row?.details ?? ''
    const before = await dumpTables(db)
    expect(before).toContain(sealed)
    expect(before).not.toMatch(/X7654321|Anna Keller|Jonas Keller/)
    const daysLeft = Math.round((Date.parse(endsOn) - Date.parse(dayInNepal(await appNow(db)))) / 86_400_000)
    await clock.advance((daysLeft + 30) * 24 * 3600)
    await deleteOldPassports(app)
    const later = await member()
    expect((await show(reference, later)).body.data.passports).toHaveLength(2)
    await clock.advance(24 * 3600)
    const over = await member()
    expect((await show(reference, over)).body.data).toMatchObject({ passports: [], is_open: false })
    expect(await deleteOldPassports(app)).toBeGreaterThan(0)
    expect(await dumpTables(db)).not.toContain(sealed)
    expect((await entriesAbout(reference)).at(-1)).toMatchObject({
      act: 'passports.delete',
      via: 'system',
      before: { passports: 2 },
      after: { passports: 0 },
    })
    expect(await deleteOldPassports(app)).toBe(0)
  })
})
