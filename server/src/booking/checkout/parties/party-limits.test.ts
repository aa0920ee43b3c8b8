import { addDays, dayInNepal } from '@chautari/contract/dates'
import { HOLD_MINUTES_REPEATED } from '@chautari/contract/booking/limits'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser } from '../../../account/testing/people.ts'
import { rooms } from '../../../catalogue/store/tables.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { lapseBookings } from '../../../servicing/index.ts'
import { freshApp } from '../../../testing/app.ts'
import { packagesOf } from '../../testing/packages.ts'
import { expectSoundBookings, reservationsOf, traveller } from '../../testing/reservations.ts'

const testApp = await freshApp()
const { app, db, call, clock } = testApp
const { room, ask, reserve, freshStay } = await reservationsOf(testApp)
const { freshPackage, ask: askForSeats } = packagesOf(testApp)

const { holds } = readConfig({ CHAUTARI_SECRET: app.config.secret }).limits
const unlimited = app.config.limits.holds
const anyNetwork = { party: holds.units.party, network: 1_000_000 }

beforeEach(() => void (app.config.limits.holds = unlimited))
afterEach(() => expectSoundBookings(db))

const setRooms = async (totalRooms: number) => db.update(rooms).set({ totalRooms }).where(eq(rooms.id, room.id))

/** Returns nights far ahead, one for each call. */
let ahead = 400
const aNight = async () => {
  const starts_at = addDays(dayInNepal(await clock.now()), ahead++)
  return { starts_at, ends_at: addDays(starts_at, 1) }
}

const onDevice = (letter: string) => ({ cookie: `device=${letter.repeat(22)}` })

describe('the quota of an account', () => {
  test("counts its own holds only: ten holds typed in its owner's name stop nobody (issue 17 §1)", async () => {
    const { user, headers: by } = await createTestUser(db, { emailProvenAt: new Date() })
    const victim = { lead_traveller_email: user.email, lead_traveller_phone: user.phone ?? '' }
    for (let n = 0; n < app.config.limits.holdQuota; n++) await reserve({ ...victim, ...(await aNight()) })
    expect((await ask({ ...victim, ...(await aNight()) })).error?.code).toBe('hold_quota')
    expect((await ask({ ...victim, ...(await aNight()), by })).status).toBe(201)
  })

  test('counts all holds of the account, whichever travellers they name', async () => {
    const { headers: by } = await createTestUser(db)
    for (let n = 0; n < app.config.limits.holdQuota; n++) await reserve({ ...traveller(), ...(await aNight()), by })
    const { error } = await ask({ ...traveller(), ...(await aNight()), by })
    expect(error).toMatchObject({ code: 'hold_quota', message: expect.stringMatching(/try again after \d\d:\d\d, Nepal time/) })
  })

  test('never counts what staff hold for a caller, nor the other way round', async () => {
    const who = traveller()
    for (let n = 0; n < app.config.limits.holdQuota; n++) await reserve({ ...who, ...(await aNight()) })
    const { checkout } = await import('../../index.ts')
    const stay = { ...(await aNight()), adult_count: 1, child_count: 0, quantity: 1 }
    const product = { kind: 'room', slug: room.slug, reservation: { ...who, ...stay } } as const
    const request = { product, locale: 'en', coupon: undefined, idempotencyKey: 'for-a-caller', requestId: 'a-request' } as const
    const by = { actor: 'operator Asha', requestId: 'a-request' }
    expect((await checkout.bookForCaller(app, request, { by, also: async () => {} })).reference).toBeTruthy()
  })
})

test('the quota of a guest counts all spellings of the address', async () => {
  const who = traveller()
  for (let n = 0; n < app.config.limits.holdQuota; n++) {
    const alias = who.lead_traveller_email.replace('@', `+${n}@`)
    await reserve({ ...traveller(), lead_traveller_email: alias, ...(await aNight()) })
  }
  const { error } = await ask({ ...traveller(), lead_traveller_email: who.lead_traveller_email, ...(await aNight()) })
  expect(error?.code).toBe('hold_quota')
})

