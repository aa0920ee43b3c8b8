import { addDays, dayInNepal, instantInNepal, nightsOf, type CalendarDate } from '@chautari/contract/dates'
import { CLOSING_MINUTES, CLOSING_TRIES } from '@chautari/contract/supplier/sms/limits'
import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { roomNights } from '../../availability/store/tables.ts'
import { rooms } from '../../catalogue/store/tables.ts'
import { rateActs } from '../../rates/store/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestProperty, createTestSupplier } from '../testing/members.ts'
import { smsOf } from '../testing/sms.ts'

const server = await freshApp()
const { app, call, clock, db } = server
const { ask, verify } = smsOf(server)

const today = dayInNepal(await clock.now())
await clock.set(instantInNepal(today, '12:00'))
let phones = 0

/** Returns a supplier with a property and a verified phone of its own. */
async function house() {
  const supplier = await createTestSupplier(app)
  const property = await createTestProperty(app, supplier.organisationId)
  const phone = `98410001${String(++phones).padStart(2, '0')}`
  await verify(supplier, phone)
  const [room] = await db.select().from(rooms).where(eq(rooms.propertyId, property.id))
  const roomId = room?.id ?? 0
  const stock = async (nights: CalendarDate[]) => {
    const rows = await db
      .select({ night: roomNights.night, closed: roomNights.closed, wanted: roomNights.wanted })
      .from(roomNights)
      .where(and(eq(roomNights.roomId, roomId), inArray(roomNights.night, nights)))
      .orderBy(roomNights.night)
    return rows
  }
  const isClosed = async (nights: CalendarDate[]) => (await stock(nights)).filter(({ closed }) => closed).length
  return { ...supplier, property, phone, stock, isClosed }
}

// Ten days ahead, so that both nights are coming ones; their month is named, so that it may be any day of the year.
const from = addDays(today, 10)
const NIGHTS = nightsOf(from, addDays(from, 3))
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const last = addDays(from, 2)
const BANDA = `BANDA ${Number(from.slice(8))}-${Number(last.slice(8))} ${MONTHS[Number(from.slice(5, 7)) - 1]}`
const codeIn = (reply: string) => /HO (\d{4})/.exec(reply)?.[1] ?? ''
const otherThan = (code: string) => (code === '1111' ? '2222' : '1111')

describe('BANDA', () => {
  test('closes nothing before its code, then all rooms, and RADDA restores what was before', async () => {
    const { phone, headers, property, stock, isClosed } = await house()
    // One of the nights is closed already, by the console, and stays so.
    const changes = [{ rooms: [`${property.slug}-double`], days: [{ from, to: from }], is_closed: true }]
    const params = { slug: property.slug }
    await call('POST /supplier/properties/:slug/acts', { headers, params, body: { changes, preview: false, seen: null } })
    expect(await isClosed(NIGHTS)).toBe(1)
    const was = await stock(NIGHTS)
    const asked = await ask(phone, BANDA)
    expect(asked).toMatch(/close all rooms .* \(.*\), 3 nights\?/)
    expect(await stock(NIGHTS)).toEqual(was)
    expect(await ask(phone, `HO ${codeIn(asked)}`)).toContain('closed')
    expect(await isClosed(NIGHTS)).toBe(NIGHTS.length)
    const [done] = await db.select().from(rateActs).where(eq(rateActs.actor, 'phone of the supplier'))
    expect(done).toMatchObject({ productId: property.id, kind: 'nights' })
    expect(await ask(phone, `HO ${codeIn(asked)}`)).toContain('nothing waits')
    expect(await ask(phone, 'RADDA')).toContain('is open again')
    expect((await stock(NIGHTS)).map(({ closed }) => closed)).toEqual(
      NIGHTS.map((night) => was.find((row) => row.night === night)?.closed ?? false),
    )
    expect(await ask(phone, 'RADDA')).toContain('no closing by SMS to undo')
  })

  test('is dropped by RADDA before its code, which counts no more', async () => {
    const { phone, isClosed } = await house()
    const code = codeIn(await ask(phone, BANDA))
    expect(await ask(phone, 'RADDA')).toContain('nothing was closed')
    expect(await ask(phone, `HO ${code}`)).toContain('nothing waits')
    expect(await isClosed(NIGHTS)).toBe(0)
  })

  test('is not confirmed by the code of another phone, of an earlier BANDA, or after half an hour', async () => {
    const [one, other] = [await house(), await house()]
    const earlier = codeIn(await ask(one.phone, `${BANDA.replace(/-\d+/, '')}`))
    const asked = codeIn(await ask(one.phone, BANDA))
    const foreign = codeIn(await ask(other.phone, BANDA))
    if (foreign !== asked) expect(await ask(one.phone, `HO ${foreign}`)).toContain('this code is wrong')
    if (earlier !== asked) expect(await ask(one.phone, `HO ${earlier}`)).toContain('this code is wrong')
    await clock.advance(CLOSING_MINUTES * 60 + 1)
    expect(await ask(one.phone, `HO ${asked}`)).toContain('nothing waits')
    expect(await one.isClosed(NIGHTS)).toBe(0)
  })

  test(`ends after ${CLOSING_TRIES} wrong codes`, async () => {
    const { phone, isClosed } = await house()
    const code = codeIn(await ask(phone, BANDA))
    for (let tries = 0; tries < CLOSING_TRIES; tries++)
      expect(await ask(phone, `HO ${otherThan(code)}`)).toContain('this code is wrong')
    expect(await ask(phone, `HO ${code}`)).toContain('nothing waits')
    expect(await isClosed(NIGHTS)).toBe(0)
  })

  test('changes nothing where the nights are unclear, or closed already', async () => {
    const { phone } = await house()
    expect(await ask(phone, 'BANDA 33')).toContain('send the coming nights')
    await ask(phone, `HO ${codeIn(await ask(phone, BANDA))}`)
    expect(await ask(phone, BANDA)).toContain('is closed already')
  })

  test('is not undone by RADDA after the console undid it: the reply says so, and the next RADDA undoes the closing before', async () => {
    const { phone, headers, property, isClosed } = await house()
    const first = BANDA.replace(/-\d+/, '')
    await ask(phone, `HO ${codeIn(await ask(phone, first))}`)
    await ask(phone, `HO ${codeIn(await ask(phone, BANDA))}`)
    const acts = await db.select().from(rateActs).where(eq(rateActs.productId, property.id)).orderBy(rateActs.id)
    const params = { slug: property.slug, id: String(acts.at(-1)?.id) }
    expect((await call('POST /supplier/properties/:slug/acts/:id/undo', { headers, params })).status).toBe(200)
    expect(await isClosed(NIGHTS)).toBe(1)
    expect(await ask(phone, 'RADDA')).toContain('was undone in the console')
    expect(await isClosed(NIGHTS)).toBe(1)
    expect(await ask(phone, 'RADDA')).toContain('is open again')
    expect(await isClosed(NIGHTS)).toBe(0)
  })

  test('is not undone by RADDA once a night was changed since', async () => {
    const { phone, isClosed, property } = await house()
    await ask(phone, `HO ${codeIn(await ask(phone, BANDA))}`)
    const [room] = await db.select().from(rooms).where(eq(rooms.propertyId, property.id))
    await db
      .update(roomNights)
      .set({ closed: false })
      .where(and(eq(roomNights.roomId, room?.id ?? 0), eq(roomNights.night, from)))
    expect(await ask(phone, 'RADDA')).toContain('was changed since')
    expect(await isClosed(NIGHTS)).toBe(NIGHTS.length - 1)
  })
})
