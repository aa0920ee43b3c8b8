import { LOW_STOCK_ROOMS, LOW_STOCK_SEATS } from '@chautari/contract/supplier/notices/kinds'
import type { NoticeChoices } from '@chautari/contract/supplier/notices/notices'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../account/store/tables.ts'
import { packagesOf, SEATS } from '../../booking/testing/packages.ts'
import { packages } from '../../catalogue/store/tables.ts'
import { esewaOf } from '../../payment/testing/esewa.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { outbox } from '../../platform/database/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestSupplier, organisationOfRoom, type TestSupplier } from '../testing/members.ts'
import { notifyOfNews } from './notify-of-news.ts'

const server = await freshApp()
const { app, call, clock, db } = server
const { bookAndPay, cancel, freshStay, room } = await paidBookingsOf(server)
const { freshPackage, reserve } = packagesOf(server)
const { pay, verify } = esewaOf(server)

const organisationId = await organisationOfRoom(db, room.slug)
const owner = await createTestSupplier(app, { organisationId })
const ALL_BUT_LAST = room.total_rooms - LOW_STOCK_ROOMS

type Quiet = { from: number; until: number } | null

async function choose({ headers }: TestSupplier, lowStock: ('email' | 'sms')[], quiet: Quiet = null) {
  const { choices } = (await call('GET /supplier/me/notices', { headers })).body.data
  await call('PUT /supplier/me/notices', { headers, body: { choices: { ...choices, low_stock: lowStock }, quiet } })
}

/** Tells of all news, and returns what members were told of low stock since the last time. */
async function tell() {
  while ((await notifyOfNews(app)) > 0) continue
  const ofKind = and(eq(outbox.kind, 'notice_low_stock'))
  const rows = await db.select().from(outbox).where(ofKind).orderBy(outbox.id)
  await db.delete(outbox).where(ofKind)
  return rows
}

await choose(owner, ['email'])

describe('the notice of low stock', () => {
  test('is sent when a sale leaves the last room of a coming night, with a link to it, and once for each night', async () => {
    const stay = await freshStay()
    await bookAndPay({ ...stay, quantity: ALL_BUT_LAST - 1 })
    expect(await tell()).toEqual([])
    const { reference, token } = await bookAndPay(stay)
    const [notice, ...others] = await tell()
    expect(others).toEqual([])
    expect(notice).toMatchObject({ channel: 'mail', recipientAddress: owner.user.email })
    expect(notice?.subject).toMatch(/^Almost full: \w/)
    expect(notice?.textBody).toContain(`/console/supplier/calendar?property=`)
    expect(notice?.textBody).toContain(`from=${stay.starts_at}`)
    await cancel(reference, token)
    await bookAndPay(stay)
    expect(await tell()).toEqual([])
  })

  test('is not sent when the rooms are sold out at once, and not for fewer rooms without a sale', async () => {
    await bookAndPay({ ...(await freshStay()), quantity: room.total_rooms })
    expect(await tell()).toEqual([])
    const stay = await freshStay()
    await bookAndPay({ ...stay, quantity: ALL_BUT_LAST - 1 })
    await tell()
    await db.execute(
      `update room_nights set wanted = ${ALL_BUT_LAST} where room_id = (select id from rooms where slug = '${room.slug}') and night = '${stay.starts_at}'`,
    )
    expect(await tell()).toEqual([])
  })

  test('reaches who may see the calendar, by the ways that they chose, after their quiet hours', async () => {
    const desk = await createTestSupplier(app, { organisationId, roles: ['front_desk'] })
    const books = await createTestSupplier(app, { organisationId, roles: ['finance'] })
    const limitedTo = { propertyIds: [1_000_000], packageIds: [] }
    const limited = await createTestSupplier(app, { organisationId, roles: ['front_desk'], limitedTo })
    const phone = { phone: '9841000133', phoneProvenAt: await clock.now() }
    await db.update(users).set(phone).where(eq(users.id, desk.user.id))
    await choose(desk, ['email', 'sms'], { from: 0, until: 23 })
    for (const other of [books, limited]) await choose(other, ['email'])
    const { now } = await clock.setTime('12:00')
    await bookAndPay({ ...(await freshStay()), quantity: ALL_BUT_LAST })
    const notices = await tell()
    const waits = new Date(now.getTime() + 11 * 60 * 60 * 1000)
    expect(notices.map(({ channel, recipientAddress, dueAt }) => [channel, recipientAddress, dueAt >= waits])).toEqual([
      ['mail', owner.user.email, false],
      ['mail', desk.user.email, true],
      ['sms', '+9779841000133', true],
    ])
    expect(notices[2]?.textBody).toMatch(/^Chautari: Almost full: .*1 room is left on /)
  })

  test('tells of the last seats of a departure in the language of the member', async () => {
    const nepali = await createTestSupplier(app, { organisationId, roles: ['revenue'] })
    await db.update(users).set({ locale: 'ne' }).where(eq(users.id, nepali.user.id))
    await choose(nepali, ['email'])
    const tour = await freshPackage({ departsIn: 40 })
    await db.update(packages).set({ organisationId }).where(eq(packages.id, tour.id))
    const book = async (quantity: number) => {
      const { booking_reference: reference } = await reserve(tour.slug, { bookingStartDate: tour.startDate, quantity })
      expect((await verify((await pay(reference)).data)).status).toBe(200)
    }
    await book(SEATS - LOW_STOCK_SEATS - 1)
    expect(await tell()).toEqual([])
    await book(1)
    const notices = await tell()
    expect(notices.find(({ recipientAddress }) => recipientAddress === owner.user.email)?.textBody).toContain(
      '2 seats are left on',
    )
    expect(notices.find(({ recipientAddress }) => recipientAddress === nepali.user.email)?.textBody).toContain(
      '२ सिट मात्र बाँकी छ',
    )
    expect(notices[0]?.textBody).toContain('/console/supplier/departures')
    await book(1)
    expect(await tell()).toEqual([])
  })
})

test('a page that does not know low stock leaves it as it was chosen', async () => {
  const desk = await createTestSupplier(app, { organisationId, roles: ['front_desk'] })
  await choose(desk, ['email'])
  const save = async ({ headers }: TestSupplier, choices: Partial<NoticeChoices>) =>
    (await call('PUT /supplier/me/notices', { headers, body: { choices, quiet: null } })).body.data.choices
  expect(await save(desk, { bookings: ['sms'], bank_account: [] })).toMatchObject({
    low_stock: ['email'],
    bookings: ['sms'],
    bank_account: ['email'],
  })
  const untouched = await createTestSupplier(app, { organisationId, roles: ['front_desk'] })
  expect(await save(untouched, { bookings: [] })).toMatchObject({
    bookings: [],
    low_stock: ['push'],
    requests: ['email', 'push'],
  })
})
