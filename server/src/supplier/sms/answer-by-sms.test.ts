import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookings } from '../../booking/store/tables.ts'
import { properties, rooms } from '../../catalogue/store/tables.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { outbox } from '../../platform/database/tables.ts'
import { declineUnanswered } from '../../servicing/index.ts'
import { freshApp } from '../../testing/app.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { createTestSupplier } from '../testing/members.ts'
import { smsOf } from '../testing/sms.ts'

const PHONE = '9841000128'
const OTHER_PHONE = '9841000129'
const STRANGER = '9841000130'

const server = await freshApp()
const { app, clock, db } = server
const { bookAndPay, cancel, room, see } = await paidBookingsOf(server)
const { ask, send, smsTo, verify } = smsOf(server)

const [soldRoom] = await db.select().from(rooms).where(eq(rooms.slug, room.slug))
const [property] = await db
  .select()
  .from(properties)
  .where(eq(properties.id, soldRoom?.propertyId ?? 0))
const organisationId = property?.organisationId ?? 0
const owner = await createTestSupplier(app, { organisationId })
await verify(owner, PHONE)
const stranger = await createTestSupplier(app)
await verify(stranger, OTHER_PHONE)

const tailOf = (reference: string) => reference.slice(-4)
const request = () => bookAndPay({ needsApproval: true, lead_traveller_name: 'Sita Gurung', lead_traveller_phone: '9841999888' })
const statusOf = async (reference: string) => (await see(reference)).status
const newest = async (kind: string) => (await smsTo(PHONE, kind))[0] ?? ''

describe('an SMS to the phone of a supplier', () => {
  test('asks for an answer with the dates, what it earns and the deadline, and without the guest', async () => {
    const { reference } = await request()
    const text = await newest('supplier_asked')
    const tail = tailOf(reference)
    expect(text).toMatch(
      new RegExp(`request ${tail}: \\d+ [A-Z][a-z]{2}, \\d+ nights?, 1 room, \\d+ guests?\\. You earn Rs [\\d,.]+\\.`),
    )
    expect(text).toMatch(new RegExp(`1 ${tail} to accept, 2 ${tail} to decline by \\d+ \\w{3} \\d\\d:\\d\\d\\.$`))
    expect(text).not.toMatch(/Sita|9841999888/)
    expect(text.length).toBeLessThanOrEqual(160)
  })

  test('tells of a booking that needed no answer, and of one that is cancelled', async () => {
    const { reference, token } = await bookAndPay()
    expect(await newest('supplier_booked')).toContain(`new booking ${tailOf(reference)}`)
    await cancel(reference, token)
    expect(await newest('supplier_released')).toContain(`${tailOf(reference)} is cancelled`)
  })
})