describe('the share of a room type that one party can hold unpaid', () => {
  beforeEach(() => void (app.config.limits.holds = { ...unlimited, roomPercent: holds.roomPercent, challenge: holds.challenge }))

  test.each([
    [1, 1],
    [3, 1],
    [4, 2],
    [6, 2],
    [8, 3],
    [30, 10],
  ])('of %i rooms is %i; a group is asked to contact us', async (total, most) => {
    await setRooms(total)
    const stay = { ...(await aNight()), adult_count: most }
    const tooMany = await ask({ ...traveller(), ...stay, adult_count: most + 1, quantity: most + 1 })
    if (total > most) {
      expect(tooMany.error).toMatchObject({ code: 'group_needs_contact', message: expect.stringContaining(`at most ${most} `) })
      expect(tooMany.error?.message).toContain(app.config.contact.email)
    }
    const who = traveller()
    expect((await ask({ ...who, ...stay, quantity: most })).status).toBe(201)
    if (total > most) expect((await ask({ ...who, ...stay, adult_count: 1, quantity: 1 })).error?.code).toBe('hold_quota')
  })

  test('counts what a network holds itself, however many rooms others hold', async () => {
    await setRooms(9)
    const stay = { ...(await aNight()), adult_count: 1, quantity: 1 }
    const askFrom = async (remoteAddress: string) => {
      const url = `/api/v1.0/rooms/${room.slug}/booking`
      const payload = { ...traveller(), ...stay, child_count: 0 }
      return (await testApp.server.inject({ method: 'POST', url, remoteAddress, payload })).statusCode
    }
    // A network may hold four of nine without being asked.
    for (let n = 0; n < 4; n++) expect(await askFrom('203.0.113.20')).toBe(201)
    for (let n = 0; n < 4; n++) expect(await askFrom('203.0.113.21')).toBe(201)
  })

  test('counts one device and one network, whatever the address; strangers can book the rest', async () => {
    await setRooms(8)
    const stay = { ...(await aNight()), adult_count: 1, quantity: 1 }
    for (let n = 0; n < 3; n++) await reserve({ ...traveller(), ...stay, by: onDevice('a') })
    expect((await ask({ ...traveller(), ...stay, by: onDevice('a') })).error?.code).toBe('hold_quota')
    await reserve({ ...traveller(), ...stay })
    expect((await ask({ ...traveller(), ...stay })).error?.code).toBe('challenge_required')
    const elsewhere = await testApp.server.inject({
      method: 'POST',
      url: `/api/v1.0/rooms/${room.slug}/booking`,
      remoteAddress: '203.0.113.9',
      payload: { ...traveller(), ...stay, child_count: 0 },
    })
    expect(elsewhere.statusCode).toBe(201)
  })

  test('applies when a lapsed booking is held again', async () => {
    await setRooms(30)
    const stay = { ...(await aNight()), adult_count: 5, quantity: 5 }
    const { booking_reference: reference } = await reserve({ ...traveller(), ...stay })
    await clock.advance(12 * 60)
    await lapseBookings(app)
    await setRooms(9)
    const again = await call('PATCH /booking/rebook-availability/:id', { params: { id: reference } })
    expect(again.error?.code).toBe('group_needs_contact')
  })
})

test('half of a departure is the most seats that one party can hold unpaid', async () => {
  app.config.limits.holds = { ...unlimited, seatPercent: holds.seatPercent }
  const { slug, startDate } = await freshPackage({ seats: 12 })
  expect((await askForSeats(slug, { bookingStartDate: startDate, quantity: 7 })).error?.code).toBe('group_needs_contact')
  expect((await askForSeats(slug, { bookingStartDate: startDate, quantity: 6 })).status).toBe(201)
})

test('the room-nights of all its unpaid holds are limited', async () => {
  app.config.limits.holds = { ...unlimited, units: { ...anyNetwork, party: 5 } }
  const who = traveller()
  const { starts_at } = await aNight()
  ahead += 4
  expect((await ask({ ...who, starts_at, ends_at: addDays(starts_at, 4) })).status).toBe(201)
  const { error } = await ask({ ...who, ...(await freshStay()) })
  expect(error?.code).toBe('hold_quota')
  expect((await ask({ ...who, ...(await aNight()) })).status).toBe(201)
  await clock.advance(13 * 60)
  expect((await ask({ ...who, ...(await freshStay()) })).status).toBe(201)
})

test('repeated unpaid holds of the same stay get shorter, others do not', async () => {
  await setRooms(8)
  const [who, stay] = [traveller(), await aNight()]
  const minutesOf = async (request: object) => {
    const { hold_expires_at: end, server_time: now } = await reserve({ ...who, ...request })
    await clock.advance(12 * 60)
    await lapseBookings(app)
    return Math.round((Date.parse(end) - Date.parse(now)) / 60_000)
  }
  const minutes: number[] = []
  for (let n = 0; n < 5; n++) minutes.push(await minutesOf(stay))
  expect(minutes).toEqual([...HOLD_MINUTES_REPEATED, HOLD_MINUTES_REPEATED.at(-1)])
  expect(await minutesOf(await aNight())).toBe(HOLD_MINUTES_REPEATED[0])
  expect(await minutesOf({ ...stay, ...traveller() })).toBe(HOLD_MINUTES_REPEATED[0])
})