describe('an SMS of the phone', () => {
  test('accepts a request, with an entry that names the phone, and no second SMS of the same news', async () => {
    const { reference } = await request()
    expect(await ask(PHONE, `1 ${tailOf(reference).toLowerCase()}`)).toContain(`${tailOf(reference)} is accepted`)
    expect(await statusOf(reference)).toBe('approved')
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.aboutId, reference))
    expect(entries).toMatchObject([
      { act: 'bookings.accept', via: 'system', name: "SMS of the supplier's phone", memberId: null },
    ])
    expect(await newest('supplier_booked')).not.toContain(tailOf(reference))
    expect(await ask(PHONE, `1 ${tailOf(reference)}`)).toContain('was answered or cancelled before')
  })

  test('declines a request with its reason, and a full refund', async () => {
    const { reference, total } = await request()
    expect(await ask(PHONE, `2 ${tailOf(reference)} The roof leaks`)).toContain('is declined')
    const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
    expect(row).toMatchObject({ status: 'reject', refundPaisa: total * 100 })
    const isTold = and(eq(outbox.about, reference), eq(outbox.kind, 'declined'), eq(outbox.channel, 'mail'))
    expect((await db.select().from(outbox).where(isTold))[0]?.textBody).toContain('The roof leaks')
  })

  test('needs no reason to decline', async () => {
    const { reference } = await request()
    await ask(PHONE, `२ ${tailOf(reference)}`)
    expect(await statusOf(reference)).toBe('reject')
  })

  test('accepts once when two come at the same time', async () => {
    const { reference } = await request()
    const before = (await smsTo(PHONE)).length
    const text = `1 ${tailOf(reference)}`
    await Promise.all([send(PHONE, text), send(PHONE, text)])
    const replies = (await smsTo(PHONE)).slice(0, -before)
    expect(replies.map((reply) => / is accepted|answered or cancelled/.exec(reply)?.[0] ?? '').toSorted()).toEqual([
      ' is accepted',
      'answered or cancelled',
    ])
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.aboutId, reference))
    expect(entries).toHaveLength(1)
  })

  test('comes too late after the deadline, before the sweep and after it', async () => {
    const { reference } = await request()
    const approveBy = new Date((await clock.now()).getTime() - 1000)
    await db.update(bookings).set({ approveBy }).where(eq(bookings.reference, reference))
    const isOver = `time to answer ${tailOf(reference)} is over`
    expect(await ask(PHONE, `1 ${tailOf(reference)}`)).toContain(isOver)
    expect(await statusOf(reference)).toBe('pending')
    await declineUnanswered(app)
    expect(await statusOf(reference)).toBe('reject')
    expect(await ask(PHONE, `1 ${tailOf(reference)}`)).toContain(isOver)
  })

  test('is told that a request was answered, when that was before the deadline', async () => {
    const { reference } = await request()
    await ask(PHONE, `2 ${tailOf(reference)}`)
    const approveBy = new Date((await clock.now()).getTime() - 1000)
    await db.update(bookings).set({ approveBy }).where(eq(bookings.reference, reference))
    expect(await ask(PHONE, `1 ${tailOf(reference)}`)).toContain('was answered or cancelled before')
  })

  test("does not reach another organisation's request, and says no more than of a missing one", async () => {
    const { reference } = await request()
    const tail = tailOf(reference)
    expect(await ask(OTHER_PHONE, `1 ${tail}`)).toContain(`no request ends in ${tail}`)
    expect(await ask(PHONE, '1 0000')).toContain('no request ends in 0000')
    expect(await statusOf(reference)).toBe('pending')
  })

  test('answers nothing where two requests end alike', async () => {
    const [first, second] = [await request(), await request()]
    const alike = `${second.reference.slice(0, -4)}${tailOf(first.reference)}`
    await db.update(bookings).set({ reference: alike }).where(eq(bookings.reference, second.reference))
    expect(await ask(PHONE, `1 ${tailOf(first.reference)}`)).toContain('more than one request')
    await db.update(bookings).set({ reference: second.reference }).where(eq(bookings.reference, alike))
    expect(await statusOf(first.reference)).toBe('pending')
  })

  test('gets help for anything else', async () => {
    expect(await ask(PHONE, 'namaste')).toContain('1 KDT4 accepts')
  })
})

describe('the gateway', () => {
  test('is refused with a wrong signature, another body, an old timestamp or no signature', async () => {
    const { reference } = await request()
    const text = `1 ${tailOf(reference)}`
    const refused = [
      await send(PHONE, text, { secret: 'guessed' }),
      await send(PHONE, text, { body: JSON.stringify({ id: '1', from: PHONE, text, received_at: '2026-11-27T10:00:00Z' }) }),
      await send(PHONE, text, { ageSeconds: 301 }),
      await send(PHONE, text, { ageSeconds: -301 }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(refused[0]?.body).toMatchObject({ error: { code: 'signature_invalid' } })
    const bare = { id: '1', from: PHONE, text, received_at: '2026-11-27T10:00:00Z' }
    expect((await server.call('POST /sms/inbound', { body: bare })).error?.code).toBe('signature_invalid')
    expect(await statusOf(reference)).toBe('pending')
  })

  test('hands a message over once, however often it repeats it', async () => {
    const id = randomUUID()
    const before = (await smsTo(PHONE)).length
    for (let times = 0; times < 3; times++) expect((await send(PHONE, 'namaste', { id })).status).toBe(200)
    expect(await smsTo(PHONE)).toHaveLength(before + 1)
  })

  test('gets the same answer for an unknown number, which is sent nothing', async () => {
    expect(await send(STRANGER, '1 KDT4')).toEqual(await send(PHONE, 'namaste'))
    expect(await smsTo(STRANGER)).toEqual([])
  })
})
